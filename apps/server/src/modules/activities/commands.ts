import { activity as lifecycle, type ActivityCommand } from '@baize/machines/activity';
import { begin, decide, type LogRow, replay } from '@baize/machines/lifecycle';
import { ProblemError } from '../../platform/errors.ts';
import { findLogDivergence, type LogDivergence } from '../../platform/lifecycle-log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Trx } from '../wallet/index.ts';
import type { Activity } from './activity-store.ts';
import {
  type Entry,
  type EntryChange,
  type EntryEvent,
  getDueEntries,
  lockEntry,
  type MemberEntry,
  writeState,
} from './entry-store.ts';
import type { ActivityState } from './tables.ts';

type Row = LogRow<typeof lifecycle.machine>;

const CLOCK = { role: 'clock', id: 'clock' } as const;

/** The activity as the lifecycle stores it for a member who has not entered, at a time. */
export function getStanding(
  { opens_at: opensAt, closes_at: closesAt }: Pick<Activity, 'opens_at' | 'closes_at'>,
  now: Date,
) {
  const origin = { actor: CLOCK, now: now.getTime() };
  const times = { opensAt: opensAt.getTime(), closesAt: closesAt.getTime() };
  const opened = decide(lifecycle, begin(lifecycle), { type: 'open', ...times, ...origin });
  if ('refused' in opened) return begin(lifecycle);
  const closed = decide(lifecycle, opened.accepted, { type: 'close', ...origin });
  return 'accepted' in closed ? closed.accepted : opened.accepted;
}

/** The state of a member in an activity. */
export function getState(activity: Activity, entry: Entry | undefined, now: Date): ActivityState {
  if (entry === undefined) return getStanding(activity, now).state as ActivityState;
  const isLost = entry.state === 'claim' && entry.claim_until !== null && entry.claim_until <= now;
  return isLost ? 'close' : entry.state;
}

const getStored = (entry: Entry) => ({
  state: entry.state,
  context: {
    closesAt: entry.closed_at.getTime(),
    claimUntil: entry.claim_until?.getTime() ?? null,
  },
});

/** Applies a command to a locked entry and writes the new state. Throws `command_refused`. */
export async function applyCommand(
  trx: Trx,
  entry: MemberEntry,
  command: ActivityCommand,
  { reason = null, ...change }: EntryChange,
): Promise<MemberEntry> {
  const decision = decide(lifecycle, getStored(entry), command);
  if ('refused' in decision) {
    const refusal = { cause: decision.refused, state: entry.state };
    throw new ProblemError('command_refused', { extensions: { refusal } });
  }
  const state = decision.accepted.state as ActivityState;
  const at = new Date(command.now);
  const { role, id } = command.actor;
  const isDecided = role === 'operator' && command.type !== 'review';
  const changed = {
    ...change,
    ...(isDecided && { decided_by: id, decided_at: at, reason }),
  };
  const event = {
    entry_id: entry.id,
    command: command.type,
    state_before: entry.state,
    state_after: state,
    actor_role: role,
    actor_id: id,
    reason,
    at,
  };
  await writeState(trx, event, changed);
  return { ...entry, ...changed, state };
}

/**
 * Closes entries whose approved reward was not claimed in time, each in a transaction of its own.
 */
export async function closeDueEntries(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  for (const id of await getDueEntries(db, now)) {
    await platform.transaction(async (trx) => {
      const entry = await lockEntry(trx, id);
      // Another server may have closed it, or the member claimed it, since it was found.
      if (entry?.state !== 'claim') return;
      await applyCommand(trx, entry, { type: 'close', actor: CLOCK, now: now.getTime() }, {});
    });
  }
}

/** First difference between log and lifecycle, or between state and log; null if there is none. */
export function findDivergence(entry: Entry, events: readonly EntryEvent[]): LogDivergence | null {
  const replayed = replay(
    lifecycle,
    events.map((event) => toRow(entry, event)),
  );
  return findLogDivergence(events, replayed, replayed.end.state === entry.state);
}

function toRow(entry: Entry, event: EntryEvent): Row {
  const { command: type, actor_role: role, actor_id: id } = event;
  const replayOrigin = { actor: { role, id }, now: event.at.getTime() };
  const rest = { before: event.state_before, after: event.state_after };
  if (type === 'open') {
    const times = { opensAt: entry.opened_at.getTime(), closesAt: entry.closed_at.getTime() };
    return { ...rest, command: { type, ...times, ...replayOrigin } };
  }
  if (type === 'approve')
    return {
      ...rest,
      command: { type, claimUntil: entry.claim_until?.getTime() ?? 0, ...replayOrigin },
    };
  return { ...rest, command: { type, ...replayOrigin } };
}
