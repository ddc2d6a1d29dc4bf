import { definePorts, type Port, requireValue } from '../kit/index.ts';
import { getCurrent, idsToCheck } from './items.ts';
import type { BulkCheck, BulkCommand, BulkRunContext, BulkWork } from './types.ts';

export interface BulkRunPorts {
  /**
   * Checks which accounts can take part, one result per id. Rejects if the check failed, also with
   * `not_logged_in`.
   */
  readonly checkItems: Port<
    { readonly ids: readonly string[]; readonly work: BulkWork },
    readonly BulkCheck[]
  >;
  /**
   * Sends one command under its key. Rejects with `not_logged_in`, with `rate_limited` and the time
   * to wait, or with the refusal.
   */
  readonly runItem: Port<BulkCommand, null>;
}

/** Actor slots for `bulkRunMachine.provide({ actors })`. */
export const bulkRunActors = definePorts<BulkRunContext, BulkRunPorts>('bulk-run', {
  checkItems: ({ items, work }) => ({ ids: idsToCheck(items), work: requireValue(work) }),
  runItem: ({ items, work }) => {
    const { id, key, confirmation } = requireValue(getCurrent(items));
    return { id, key: requireValue(key), confirmation, work: requireValue(work) };
  },
});
