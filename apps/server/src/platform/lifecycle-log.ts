import type { Divergence, Replayed } from '@baize/machines/lifecycle';

/** Where the log of an entity and the rules of its states part; `seq` is null where only what stands differs from its log. */
export interface LogDivergence {
  readonly seq: number | null;
  readonly cause: Divergence['cause'] | 'status';
}

/**
 * Where a replayed log parts from its lifecycle, or what stands from the log; null when all of it is explained. Log and
 * entity must be read in one moment.
 * @param events the rows of the log that was replayed, the first command first
 * @param stands whether the entity stands where its log ends
 */
export function divergenceIn(
  events: readonly { readonly seq: number }[],
  { divergence }: Pick<Replayed, 'divergence'>,
  stands: boolean,
): LogDivergence | null {
  if (divergence !== null) return { seq: events[divergence.row]!.seq, cause: divergence.cause };
  return stands ? null : { seq: null, cause: 'status' };
}
