import type { Schemas } from '@baize/api';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdStatus, holdTree, memberById } from '../accounts/index.ts';
import { getCoolDownEnd, getMerchant } from '../merchant-settings/index.ts';
import { getPaymentPasswords } from '../payment-password/index.ts';
import { toAmount, getWallet } from '../wallet/index.ts';
import { type Limits, getLimits, requireRoom, sentToday } from './limits.ts';
import { getDownline, type Payable, type Sender, getUpline } from './people.ts';
import { addTransfer, type SeenTransfer, transferOfCall } from './store.ts';

/** Ledger type and source of both sides of a transfer. */
export const SOURCE = 'edge-transfer';
export const SENT = 'transfer-out';
export const RECEIVED = 'transfer-in';

/** A validated transfer request. */
export interface Asked extends Sender {
  readonly receiver: Payable;
  readonly direction: Schemas['Relation'];
  /** Minor units. */
  readonly amount: bigint;
  readonly limits: Limits;
}

/**
 * Validates a request, the payment password last, because wrong ones count. Throws
 * `feature_disabled`, `validation_failed`, `amount_out_of_range`, `not_found` for a receiver who is
 * not on an edge of the member or cannot be paid, `transfer_cool_down`, or a rejection of the
 * payment password.
 */
export async function checkTransfer(
  platform: Platform,
  body: Schemas['EdgeTransferRequest'],
  ctx: RequestContext,
): Promise<Asked> {
  const session = ctx.requireSession();
  const { playerId, currency } = session;
  const limits = getLimits(platform, currency);
  if (limits === null) throw new ProblemError('feature_disabled');
  const amount = toAmount(body.amount, '/body/amount', platform.config.currencyDigits);
  if (amount < limits.minAmount || amount > limits.maxAmount)
    throw new ProblemError('amount_out_of_range');
  const { direction } = body;
  const receiver = await getReceiver(platform, body, { playerId, currency });
  const until = await findCoolDownEnd(platform, playerId, ctx.now);
  if (until !== null) {
    const extensions = { locked: { until: until.toISOString() } };
    throw new ProblemError('transfer_cool_down', { extensions });
  }
  await getPaymentPasswords(platform).verify(session, body.paymentPassword);
  return { playerId, currency, receiver, direction, amount, limits };
}

/** End of the transfer cool-down after a changed payment password; null if there is none. */
export async function findCoolDownEnd(
  platform: Platform,
  playerId: string,
  now: Date,
): Promise<Date | null> {
  const { replacedAt } =
    (await getPaymentPasswords(platform).getFacts(platform.db, playerId)) ?? {};
  return replacedAt ? getCoolDownEnd(getMerchant(platform).current(), replacedAt, now) : null;
}

async function getReceiver(
  { db }: Platform,
  { direction, account }: Schemas['EdgeTransferRequest'],
  sender: Sender,
): Promise<Payable> {
  if (direction === 'downline' && account === undefined) throw missing('/body/account');
  const found =
    direction === 'upline'
      ? await getUpline(db, sender)
      : await getDownline(db, sender, account ?? '');
  // A member who was shown a previous upline has not agreed to pay the present one.
  const isMeant = account === undefined || found?.account.toLowerCase() === account.toLowerCase();
  if (found === undefined || !isMeant) throw new ProblemError('not_found');
  return found;
}

function missing(pointer: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule: 'required' }] });
}

/** Throws `not_found` if the two are no longer upline and downline. */
async function requireEdge(
  trx: Transaction<Database>,
  { playerId, receiver, direction }: Asked,
): Promise<void> {
  const [upper, lower] = direction === 'upline' ? [receiver.id, playerId] : [playerId, receiver.id];
  if ((await memberById(trx, lower))?.parent_id !== upper) throw new ProblemError('not_found');
}

/**
 * Books a transfer on both sides and stores it. The booking locks the sender's accounts, so that
 * concurrent transfers count each other. Throws `insufficient_funds`, `limit_reached`, and
 * `not_found` or `not_logged_in` if one side was suspended or moved meanwhile.
 */
export async function bookTransfer(
  platform: Platform,
  trx: Transaction<Database>,
  sourceTxId: string,
  asked: Asked,
  now: Date,
): Promise<SeenTransfer> {
  const { playerId, currency, receiver, direction, amount, limits } = asked;
  // Prevents moves until the transfer is booked.
  await holdTree(trx);
  const status = await holdStatus(trx, [playerId, receiver.id]);
  if (status.get(playerId) !== 'active') throw new ProblemError('not_logged_in');
  if (status.get(receiver.id) !== 'active') throw new ProblemError('not_found');
  const { reference, replayed } = await getWallet(platform).send(trx, {
    from: playerId,
    to: receiver.id,
    currency,
    amount,
    types: { from: SENT, to: RECEIVED },
    source: SOURCE,
    sourceTxId,
  });
  const names = { account: receiver.account, nickname: receiver.nickname };
  // The stored response was lost, the transfer was not.
  const earlier = replayed ? await transferOfCall(trx, playerId, sourceTxId) : undefined;
  if (earlier !== undefined) return { ...earlier, ...names };
  await requireEdge(trx, asked);
  requireRoom(limits, await sentToday(platform, trx, asked, now), amount);
  const transfer = {
    sender_id: playerId,
    id: reference,
    receiver_id: receiver.id,
    source_tx_id: sourceTxId,
    direction,
    currency,
    amount,
    at: now,
  };
  await addTransfer(trx, transfer);
  return { ...transfer, ...names };
}
