import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings, pointsBookings } from '../wallet/index.ts';
import { SOURCE } from './pay.ts';
import './tables.ts';

/** Invariants between claimed rewards and their bookings. */
export const rewardRules: readonly LedgerRule[] = [
  {
    name: 'rewards-paid',
    statement:
      'A reward of cash or points was booked once when it was claimed, and at no other time.',
    violations: sql<Violation>`
      with booked as (
        select owner, source_tx_id as id, amount from ${bookings.as('booking')} where source = ${SOURCE}
        union all
        select owner, substr(source_tx_id, 8), points from ${pointsBookings.as('booking')} where source = ${SOURCE}
      ), paid as (
        select player_id, id::text as id, coalesce((reward->>'amount')::bigint, (reward->>'count')::bigint) as amount
        from member_reward where state = 'claimed' and reward->>'kind' in ('cash', 'points')
      )
      select coalesce(paid.player_id, booked.owner) as owner,
        format('reward %s of %s was booked as %s', coalesce(paid.id, booked.id), paid.amount, booked.amount) as what
      from paid full join booked on booked.owner = paid.player_id and booked.id = paid.id
      where paid.amount is distinct from booked.amount`,
  },
];
