import { sql } from 'kysely';
import { activeBonuses } from '../bonuses/index.ts';
import type { Trx } from '../wallet/index.ts';
import type { Outcome } from './outcome.ts';
import { getClaim, getRefusal, type TransactionKey, type VendorCall } from './transactions.ts';

/** A key as text; the database writes player ids in lower case. */
const getName = ({ playerId, vendor, transactionId }: TransactionKey): string =>
  JSON.stringify([playerId.toLowerCase(), vendor, transactionId]);

/**
 * Claims ids of new bets in a fixed order; returns those it got. Waits for concurrent claims. Skips
 * players with an active bonus: the payment and wagering of such bets are decided one by one (ADR
 * 16). Ids must differ.
 */
export async function claimAll(
  trx: Trx,
  calls: readonly VendorCall[],
): Promise<(call: TransactionKey) => boolean> {
  const rows = calls.map((call) => ({ ...getClaim(call), amount: call.amount.toString() }));
  const claimed = await sql<{ player_id: string; vendor_code: string; transaction_id: string }>`
    insert into vendor_transaction (vendor_code, transaction_id, player_id, round_id, kind, state, amount,
      request_hash, bet_transaction_id, at)
    select vendor_code, transaction_id, player_id, round_id, kind, state, amount, request_hash, bet_transaction_id, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (vendor_code text, transaction_id text,
      player_id uuid, round_id text, kind text, state text, amount bigint, request_hash text,
      bet_transaction_id text, at timestamptz)
    where not exists (select from ${activeBonuses.as('bonus')} where bonus.player_id = given.player_id)
    order by vendor_code, transaction_id
    on conflict do nothing
    returning player_id, vendor_code, transaction_id`.execute(trx);
  const names = new Set(
    claimed.rows.map((row) =>
      getName({
        playerId: row.player_id,
        vendor: row.vendor_code,
        transactionId: row.transaction_id,
      }),
    ),
  );
  return (call) => names.has(getName(call));
}

/** Stores the answers or rejections of calls claimed in this transaction. */
export async function settleAll(
  trx: Trx,
  made: readonly { readonly call: TransactionKey; readonly outcome: Outcome<object> }[],
): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ call, outcome }) => ({
    player_id: call.playerId,
    vendor_code: call.vendor,
    transaction_id: call.transactionId,
    state: outcome.state,
    answer: outcome.state === 'refused' ? null : JSON.stringify(outcome.answer),
    refusal: outcome.state === 'refused' ? JSON.stringify(getRefusal(outcome.problem)) : null,
  }));
  await sql`
    update vendor_transaction call
    set state = given.state, answer = given.answer::json, refusal = given.refusal::json
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (player_id uuid, vendor_code text, transaction_id text,
      state text, answer text, refusal text)
    where call.player_id = given.player_id and call.vendor_code = given.vendor_code
      and call.transaction_id = given.transaction_id`.execute(trx);
}

/** Releases ids whose calls may be retried. */
export async function unclaimAll(trx: Trx, calls: readonly TransactionKey[]): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map(({ playerId, vendor, transactionId }) => ({
    player_id: playerId,
    vendor_code: vendor,
    transaction_id: transactionId,
  }));
  await sql`
    delete from vendor_transaction call
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (player_id uuid, vendor_code text, transaction_id text)
    where call.player_id = given.player_id and call.vendor_code = given.vendor_code
      and call.transaction_id = given.transaction_id`.execute(trx);
}
