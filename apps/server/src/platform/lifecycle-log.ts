import type { Divergence, Replayed } from '@baize/machines/lifecycle';

/**
 * First difference between an entity's log and its lifecycle; `seq` is null if only the entity's
 * state differs from its log.
 */
export interface LogDivergence {
  readonly seq: number | null;
  readonly cause: Divergence['cause'] | 'status';
}

/**
 * Where a replayed log differs from its lifecycle, or the entity from the log; null if both agree.
 * Read log and entity in one snapshot.
 * @param events the replayed log rows, oldest first
 * @param matchesLog whether the entity has the state at the end of its log
 */
export function findLogDivergence(
  events: readonly { readonly seq: number }[],
  { divergence }: Pick<Replayed, 'divergence'>,
  matchesLog: boolean,
): LogDivergence | null {
  if (divergence !== null) return { seq: events[divergence.row]!.seq, cause: divergence.cause };
  return matchesLog ? null : { seq: null, cause: 'status' };
}
