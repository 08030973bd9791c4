/* The proof checker: to come. */
#ifdef RUPCHECK_PART
#include "trust/rupcheck.h"
#endif
int main_of_rupcheck(void);
#ifndef RUPCHECK_PART
int main(void)
{
    return 2;
}
#endif
