import { type DepositCommand, depositStatus } from '@baize/machines/deposit-status';
import { type LogRow, replay } from '@baize/machines/lifecycle';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import { divergenceIn, type LogDivergence } from '../../platform/lifecycle-log.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberById } from '../identity/index.ts';
import { type Deposit, depositById, type DepositEvent, eventsOf, storedOf } from './store.ts';

const SHOWN = 200;

/** A deposit as the operator sees it, with its log. */
export function operatorHandlers({
  db,
  config: { currencyDigits: digits },
}: Platform): Partial<OperatorHandlers> {
  return {
    async getOperatorDeposit({ params: { reference } }) {
      const { deposit, events } = await oneMoment(db, async (moment) => {
        const found = isId(reference) ? await depositById(moment, reference) : undefined;
        if (!found) throw new ProblemError('not_found');
        return { deposit: found, events: await eventsOf(moment, found.id) };
      });
      const member = await memberById(db, deposit.player_id);
      const { provider, amount, fee, currency, status } = deposit;
      return ok({
        reference: deposit.id,
        account: member?.account ?? '',
        provider,
        amount: formatMoney(amount, digits),
        fee: formatMoney(fee, digits),
        currency,
        status,
        createdAt: deposit.created_at.toISOString(),
        expiresAt: deposit.expires_at.toISOString(),
        divergence: divergenceOf(deposit, events),
        events: events.slice(-SHOWN).toReversed().map(rowOf),
      });
    },
  };
}

/** Where the log parts from the chart, or the status from its log; null when all of it is explained. */
function divergenceOf(deposit: Deposit, events: readonly DepositEvent[]): LogDivergence | null {
  const rows = events.map((event) => replayed(deposit, event));
  const told = replay(depositStatus, rows);
  const { state, context } = storedOf(deposit);
  const stands = told.end.state === state && told.end.context.dueAt === context.dueAt;
  return divergenceIn(events, told, stands);
}

/** A row as the chart replays it; what was asked for and its end stand in the deposit, for they never change. */
function replayed(
  { amount, expires_at: end }: Deposit,
  event: DepositEvent,
): LogRow<typeof depositStatus.machine> {
  const { command: type, actor_role: role, actor_id: id, at } = event;
  const facts = { amount: String(amount), dueAt: end.getTime() };
  const command = { type, actor: { role, id }, now: at.getTime(), ...facts } as DepositCommand;
  return { before: event.status_before ?? 'unopened', command, after: event.status_after };
}

function rowOf(event: DepositEvent) {
  const { seq, command, status_before: before, status_after: after } = event;
  return {
    seq,
    command,
    before,
    after,
    actor: { role: event.actor_role as 'player' | 'provider' | 'clock', id: event.actor_id },
    transactionId: event.transaction_id,
    at: event.at.toISOString(),
  };
}
