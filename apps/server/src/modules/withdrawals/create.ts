import type { Schemas } from '@baize/api';
import { computeFee } from '@baize/rules/payment';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn, startOfDay } from '../../platform/time-zone.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { type PaymentMethod, getPaymentMethods, paysTo } from '../payment-methods/index.ts';
import { getPaymentPasswords } from '../payment-password/index.ts';
import { getPayoutAccounts } from '../payout-accounts/index.ts';
import { toAmount, getWallet } from '../wallet/index.ts';
import { SOURCE, notifyPlayer } from './commands.ts';
import { countSince } from './read.ts';
import { addWithdrawal, lockPayout, type Payout, type WithdrawalRow } from './store.ts';

/** A validated withdrawal request. */
interface Request {
  readonly playerId: string;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly accountId: string;
  readonly asksAccountName: boolean;
  readonly amount: bigint;
}

/**
 * Validates a request, the payment password last, because wrong ones count. Throws
 * `validation_failed`, `amount_out_of_range`, `withdrawal_cool_down` or a rejection of the payment
 * password.
 */
export async function checkRequest(
  platform: Platform,
  body: Schemas['WithdrawalRequest'],
  ctx: RequestContext,
): Promise<Request> {
  const session = ctx.requireSession();
  const { playerId, currency } = session;
  const method = getPaymentMethods(platform)
    .current()
    .find((one) => one.id === body.methodId && one.kind === 'withdrawal' && one.active);
  if (method === undefined || method.currency !== currency) throw unknown('/body/methodId');
  const amount = toAmount(body.amount, '/body/amount', platform.config.currencyDigits);
  const isInRange = amount >= method.minAmount && amount <= method.maxAmount;
  if (!isInRange || computeFee(method, amount) >= amount)
    throw new ProblemError('amount_out_of_range');
  const accounts = getPayoutAccounts(platform);
  const account = await accounts.find(platform.db, playerId, body.accountId);
  if (account === undefined) throw unknown('/body/accountId');
  if (!paysTo(method, account)) throw invalid('/body/accountId', 'method');
  const until = await accounts.getCoolDownEnd(platform.db, playerId, account.boundAt, ctx.now);
  if (until !== null) {
    const extensions = { locked: { until: until.toISOString() } };
    throw new ProblemError('withdrawal_cool_down', { extensions });
  }
  await getPaymentPasswords(platform).verify(session, body.paymentPassword);
  return {
    playerId,
    currency,
    method,
    accountId: account.id,
    asksAccountName: BANKS.has(account.kind),
    amount,
  };
}

/** Account kinds whose owners must give the name at the bank (S6). */
const BANKS: ReadonlySet<string> = new Set(['bank_card', 'bank_account']);

const unknown = (pointer: string) => invalid(pointer, 'unknown');

function invalid(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}

/**
 * Places the hold and stores the withdrawal. The hold locks the player's accounts, so that
 * concurrent requests count each other. Throws `insufficient_funds`, and `limit_reached` above the
 * daily number.
 */
export async function createWithdrawal(
  platform: Platform,
  trx: Transaction<Database>,
  reference: string,
  request: Request,
  now: Date,
): Promise<Payout> {
  const { playerId, currency, method, amount } = request;
  const held = await getWallet(platform).hold(trx, {
    playerId,
    currency,
    amount,
    type: 'hold',
    source: SOURCE,
    sourceTxId: reference,
  });
  // The stored response was lost, the withdrawal was not.
  const earlier = held.replayed ? await lockPayout(trx, { id: held.reference, playerId }) : null;
  if (earlier) return earlier;
  const { timeZone } = getMerchant(platform).current().reporting;
  const today = startOfDay(timeZone, dayIn(timeZone, now));
  const count = await countSince(trx, playerId, method.id, today);
  if (method.dailyCount > 0 && count >= method.dailyCount) throw new ProblemError('limit_reached');
  const withdrawal: WithdrawalRow = {
    player_id: playerId,
    id: held.reference,
    method_id: method.id,
    account_id: request.accountId,
    asks_account_name: request.asksAccountName,
    currency,
    amount,
    fee: computeFee(method, amount),
    state: 'requested',
    created_at: now,
  };
  await addWithdrawal(trx, withdrawal);
  const payout = { withdrawal, parts: [] };
  await notifyPlayer(platform, trx, payout);
  return payout;
}
