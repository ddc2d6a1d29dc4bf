import type { components } from '@baize/api/operator';
import { lateWin as lifecycle, type LateWinCommand } from '@baize/machines/late-win';
import { replay } from '@baize/machines/lifecycle';
import { oneMoment } from '../../../platform/db/one-moment.ts';
import { ProblemError } from '../../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../../platform/http/handlers.ts';
import { isId } from '../../../platform/ids.ts';
import { findLogDivergence } from '../../../platform/lifecycle-log.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPage, toPage } from '../../../platform/pages.ts';
import { decideLateWin } from './commands.ts';
import {
  findLateWin,
  findLateWinEvents,
  findLateWinPage,
  type LateWin,
  type LateWinEvent,
  type NamedLateWin,
} from './store.ts';

type Wire = components['schemas'];

/** Operator calls for late wins. */
export function lateWinHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const toWire = (win: NamedLateWin) => toLateWin(win, platform.config.currencyDigits);
  return {
    async listLateWins({ query }, { now }) {
      const page = readPage(query, now);
      const { rows, total } = await findLateWinPage(db, { state: query.state, ...page });
      return ok(toPage(rows.map(toWire), total, page));
    },

    async getLateWin({ params: { reference } }) {
      return oneMoment(db, async (moment) => {
        const found = isId(reference) ? await findLateWin(moment, reference) : undefined;
        if (!found) throw new ProblemError('not_found');
        const events = await findLateWinEvents(moment, found.id);
        return ok({
          lateWin: toWire(found),
          events: events.toReversed().map(toLogRow),
          divergence: findDivergence(found, events),
        });
      });
    },

    async commandLateWin({ params: { reference }, body }, ctx) {
      if (!isId(reference)) throw new ProblemError('not_found');
      const actor = { role: 'operator', id: ctx.requireOperator() } as const;
      const decision = { type: body.command, actor, now: ctx.now, reason: body.reason };
      const win = await findLateWin(db, reference);
      return {
        gives:
          win && body.command === 'book'
            ? { kind: 'late_win', amount: win.amount, currency: win.currency }
            : undefined,
        async commit(trx) {
          const { before, after } = await decideLateWin(platform, trx, reference, decision);
          ctx.before = toWire(before);
          return ok(toWire(after));
        },
      };
    },
  };
}

function toLateWin(win: NamedLateWin, digits: number): Wire['LateWin'] {
  return {
    reference: win.id,
    account: win.account,
    vassalage: win.vendor_code,
    roundId: win.round_id,
    gameCode: win.game_code,
    transactionId: win.transaction_id,
    amount: formatMoney(win.amount, digits),
    currency: win.currency,
    state: win.state,
    receivedAt: win.received_at.toISOString(),
    decidedAt: win.decided_at?.toISOString() ?? null,
  };
}

const toLogRow = (event: LateWinEvent): Wire['LateWinLogRow'] => ({
  seq: event.seq,
  command: event.command,
  before: event.state_before,
  after: event.state_after,
  actor: { role: event.actor_role as 'provider' | 'operator', id: event.actor_id },
  reason: event.reason,
  at: event.at.toISOString(),
});

/** Where the log differs from the statechart, or the state from its log; null if both agree. */
function findDivergence({ state }: LateWin, events: readonly LateWinEvent[]) {
  const replayed = replay(lifecycle, events.map(toReplayRow));
  return findLogDivergence(events, replayed, replayed.end.state === state);
}

/**
 * A log row as the statechart replays it: a win booked at once belongs to a vendor that may do
 * that.
 */
function toReplayRow(event: LateWinEvent) {
  const { command: type, actor_role: role, actor_id: id, at, state_after: after } = event;
  const vendorMayBook = after === 'booked';
  const command = { type, vendorMayBook, actor: { role, id }, now: at.getTime() };
  return { before: event.state_before ?? 'unreceived', command: command as LateWinCommand, after };
}
