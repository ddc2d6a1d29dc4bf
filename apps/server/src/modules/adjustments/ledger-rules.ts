import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings } from '../wallet/index.ts';

/** Invariants between adjustments and their bookings. */
export const adjustmentRules: readonly LedgerRule[] = [
  {
    name: 'adjustments-booked',
    statement:
      'An adjustment approved by a second operator is booked once with its amount; no other is.',
    violations: sql<Violation>`
      select coalesce(adjustment.player_id::text, booking.owner::text) as owner,
        format('adjustment %s is %s with amount %s, booked %s', coalesce(adjustment.id::text, booking.source_tx_id),
          coalesce(adjustment.state, 'missing'), adjustment.amount, coalesce(booking.amount, 0)) as what
      from adjustment full join (
        select * from ${bookings.as('every')} where type = 'adjustment' and source = 'adjustment'
      ) booking on booking.owner = adjustment.player_id and booking.source_tx_id = adjustment.id::text
      where coalesce(booking.amount, 0) <>
        case when adjustment.state = 'booked' and adjustment.proposed_by <> adjustment.decided_by
          then adjustment.amount else 0 end`,
  },
];
