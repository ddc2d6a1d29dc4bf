import type { components } from '@baize/api/operator';
import { type Actor, replay, type Replayed } from '@baize/machines/lifecycle';
import { payoutPart, type PayoutPartCommand } from '@baize/machines/payout-part';
import { withdrawal as lifecycle, type WithdrawalCommand } from '@baize/machines/withdrawal';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorGift, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPayoutAccounts } from '../payout-accounts/index.ts';
import { toAmount } from '../wallet/index.ts';
import { findAnswerLock } from './answer-locks.ts';
import {
  commandWithdrawal,
  commandPart,
  forceOverdue,
  changeWithdrawal,
  type LockedWithdrawal,
  getPart,
  messagePlayer,
} from './commands.ts';
import { findWithdrawal, type Found, getPage } from './read.ts';
import {
  findWithdrawalId,
  type LogRow,
  getLog,
  type PartRow,
  type Payout,
  type WithdrawalRow,
} from './store.ts';
import { toPagedList, toWire, toWires } from './wire.ts';

type Wire = components['schemas'];

const MAX_EVENTS = 500;
const MINUTE_MS = 60_000;

/** Operator calls of withdrawals: the queue, details and commands. */
export function withdrawalOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db, config } = platform;

  async function demand(reference: string, within = db): Promise<Found> {
    const id = await findWithdrawalId(within, reference);
    const found = id === undefined ? undefined : await findWithdrawal(within, { id });
    if (found === undefined) throw new ProblemError('not_found');
    return found;
  }

  return {
    async listAllWithdrawals(
      { query: { status, search, pageNo = 1, pageSize = 20 } },
      { language },
    ) {
      await forceOverdue(platform);
      const listFilter = {
        ...(status !== undefined && { status }),
        ...(search !== undefined && { search }),
      };
      const { list, total } = await getPage(db, listFilter, { pageNo, pageSize, order: 'asc' });
      const wires = await toWires(platform, db, list, language);
      const ids = list.map(({ withdrawal }) => withdrawal.account_id);
      const sharers = await getPayoutAccounts(platform).countSharers(db, ids);
      const rows = list.map(({ account, withdrawal }, at) => ({
        account,
        withdrawal: wires[at]!,
        accountSharedBy: sharers.get(withdrawal.account_id) ?? 0,
      }));
      return ok(toPagedList(rows, total, pageNo, pageSize));
    },
    async getWithdrawal({ params }, { language }) {
      const { withdrawal } = await demand(params.reference);
      await forceOverdue(platform, withdrawal.player_id);
      // Reads again, because overdue parts have changed.
      return oneMoment(db, async (moment) => {
        const found = await demand(params.reference, moment);
        const events = await getLog(moment, withdrawal);
        return ok({
          account: found.account,
          withdrawal: await toWire(platform, moment, found, language),
          accountSharedBy: await countSharers(platform, moment, found),
          events: events
            .slice(-MAX_EVENTS)
            .toReversed()
            .map((row) => toRow(row, config.currencyDigits)),
          divergence: findDivergence(found, events),
        });
      });
    },
    async commandWithdrawal({ params, body }, ctx) {
      const { now, language } = ctx;
      const actor: Actor = { role: 'operator', id: ctx.requireOperator() };
      const give = toAsked(body, { actor, now: now.getTime() }, config);
      const { account, withdrawal, parts } = await demand(params.reference);
      await forceOverdue(platform, withdrawal.player_id);
      return {
        gives: getGift(body, withdrawal, parts),
        async commit(trx) {
          const payout = await changeWithdrawal(
            platform,
            trx,
            { id: withdrawal.id },
            async (opened) => {
              ctx.before = await toWire(platform, trx, opened.payout, language);
              return give(opened);
            },
          );
          return ok({
            account,
            withdrawal: await toWire(platform, trx, payout, language),
            accountSharedBy: await countSharers(platform, trx, payout),
          });
        },
      };
    },
  };
}

/** Number of other members who have bound a withdrawal's payout number. */
async function countSharers(
  platform: Platform,
  db: Kysely<Database>,
  { withdrawal: { account_id: accountId } }: Payout,
): Promise<number> {
  const sharers = await getPayoutAccounts(platform).countSharers(db, [accountId]);
  return sharers.get(accountId) ?? 0;
}

type Body = Wire['WithdrawalCommand'];

/**
 * Required fields per command; other commands do not accept them, but every command accepts a
 * reason.
 */
const DEMANDS: Readonly<Record<Body['command'], readonly ('reason' | 'parts' | 'partId')[]>> = {
  review: [],
  approve: [],
  reject: ['reason'],
  pay: ['parts'],
  send: ['partId'],
  settle: ['partId', 'reason'],
  return: ['partId', 'reason'],
  reopen: ['partId', 'reason'],
};

/** Parses the requested command. Throws `validation_failed`. */
function toAsked(
  body: Body,
  given: Pick<PayoutPartCommand, 'actor' | 'now'>,
  {
    payoutAnswerMinutes,
    currencyDigits: digits,
  }: Pick<Config, 'payoutAnswerMinutes' | 'currencyDigits'>,
): (opened: LockedWithdrawal) => Promise<void> {
  const { command: type, reason = null } = body;
  const errors = (['reason', 'parts', 'partId'] as const).flatMap((field) => {
    const isDemanded = DEMANDS[type].includes(field);
    if (isDemanded === (body[field] !== undefined) || (field === 'reason' && !isDemanded))
      return [];
    return [{ pointer: `/body/${field}`, rule: isDemanded ? 'required' : 'unexpected' }];
  });
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
  if (type === 'review' || type === 'approve' || type === 'reject' || type === 'pay') {
    const parts = body.parts ?? [];
    const amounts = parts.map(({ amount }, at) =>
      toAmount(amount, `/body/parts/${at}/amount`, digits),
    );
    return (opened) => commandWithdrawal(opened, { type, ...given }, reason, amounts);
  }
  return async (opened) => {
    const part = getPart(opened, body.partId!);
    if (type !== 'send') {
      await commandPart(opened, part, { type, ...given }, reason);
      if (type === 'reopen') await messagePlayer(opened, { what: 'reopened', amount: part.amount });
      return;
    }
    const { platform, trx } = opened;
    const lock = await findAnswerLock(platform, trx, part.player_id);
    const from = Math.max(given.now, lock?.until.getTime() ?? 0);
    const dueAt = from + payoutAnswerMinutes * MINUTE_MS;
    const amount = Number(part.amount);
    await commandPart(opened, part, { type, amount, dueAt, ...given }, reason);
    const sent = getPart(opened, part.id);
    await messagePlayer(opened, { what: 'sent', amount: part.amount, part: sent });
  };
}

/** Amount that a command pays out or returns, which needs a second operator above a limit. */
function getGift(
  { command: type, partId }: Body,
  { amount, currency }: Pick<WithdrawalRow, 'amount' | 'currency'>,
  parts: readonly PartRow[],
): OperatorGift | undefined {
  if (type === 'pay') return { kind: 'payout', amount, currency };
  const part = type === 'return' ? parts.find(({ id }) => id === partId) : undefined;
  return part && { kind: 'payout', amount: part.amount, currency };
}

function toRow(row: LogRow, digits: number): Wire['WithdrawalLogRow'] {
  return {
    seq: row.seq,
    partId: row.part_id,
    command: row.command,
    before: row.state_before,
    after: row.state_after,
    amount: row.amount === null ? null : formatMoney(row.amount, digits),
    dueAt: row.due_at?.toISOString() ?? null,
    actor: { role: row.actor_role as Wire['WithdrawalActor']['role'], id: row.actor_id },
    reason: row.reason,
    at: row.at.toISOString(),
  };
}

type Divergence = Wire['WithdrawalDivergence'];

/** Where the log differs from the statecharts, or the state from its log; null if both agree. */
function findDivergence(
  { withdrawal, parts }: Payout,
  events: readonly LogRow[],
): Divergence | null {
  const decided = events.filter(({ part_id: id, command: type }) => !id && type !== 'request');
  const { end, divergence } = replay(
    lifecycle,
    decided.map((row) => toReplayedRow<WithdrawalCommand>(row, {})),
  );
  const whole = toDivergence(null, decided, divergence, end.state === withdrawal.state);
  if (whole !== null) return whole;
  for (const part of parts) {
    const rows = events.filter(({ part_id: id }) => id === part.id);
    const found = partDivergence(part, rows);
    if (found !== null) return found;
  }
  return null;
}

function partDivergence(part: PartRow, rows: readonly LogRow[]): Divergence | null {
  const log = rows.map((row) =>
    toReplayedRow<PayoutPartCommand>(row, {
      amount: Number(row.amount ?? 0n),
      dueAt: row.due_at?.getTime() ?? 0,
    }),
  );
  const { end, divergence } = replay(payoutPart, log);
  const { received, receivedBeforeForce: before, dueAt } = end.context;
  const isSame =
    end.state === part.state &&
    received === Number(part.received) &&
    (before === null ? null : BigInt(before)) === part.received_before_force &&
    dueAt === (part.due_at?.getTime() ?? null);
  return toDivergence(part.id, rows, divergence, isSame);
}

/** A log row as its statechart replays it; extra fields are ignored. */
function toReplayedRow<Command extends { readonly type: string }>(row: LogRow, more: object) {
  const { command: type, actor_role: role, actor_id: id } = row;
  const commandFields = { type, actor: { role, id }, now: row.at.getTime(), ...more };
  const replayedCommand = commandFields as unknown as Command;
  return {
    before: row.state_before ?? '',
    command: replayedCommand,
    after: row.state_after,
  } as const;
}

function toDivergence(
  partId: string | null,
  rows: readonly LogRow[],
  divergence: Replayed['divergence'],
  isSame: boolean,
): Divergence | null {
  if (divergence !== null) {
    return { partId, seq: rows[divergence.row]!.seq, cause: divergence.cause };
  }
  return isSame ? null : { partId, seq: null, cause: 'state' };
}
