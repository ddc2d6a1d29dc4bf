import type { components } from '@baize/api/operator';
import { type DepositCommand, depositStatus } from '@baize/machines/deposit-status';
import { type LogRow, replay } from '@baize/machines/lifecycle';
import { readPage, toPage } from '../../platform/pages.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { getDigits, type MoneyConfig } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { getReference } from '../../platform/references.ts';
import { findLogDivergence, type LogDivergence } from '../../platform/lifecycle-log.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberById } from '../accounts/index.ts';
import { toAmount } from '../wallet/index.ts';
import { applyCommand } from './commands.ts';
import { getCredit, getFee } from './fee.ts';
import {
  type Deposit,
  depositById,
  findDepositId,
  type DepositEvent,
  getEvents,
  findDepositPage,
  getArrived,
  lockDeposit,
  getStored,
} from './store.ts';
import { moneyWire } from './wire.ts';

type Wire = components['schemas'];

const MAX_EVENTS = 200;

/** A deposit as the operator sees it, with its log. */
export function operatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db, config } = platform;
  return {
    async listOperatorDeposits({ query }, { now }) {
      const page = readPage(query, now);
      const { rows, total } = await findDepositPage(db, {
        status: query.status,
        search: query.search,
        ...page,
      });
      const list = rows.map((row) => toRow(row, row.account, config));
      return ok(toPage(list, total, page));
    },

    async commandDeposit({ params: { reference }, body }, ctx) {
      const id = await findDepositId(db, reference);
      if (id === undefined) throw new ProblemError('not_found');
      const { command: type, amount: text, reason } = body;
      const amount =
        text === undefined ? undefined : toAmount(text, '/body/amount', config.currencyDigits);
      if (type === 'return' && amount !== undefined) throw amountProblem('unexpected');
      const actor = { role: 'operator', id: ctx.requireOperator() } as const;
      const found = await depositById(db, id);
      const owed =
        found && type === 'credit' && found.status === 'held' ? getOwed(found, amount) : null;
      return {
        gives:
          found && owed !== null
            ? { kind: 'held_deposit', amount: owed, currency: found.currency }
            : undefined,
        async commit(trx) {
          const deposit = await lockDeposit(trx, id);
          if (!deposit) throw new ProblemError('not_found');
          const account = (await memberById(trx, deposit.player_id))?.account ?? '';
          ctx.before = toRow(deposit, account, config);
          const command = { type, actor, now: ctx.now.getTime() };
          const credited =
            type === 'credit' && deposit.status === 'held' ? getOwed(deposit, amount) : undefined;
          const facts = { reason, ...(credited !== undefined && { credited }) };
          const { status, refused } = await applyCommand(platform, trx, deposit, command, facts);
          if (refused) {
            const refusal = { cause: refused, state: deposit.status };
            throw new ProblemError('command_refused', { extensions: { refusal } });
          }
          return ok(toRow({ ...deposit, status, credited: credited ?? null }, account, config));
        },
      };
    },

    async getOperatorDeposit({ params: { reference } }) {
      const { deposit, events } = await oneMoment(db, async (moment) => {
        const id = await findDepositId(moment, reference);
        const found = id === undefined ? undefined : await depositById(moment, id);
        if (!found) throw new ProblemError('not_found');
        return { deposit: found, events: await getEvents(moment, found.id) };
      });
      const member = await memberById(db, deposit.player_id);
      return ok({
        ...toRow(deposit, member?.account ?? '', config),
        expiresAt: deposit.expires_at.toISOString(),
        divergence: findDivergence(deposit, events),
        events: events
          .slice(-MAX_EVENTS)
          .toReversed()
          .map((row) => toLogRow(row, config)),
      });
    },
  };
}

/**
 * Credit of a held deposit: the operator's amount, or the arrived amount minus its fee. Throws
 * `validation_failed`.
 */
function getOwed(deposit: Deposit, amount: bigint | undefined): bigint {
  const { arrived, currency, arrived_currency: arrivedCurrency } = deposit;
  const isSame = arrivedCurrency === currency;
  const owed = amount ?? (isSame ? getCredit(deposit, arrived!) : 0n);
  if (owed <= 0n) throw amountProblem('required');
  if (isSame && owed > arrived!) throw amountProblem('max');
  return owed;
}

const amountProblem = (rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer: '/body/amount', rule }] });

function toRow(deposit: Deposit, account: string, config: MoneyConfig): Wire['OperatorDepositRow'] {
  const { id, provider, amount, currency, status, credited, created_at: createdAt } = deposit;
  const { arrived, fee } = moneyWire(deposit, config);
  return {
    reference: getReference('deposit', id),
    account,
    provider,
    amount: formatMoney(amount, getDigits(config, currency)),
    fee,
    currency,
    ...(arrived && { arrived }),
    ...(credited !== null && { credited: formatMoney(credited, getDigits(config, currency)) }),
    status,
    createdAt: createdAt.toISOString(),
  };
}

/** Where the log differs from the statechart, or the state from its log; null if both agree. */
function findDivergence(deposit: Deposit, events: readonly DepositEvent[]): LogDivergence | null {
  const rows = events.map((event) => toReplayedRow(deposit, event));
  const replayed = replay(depositStatus, rows);
  const { state, context } = getStored(deposit);
  const matchesLog = replayed.end.state === state && replayed.end.context.dueAt === context.dueAt;
  return findLogDivergence(events, replayed, matchesLog);
}

/**
 * A log row as the statechart replays it; the requested amount and the end never change, so they
 * come from the deposit.
 */
function toReplayedRow(
  deposit: Deposit,
  event: DepositEvent,
): LogRow<typeof depositStatus.machine> {
  const { other_amounts: otherAmounts, expires_at: end } = deposit;
  const { command: type, actor_role: role, actor_id: id, at } = event;
  const { amount, currency } = { ...deposit, ...getArrived(event) };
  const facts = {
    amount: String(amount),
    currency,
    fee: String(getFee(deposit, amount)),
    otherAmounts,
    dueAt: end.getTime(),
  };
  const command = { type, actor: { role, id }, now: at.getTime(), ...facts } as DepositCommand;
  return { before: event.status_before ?? 'unopened', command, after: event.status_after };
}

function toLogRow(event: DepositEvent, config: MoneyConfig): Wire['DepositLogRow'] {
  const { seq, command, status_before: before, status_after: after } = event;
  const arrived = getArrived(event);
  return {
    seq,
    command,
    before,
    after,
    actor: { role: event.actor_role as ActorRole, id: event.actor_id },
    transactionId: event.transaction_id,
    ...(arrived && {
      arrived: {
        amount: formatMoney(arrived.amount, getDigits(config, arrived.currency)),
        currency: arrived.currency,
      },
    }),
    reason: event.reason,
    at: event.at.toISOString(),
  };
}

type ActorRole = Wire['DepositLogRow']['actor']['role'];
