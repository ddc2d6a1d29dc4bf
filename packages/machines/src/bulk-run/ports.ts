import { definePorts, type Port } from '../kit/index.ts';
import { getCurrent, idsToCheck } from './items.ts';
import type { BulkCheck, BulkCommand, BulkRunContext, BulkWork } from './types.ts';

export interface BulkRunPorts {
  /** Finds out who can take part, one answer an id. Rejects where it could not be found out, with `not_logged_in` too. */
  readonly checkItems: Port<
    { readonly ids: readonly string[]; readonly work: BulkWork },
    readonly BulkCheck[]
  >;
  /**
   * Gives one command under its key. Rejects with `not_logged_in`, with `rate_limited` and when to come back, and with
   * whatever refuses it.
   */
  readonly runItem: Port<BulkCommand, null>;
}

function present<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('bulk-run: the context lost a value it needs here');
  return value;
}

/** Actor slots for `bulkRunMachine.provide({ actors })`. */
export const bulkRunActors = definePorts<BulkRunContext, BulkRunPorts>('bulk-run', {
  checkItems: ({ items, work }) => ({ ids: idsToCheck(items), work: present(work) }),
  runItem: ({ items, work }) => {
    const { id, key, confirmation } = present(getCurrent(items));
    return { id, key: present(key), confirmation, work: present(work) };
  },
});
