import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { moneyAnswers } from '../../platform/http/idempotency.ts';
import { bookings } from '../wallet/index.ts';

/** What holds between deposits and what was booked for them. */
export const depositRules: readonly LedgerRule[] = [
  {
    name: 'deposits-booked',
    says: 'A deposit that is paid was credited once with what it says, one that is not was not; none is credited without one.',
    violations: sql<Violation>`
      select coalesce(deposit.player_id::text, booking.owner::text) as owner,
        format('deposit %s is %s over %s, credited is %s', coalesce(deposit.id::text, booking.source_tx_id),
          coalesce(deposit.status, 'missing'), coalesce(deposit.credited, 0), coalesce(booking.amount, 0)) as what
      from deposit full join (
        select * from ${bookings.as('every')} where type = 'deposit' and source = 'deposit'
      ) booking on booking.owner = deposit.player_id and booking.source_tx_id = deposit.id::text
      where coalesce(booking.amount, 0) <> coalesce(deposit.credited, 0)`,
  },
  {
    name: 'deposits-arrived',
    says: 'No more of a deposit is credited than has come in its currency (H115).',
    violations: sql<Violation>`
      select player_id::text as owner, format('deposit %s: %s has come, credited is %s', id, arrived, credited) as what
      from deposit where credited > arrived and currency = arrived_currency`,
  },
  {
    name: 'deposit-answers',
    says: 'Every kept answer to a deposit that was begun names one that is there (H95).',
    violations: sql<Violation>`
      select principal as owner, format('%s answered with the deposit %s', operation, reference) as what
      from ${moneyAnswers.as('answer')}
      where operation = 'createDeposit'
        and not exists (select from deposit where id::text = answer.reference)`,
  },
];
