import { createHash } from 'node:crypto';
import { ProblemError } from '../../platform/errors.ts';
import type { Trx } from '../wallet/index.ts';
import type { Outcome } from './outcome.ts';
import type { Refusal, VendorTransactionTable } from './tables.ts';

type Kind = VendorTransactionTable['kind'];

/** A vendor's call that counts, of a round or of none. */
export interface TransactionCall {
  vendor: string;
  transactionId: string;
  playerId: string;
  roundId: string | null;
  kind: Kind;
  /** Minor units; zero for a lost bet, a rollback and the end of a round. */
  amount: bigint;
  /** The bet that a win names as its own. */
  betTransactionId?: string | undefined;
  /** The whole body: the same id with another one is refused. */
  body: object;
  now: Date;
}

/** A call of a round. */
export interface VendorCall extends TransactionCall {
  roundId: string;
}

/** What was answered before: one of the two. */
export interface Answered {
  isAnswered: true;
  answer: unknown;
  refusal: Refusal | null;
}

type Claimed = Answered | { isAnswered: false; isVoid: boolean };

/**
 * Takes the transaction id for this call, or says what was answered to it before. A second call with the
 * id waits here until the first is committed. Throws `transaction_conflict` for another body, player,
 * round or kind of call under the id. `isVoid`: a bet whose rollback came first.
 */
export async function claim(trx: Trx, call: TransactionCall): Promise<Claimed> {
  const hash = computeHash(call.body);
  const claimed = await trx
    .insertInto('vendor_transaction')
    .values(getClaim(call))
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  if (claimed) return { isAnswered: false, isVoid: false };
  const earlier = await findTransaction(trx, call.vendor, call.transactionId);
  if (earlier === undefined) throw new Error('a transaction id is taken by nobody');
  if (!isFor(earlier, call, call.kind)) throw new ProblemError('transaction_conflict');
  if (earlier.request_hash !== UNSEEN) {
    if (earlier.request_hash !== hash) throw new ProblemError('transaction_conflict');
    return { isAnswered: true, answer: earlier.answer, refusal: earlier.refusal };
  }
  // A bet that comes after its rollback: from now on it is known what was asked.
  await at(trx.updateTable('vendor_transaction'), call)
    .set({ request_hash: hash, amount: call.amount })
    .execute();
  return { isAnswered: false, isVoid: true };
}

/** The hash of a body that has not come yet: a tombstone's. */
const UNSEEN = '';

/** Keeps the answer, or the refusal, for replays. A tombstone stays one. */
export async function settle(
  trx: Trx,
  call: TransactionCall,
  outcome: Outcome<object>,
): Promise<void> {
  const kept =
    outcome.state === 'refused'
      ? { refusal: JSON.stringify(getRefusal(outcome.problem)) }
      : { answer: JSON.stringify(outcome.answer) };
  await at(trx.updateTable('vendor_transaction'), call)
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

/** A refusal as it is kept. */
export const getRefusal = ({ code, extensions }: ProblemError): Refusal => ({ code, extensions });

/** A row by its id, locked so that nobody else decides about it meanwhile. */
export async function findTransaction(trx: Trx, vendor: string, transactionId: string) {
  return trx
    .selectFrom('vendor_transaction')
    .selectAll()
    .where('vendor_code', '=', vendor)
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The bet that a rollback names: its row, or a tombstone put in its place so that the bet is refused
 * whenever it comes. Which of the two happened first is decided here, once.
 */
export async function betOrTombstone(trx: Trx, rollback: VendorCall, betTransactionId: string) {
  const bet = { ...rollback, kind: 'bet' as const, transactionId: betTransactionId };
  await trx
    .insertInto('vendor_transaction')
    .values({ ...toRow(bet), state: 'tombstone', request_hash: UNSEEN })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await findTransaction(trx, rollback.vendor, betTransactionId);
  if (!found) throw new Error('a tombstone was not kept');
  if (!isFor(found, rollback, 'bet')) throw new ProblemError('transaction_conflict');
  return found;
}

/** The bet that a win names. Throws `transaction_not_found` while it has not come. */
export async function betOfWin(trx: Trx, win: VendorCall, betTransactionId: string) {
  const bet = await findTransaction(trx, win.vendor, betTransactionId);
  if (!bet) throw new ProblemError('transaction_not_found');
  if (!isFor(bet, win, 'bet')) throw new ProblemError('transaction_conflict');
  return bet;
}

/**
 * The paid wins that fall with a bet, oldest first: those that name it, and with the last bet that stands
 * all that are left of the round.
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

/** Whether a bet of the round stands, a free spin too. */
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

/** Writes what has become of a win that was held. */
export async function endHeldWin(
  trx: Trx,
  { vendor, transactionId }: Pick<VendorCall, 'vendor' | 'transactionId'>,
  state: 'done' | 'refused' | 'tombstone',
): Promise<void> {
  await at(trx.updateTable('vendor_transaction'), { vendor, transactionId })
    .set({ state })
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
}

/** Marks a bet or a win as taken back. */
export async function markRolledBack(
  trx: Trx,
  vendor: string,
  transactionId: string,
): Promise<void> {
  await at(trx.updateTable('vendor_transaction'), { vendor, transactionId })
    .set({ state: 'rolled_back' })
    .execute();
}

interface Narrowable<Self> {
  where(column: 'vendor_code' | 'transaction_id', operator: '=', value: string): Self;
}

function at<Q extends Narrowable<Q>>(
  statement: Q,
  { vendor, transactionId }: Pick<VendorCall, 'vendor' | 'transactionId'>,
): Q {
  return statement.where('vendor_code', '=', vendor).where('transaction_id', '=', transactionId);
}

/** The row of a call whose id is taken; its answer is written when there is one. */
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

/** Whether a row is this player's, in this round, and of this kind. */
function isFor(
  row: Pick<VendorTransactionTable, 'kind' | 'player_id' | 'round_id'>,
  { playerId, roundId }: TransactionCall,
  kind: Kind,
): boolean {
  return row.kind === kind && row.player_id === playerId && row.round_id === roundId;
}

/** The same for bodies that say the same, whatever the order of their members. */
function computeHash(body: object): string {
  const members = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
