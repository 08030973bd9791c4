/* The version of queensat, as `queensat --version` prints it. */
#ifndef QUEENSAT_VERSION_H
#define QUEENSAT_VERSION_H

#define QUEENSAT_VERSION "0.1.0"

#endif
