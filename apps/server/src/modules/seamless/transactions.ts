import { createHash } from 'node:crypto';
import { ProblemError } from '../../platform/errors.ts';
import type { Trx } from '../wallet/index.ts';
import type { VendorTransactionTable } from './tables.ts';

type Kind = VendorTransactionTable['kind'];

/** A vendor's call that counts. */
export interface VendorCall {
  vendor: string;
  transactionId: string;
  playerId: string;
  roundId: string;
  kind: Kind;
  /** Minor units; zero for a lost bet, a rollback and the end of a round. */
  amount: bigint;
  /** The whole body: the same id with another one is refused. */
  body: object;
  now: Date;
}

/**
 * Takes the transaction id for this call. Null says that it is new; otherwise the first answer.
 * A second call with the id waits here until the first is committed. Throws `transaction_conflict`
 * for another body and `transaction_rolled_back` for a bet whose rollback came first.
 */
export async function claim(trx: Trx, call: VendorCall): Promise<unknown> {
  const hash = hashOf(call.body);
  const claimed = await trx
    .insertInto('vendor_transaction')
    .values({
      vendor_code: call.vendor,
      transaction_id: call.transactionId,
      player_id: call.playerId,
      round_id: call.roundId,
      kind: call.kind,
      state: 'done',
      amount: call.amount,
      request_hash: hash,
      answer: null,
      at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await findTransaction(trx, call.vendor, call.transactionId);
  if (earlier?.kind !== call.kind) throw new ProblemError('transaction_conflict');
  if (earlier.state === 'tombstone') throw new ProblemError('transaction_rolled_back');
  if (earlier.request_hash !== hash) throw new ProblemError('transaction_conflict');
  return earlier.answer;
}

/** Keeps the answer for replays. */
export async function settle(
  trx: Trx,
  { vendor, transactionId }: VendorCall,
  answer: object,
): Promise<void> {
  await trx
    .updateTable('vendor_transaction')
    .set({ answer: JSON.stringify(answer) })
    .where('vendor_code', '=', vendor)
    .where('transaction_id', '=', transactionId)
    .execute();
}

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
  await trx
    .insertInto('vendor_transaction')
    .values({
      vendor_code: rollback.vendor,
      transaction_id: betTransactionId,
      player_id: rollback.playerId,
      round_id: rollback.roundId,
      kind: 'bet',
      state: 'tombstone',
      amount: 0n,
      request_hash: '',
      answer: null,
      at: rollback.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const bet = await findTransaction(trx, rollback.vendor, betTransactionId);
  if (!bet) throw new Error('a tombstone was not kept');
  const isTheirs =
    bet.kind === 'bet' && bet.player_id === rollback.playerId && bet.round_id === rollback.roundId;
  if (!isTheirs) throw new ProblemError('transaction_conflict');
  return bet;
}

/** Marks a bet as taken back. */
export async function markRolledBack(
  trx: Trx,
  vendor: string,
  betTransactionId: string,
): Promise<void> {
  await trx
    .updateTable('vendor_transaction')
    .set({ state: 'rolled_back' })
    .where('vendor_code', '=', vendor)
    .where('transaction_id', '=', betTransactionId)
    .execute();
}

/** The same for bodies that say the same, whatever the order of their members. */
function hashOf(body: object): string {
  const members = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
