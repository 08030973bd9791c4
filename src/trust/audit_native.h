/* The part of audit_list (trust/audit_list.h) that asks a native engine: which solutions of the
 * board are not in a list, and which entries are none that it finds.
 */
#ifndef TRUST_AUDIT_NATIVE_H
#define TRUST_AUDIT_NATIVE_H

#include "engine/engine.h"
#include "solutions/set.h"
#include "trust/audit_list.h"

/* `listed` is tagged (trust/listed.h), sorted, and holds nothing that breaks the rules. Adds
 * missing and unexpected ones, and fills in what the result says of the engine. The status is that
 * of audit_list. */
enum status audit_native(struct audit_list_result *result, const struct audit_list_task *task,
                         const struct engine *engine, const struct solution_set *listed,
                         struct report *report);

#endif
