import type { components } from '@baize/api/operator';
import { type BonusCommand, bonusStatus } from '@baize/machines/bonus-status';
import { type LogRow, replay } from '@baize/machines/lifecycle';
import { findLogDivergence, type LogDivergence } from '../../platform/lifecycle-log.ts';
import { formatMoney } from '../../platform/money.ts';
import { type Bonus, type BonusEvent, getStored } from './store.ts';

type Wire = components['schemas'];

/** Where the log differs from the statechart, or the state from its log; null if both agree. */
export function findDivergence(bonus: Bonus, events: readonly BonusEvent[]): LogDivergence | null {
  const rows = events.map((event) => toReplayedRow(bonus, event));
  const replayed = replay(bonusStatus, rows);
  const { state, context } = getStored(bonus);
  const matchesLog = replayed.end.state === state && replayed.end.context.dueAt === context.dueAt;
  return findLogDivergence(events, replayed, matchesLog);
}

/**
 * A log row as the statechart replays it; the granted amount and the end never change, so they come
 * from the bonus.
 */
function toReplayedRow(
  { required, expires_at: end }: Bonus,
  event: BonusEvent,
): LogRow<typeof bonusStatus.machine> {
  const { command: type, actor_role: role, actor_id: id, at, wagered, left_over: left } = event;
  const facts = {
    required: String(required),
    dueAt: end.getTime(),
    wagered: String(wagered),
    left: String(left),
  };
  const command = { type, actor: { role, id }, now: at.getTime(), ...facts } as BonusCommand;
  return { before: event.state_before ?? 'ungranted', command, after: event.state_after };
}

export const toRow = (row: BonusEvent, digits: number): Wire['MemberBonusLogRow'] => ({
  seq: row.seq,
  command: row.command,
  before: row.state_before,
  after: row.state_after,
  actor: { role: row.actor_role as Wire['MemberBonusLogRow']['actor']['role'], id: row.actor_id },
  wagered: formatMoney(row.wagered, digits),
  left: formatMoney(row.left_over, digits),
  reason: row.reason,
  at: row.at.toISOString(),
});
