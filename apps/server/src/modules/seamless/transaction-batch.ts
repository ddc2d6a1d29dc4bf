import { sql } from 'kysely';
import { activeBonuses } from '../bonuses/index.ts';
import type { Trx } from '../wallet/index.ts';
import type { Outcome } from './outcome.ts';
import { getClaim, getRefusal, type VendorCall } from './transactions.ts';

type Named = Pick<VendorCall, 'vendor' | 'transactionId'>;

const getName = ({ vendor, transactionId }: Named): string =>
  JSON.stringify([vendor, transactionId]);

/**
 * Takes the ids of new bets, in one order; answers which of them it has. One that somebody else is about to take is
 * waited for. Of whoever has a bonus it takes none: what pays such a bet, and what it counts for, is decided one by one
 * (ADR 16). The ids must differ.
 */
export async function claimAll(
  trx: Trx,
  calls: readonly VendorCall[],
): Promise<(call: Named) => boolean> {
  const rows = calls.map((call) => ({ ...getClaim(call), amount: call.amount.toString() }));
  const claimed = await sql<{ vendor_code: string; transaction_id: string }>`
    insert into vendor_transaction (vendor_code, transaction_id, player_id, round_id, kind, state, amount,
      request_hash, bet_transaction_id, at)
    select vendor_code, transaction_id, player_id, round_id, kind, state, amount, request_hash, bet_transaction_id, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (vendor_code text, transaction_id text,
      player_id uuid, round_id text, kind text, state text, amount bigint, request_hash text,
      bet_transaction_id text, at timestamptz)
    where not exists (select from ${activeBonuses.as('bonus')} where bonus.player_id = given.player_id)
    order by vendor_code, transaction_id
    on conflict do nothing
    returning vendor_code, transaction_id`.execute(trx);
  const names = new Set(
    claimed.rows.map((row) =>
      getName({ vendor: row.vendor_code, transactionId: row.transaction_id }),
    ),
  );
  return (call) => names.has(getName(call));
}

/** Keeps the answers, or the refusals, of calls that were claimed in this transaction. */
export async function settleAll(
  trx: Trx,
  made: readonly { readonly call: Named; readonly outcome: Outcome<object> }[],
): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ call, outcome }) => ({
    vendor_code: call.vendor,
    transaction_id: call.transactionId,
    state: outcome.state,
    answer: outcome.state === 'refused' ? null : JSON.stringify(outcome.answer),
    refusal: outcome.state === 'refused' ? JSON.stringify(getRefusal(outcome.problem)) : null,
  }));
  await sql`
    update vendor_transaction call
    set state = given.state, answer = given.answer::json, refusal = given.refusal::json
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (vendor_code text, transaction_id text,
      state text, answer text, refusal text)
    where call.vendor_code = given.vendor_code and call.transaction_id = given.transaction_id`.execute(
    trx,
  );
}

/** Gives ids back whose calls may be tried again. */
export async function unclaimAll(trx: Trx, calls: readonly Named[]): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map(({ vendor, transactionId }) => ({
    vendor_code: vendor,
    transaction_id: transactionId,
  }));
  await sql`
    delete from vendor_transaction call
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (vendor_code text, transaction_id text)
    where call.vendor_code = given.vendor_code and call.transaction_id = given.transaction_id`.execute(
    trx,
  );
}
