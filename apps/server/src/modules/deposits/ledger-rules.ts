import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { moneyAnswers } from '../../platform/http/idempotency.ts';
import { bookings } from '../wallet/index.ts';

/** Invariants between deposits and their bookings. */
export const depositRules: readonly LedgerRule[] = [
  {
    name: 'deposits-booked',
    statement:
      'A paid deposit is credited once with its credit; no other deposit is, and there is no credit without a deposit.',
    violations: sql<Violation>`
      select coalesce(deposit.player_id::text, booking.owner::text) as owner,
        format('deposit %s is %s with a credit of %s, booked %s', coalesce(deposit.id::text, booking.source_tx_id),
          coalesce(deposit.status, 'missing'), coalesce(deposit.credited, 0), coalesce(booking.amount, 0)) as what
      from deposit full join (
        select * from ${bookings.as('every')} where type = 'deposit' and source = 'deposit'
      ) booking on booking.owner = deposit.player_id and booking.source_tx_id = deposit.id::text
      where coalesce(booking.amount, 0) <> coalesce(deposit.credited, 0)`,
  },
  {
    name: 'deposits-arrived',
    statement: 'The credit of a deposit is at most the amount that arrived in its currency (H115).',
    violations: sql<Violation>`
      select player_id::text as owner, format('deposit %s: %s arrived, %s credited', id, arrived, credited) as what
      from deposit where credited > arrived and currency = arrived_currency`,
  },
  {
    name: 'deposit-answers',
    statement: 'Every stored answer to a new deposit names an existing one (H95).',
    violations: sql<Violation>`
      select principal as owner, format('%s answered with the deposit %s', operation, reference) as what
      from ${moneyAnswers.as('answer')}
      where operation = 'createDeposit'
        and not exists (select from deposit where reference = answer.reference)
        and not exists (select from deposit where id::text = answer.reference)`,
  },
];
