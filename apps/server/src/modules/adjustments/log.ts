import type { components } from '@baize/api/operator';
import { adjustment as lifecycle, type AdjustmentCommand } from '@baize/machines/adjustment';
import { replay } from '@baize/machines/lifecycle';
import { findLogDivergence, type LogDivergence } from '../../platform/lifecycle-log.ts';
import type { Adjustment, AdjustmentEvent } from './store.ts';

type Wire = components['schemas'];

/** Where the log differs from the statechart, or the state from its log; null if both agree. */
export function findDivergence(
  { state, proposed_by: proposedBy }: Adjustment,
  events: readonly AdjustmentEvent[],
): LogDivergence | null {
  const log = events.map((row) => {
    const actor = { role: 'operator', id: row.operator } as const;
    const command: AdjustmentCommand = { type: row.command, actor, now: row.at.getTime() };
    return { before: row.state_before ?? 'unproposed', command, after: row.state_after };
  });
  const replayed = replay(lifecycle, log);
  const { end } = replayed;
  const matchesLog = end.state === state && end.context.proposedBy === proposedBy;
  return findLogDivergence(events, replayed, matchesLog);
}

export const toRow = (row: AdjustmentEvent): Wire['AdjustmentLogRow'] => ({
  seq: row.seq,
  command: row.command,
  before: row.state_before,
  after: row.state_after,
  operator: row.operator,
  reason: row.reason,
  at: row.at.toISOString(),
});
