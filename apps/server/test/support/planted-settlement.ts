import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

const paidBill = sql`select id from bill where paid > 0 order by id limit 1`;
const lastCommand = sql`
  select id, revision from contract where started_at is not null order by id limit 1`;

/**
 * Faults that a server would leave if it paid twice, lost a bill, or changed a contract without
 * its log. Planted by tests to prove that the audits find them.
 */
export const settlementFaults = {
  'paid-twice': sql`
    with again as (
      insert into bill_payment (bill_id, seq, revision, amount, at)
      select bill_id, seq + 1000, revision, amount, at from bill_payment
      where bill_id = (${paidBill}) and seq = 1 returning bill_id, amount)
    update bill set paid = bill.paid + again.amount, try_at = due_at from again where bill.id = again.bill_id`,
  'unpaid-bill': sql`update bill set try_at = due_at, paid = 0 where id = (${paidBill})`,
  'other-amount': sql`update bill set try_at = due_at, amount = amount + 1 where id = (${paidBill})`,
  'forgotten-bill': sql`
    with gone as (${paidBill}),
      payments as (delete from bill_payment where bill_id in (select id from gone)),
      revisions as (delete from bill_revision where bill_id in (select id from gone))
    delete from bill where id in (select id from gone)`,
  'higher-rate': sql`update contract set rates = array[9999, 9999], tiers = (
      select jsonb_agg(tier || case when tier ? 'profitRateBasisPoints'
        then '{"profitRateBasisPoints": 9999, "lossRateBasisPoints": 9999}'::jsonb
        else '{"rateBasisPoints": 9999}'::jsonb end)
      from jsonb_array_elements(tiers) tier)
    where id = (
    select id from contract where upline_id is not null and started_at is not null order by id limit 1)`,
  'lost-command': sql`delete from contract_event where (contract_id, seq) in (${lastCommand})`,
  'command-twice': sql`
    with again as (
      insert into contract_event
      select contract_id, seq + 1, command, state_after, state_after, actor_role, actor_id, measured_at, cause_id, reason, at
      from contract_event where (contract_id, seq) in (${lastCommand}) returning contract_id)
    update contract set revision = revision + 1 where id in (select contract_id from again)`,
  'two-at-once': sql`update contract set ended_at = ended_at + interval '1 second' where id = (
    select contract_id from contract_event where command = 'replace' order by contract_id limit 1)`,
  'lost-move': sql`delete from member_move where id = (select id from member_move order by at limit 1)`,
  'half-move': sql`update member set parent_id = null where id = (select member_id from member_move order by at limit 1)`,
} as const;

export type SettlementFault = keyof typeof settlementFaults;

export async function plantSettlementFault(
  db: Kysely<Database>,
  planted: SettlementFault,
): Promise<void> {
  const { numAffectedRows } = await settlementFaults[planted].execute(db);
  if (numAffectedRows !== 1n) throw new Error(`no row to apply ${planted} to`);
}
