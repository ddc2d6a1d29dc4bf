import { createHash } from 'node:crypto';
import { ProblemError } from '../../platform/errors.ts';
import type { Trx } from '../wallet/index.ts';
import type { Outcome } from './outcome.ts';
import type { Refusal, VendorTransactionTable } from './tables.ts';

type Kind = VendorTransactionTable['kind'];

/** A vendor's booking call, with or without a round. */
export interface TransactionCall {
  vendor: string;
  transactionId: string;
  playerId: string;
  roundId: string | null;
  kind: Kind;
  /** Minor units; zero for a lost bet, a rollback and the end of a round. */
  amount: bigint;
  /** The bet that a win references. */
  betTransactionId?: string | undefined;
  /** The whole body: the same id with another body is rejected. */
  body: object;
  now: Date;
}

/** The key of a booking call: it begins with the player. */
export type TransactionKey = Pick<TransactionCall, 'playerId' | 'vendor' | 'transactionId'>;

/** A call of a round. */
export interface VendorCall extends TransactionCall {
  roundId: string;
}

/** The stored result: one of the two. */
export interface Answered {
  isAnswered: true;
  answer: unknown;
  refusal: Refusal | null;
}

type ClaimResult = Answered | { isAnswered: false; isVoid: boolean };

/**
 * Claims the transaction id for this call, or returns its stored result. A concurrent call with the
 * same id waits until the first commits. Throws `transaction_conflict` if the id has another body,
 * player, round or kind of call. `isVoid`: a bet whose rollback came first.
 */
export async function claimTransaction(trx: Trx, call: TransactionCall): Promise<ClaimResult> {
  const hash = computeHash(call.body);
  const claimed = await trx
    .insertInto('vendor_transaction')
    .values(getClaim(call))
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  if (claimed) return { isAnswered: false, isVoid: false };
  const earlier = await findTransaction(trx, call, call.transactionId);
  // The vendor used the id for another player.
  if (earlier === undefined) throw new ProblemError('transaction_conflict');
  if (!isFor(earlier, call, call.kind)) throw new ProblemError('transaction_conflict');
  if (earlier.request_hash !== UNSEEN) {
    if (earlier.request_hash !== hash) throw new ProblemError('transaction_conflict');
    return { isAnswered: true, answer: earlier.answer, refusal: earlier.refusal };
  }
  // A bet that arrives after its rollback: now its body is known.
  await whereTransaction(trx.updateTable('vendor_transaction'), call)
    .set({ request_hash: hash, amount: call.amount })
    .execute();
  return { isAnswered: false, isVoid: true };
}

/** Hash in a tombstone, whose body has not arrived. */
const UNSEEN = '';

/** Stores the answer or rejection for replays. A tombstone stays one. */
export async function storeOutcome(
  trx: Trx,
  call: TransactionCall,
  outcome: Outcome<object>,
): Promise<void> {
  const kept =
    outcome.state === 'refused'
      ? { refusal: JSON.stringify(getRefusal(outcome.problem)) }
      : { answer: JSON.stringify(outcome.answer) };
  await whereTransaction(trx.updateTable('vendor_transaction'), call)
    .set((eb) => ({
      ...kept,
      state: eb
        .case()
        .when('state', '=', 'tombstone')
        .then<VendorTransactionTable['state']>('tombstone')
        .else(outcome.state)
        .end(),
    }))
    .execute();
}

/** A rejection as stored. */
export const getRefusal = ({ code, extensions }: ProblemError): Refusal => ({ code, extensions });

/** A row of the call's player by its id, locked. */
async function findTransaction(
  trx: Trx,
  { playerId, vendor }: Pick<TransactionCall, 'playerId' | 'vendor'>,
  transactionId: string,
) {
  return whereTransaction(trx.selectFrom('vendor_transaction'), { playerId, vendor, transactionId })
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the vendor used an id for any player: its ids differ over all players. */
async function isUsed(trx: Trx, vendor: string, transactionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('vendor_transaction')
    .select('kind')
    .where('vendor_code', '=', vendor)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The bet that a rollback references: its row, or a new tombstone so that the bet is rejected when
 * it arrives. This decides, once, which came first.
 */
export async function betOrTombstone(trx: Trx, rollback: VendorCall, betTransactionId: string) {
  const bet = { ...rollback, kind: 'bet' as const, transactionId: betTransactionId };
  await trx
    .insertInto('vendor_transaction')
    .values({ ...toRow(bet), state: 'tombstone', request_hash: UNSEEN })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await findTransaction(trx, rollback, betTransactionId);
  if (!found || !isFor(found, rollback, 'bet')) throw new ProblemError('transaction_conflict');
  return found;
}

/** The bet that a win references. Throws `transaction_not_found` until it arrives. */
export async function betOfWin(trx: Trx, win: VendorCall, betTransactionId: string) {
  const bet = await findTransaction(trx, win, betTransactionId);
  if (bet && isFor(bet, win, 'bet')) return bet;
  const isConflict = bet !== undefined || (await isUsed(trx, win.vendor, betTransactionId));
  throw new ProblemError(isConflict ? 'transaction_conflict' : 'transaction_not_found');
}

/**
 * Paid wins to reverse with a bet, oldest first: those that reference it and, with the last
 * standing bet, all remaining ones of the round.
 */
export async function winsThatFall(
  trx: Trx,
  call: VendorCall,
  betTransactionId: string,
  isLastBet: boolean,
) {
  const wins = trx
    .selectFrom('vendor_transaction')
    .select(['transaction_id', 'amount'])
    .where('player_id', '=', call.playerId)
    .where('vendor_code', '=', call.vendor)
    .where('round_id', '=', call.roundId)
    .where('kind', '=', 'win')
    .where('state', '=', 'done')
    .where('amount', '>', 0n)
    .orderBy('at')
    .orderBy('transaction_id')
    .forUpdate();
  return (isLastBet ? wins : wins.where('bet_transaction_id', '=', betTransactionId)).execute();
}

/** Whether the round has a standing bet, including free spins. */
export async function hasStandingBet(
  trx: Trx,
  { playerId, vendor, roundId }: VendorCall,
): Promise<boolean> {
  const bet = await trx
    .selectFrom('vendor_transaction')
    .select('transaction_id')
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('round_id', '=', roundId)
    .where('kind', '=', 'bet')
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return bet !== undefined;
}

/** Writes the amount of a claimed call that the platform decided. */
export async function setAmount(trx: Trx, call: VendorCall, amount: bigint): Promise<void> {
  await whereTransaction(trx.updateTable('vendor_transaction'), call).set({ amount }).execute();
}

/** Writes the final result of a held win. */
export async function endHeldWin(
  trx: Trx,
  call: TransactionKey,
  state: 'done' | 'refused' | 'tombstone',
): Promise<void> {
  await whereTransaction(trx.updateTable('vendor_transaction'), call)
    .set({ state })
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
}

/** Marks a bet or a win as rolled back. */
export async function markRolledBack(trx: Trx, call: TransactionKey): Promise<void> {
  await whereTransaction(trx.updateTable('vendor_transaction'), call)
    .set({ state: 'rolled_back' })
    .execute();
}

interface Narrowable<Self> {
  where(column: 'player_id' | 'vendor_code' | 'transaction_id', operator: '=', value: string): Self;
}

function whereTransaction<Q extends Narrowable<Q>>(
  statement: Q,
  { playerId, vendor, transactionId }: TransactionKey,
): Q {
  return statement
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('transaction_id', '=', transactionId);
}

/** The row of a call with a claimed id; its answer is written later. */
export const getClaim = (call: TransactionCall) => ({
  ...toRow(call),
  state: 'done' as const,
  request_hash: computeHash(call.body),
});

function toRow(call: TransactionCall) {
  return {
    vendor_code: call.vendor,
    transaction_id: call.transactionId,
    player_id: call.playerId,
    round_id: call.roundId,
    kind: call.kind,
    amount: call.amount,
    bet_transaction_id: call.betTransactionId ?? null,
    answer: null,
    refusal: null,
    at: call.now,
  };
}

/** Whether a row belongs to this player, round and kind of call. */
function isFor(
  row: Pick<VendorTransactionTable, 'kind' | 'player_id' | 'round_id'>,
  { playerId, roundId }: TransactionCall,
  kind: Kind,
): boolean {
  return row.kind === kind && row.player_id === playerId && row.round_id === roundId;
}

/** Hash of a body, independent of the order of its fields. */
function computeHash(body: object): string {
  const members = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
