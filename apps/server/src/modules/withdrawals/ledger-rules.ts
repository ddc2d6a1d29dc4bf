import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings, holds } from '../wallet/index.ts';
import { RETURN_TYPE, SOURCE } from './commands.ts';

/** Invariants between withdrawals, their holds and the bookings of their parts. */
export const withdrawalRules: readonly LedgerRule[] = [
  {
    name: 'withdrawal-holds',
    statement:
      'A withdrawal holds its amount until it is paid, which captures it, or rejected, which releases it (H97).',
    violations: sql<Violation>`
      select coalesce(withdrawal.player_id, held.owner) as owner, format('withdrawal %s of %s is %s, its hold of %s is %s',
        coalesce(withdrawal.id, held.id), withdrawal.amount, withdrawal.state, held.amount, held.state) as what
      from withdrawal
      full join (select * from ${holds.as('hold')} where source = ${SOURCE}) held
        on held.owner = withdrawal.player_id and held.id = withdrawal.id
      where withdrawal.id is null or held.id is null
        or held.amount <> withdrawal.amount or held.currency <> withdrawal.currency
        or held.state <> case withdrawal.state when 'paying' then 'captured'
          when 'rejected' then 'released' else 'open' end`,
  },
  {
    name: 'withdrawal-parts',
    statement:
      'The parts of a paid withdrawal add up to its amount minus the fee; an unpaid one has no parts.',
    violations: sql<Violation>`
      select withdrawal.player_id as owner, format('withdrawal %s is %s with parts of %s', withdrawal.id,
        withdrawal.state, coalesce(sum(part.amount), 0)) as what
      from withdrawal
      left join payout_part part on part.player_id = withdrawal.player_id and part.withdrawal_id = withdrawal.id
      group by withdrawal.player_id, withdrawal.id
      having coalesce(sum(part.amount), 0) <>
        case withdrawal.state when 'paying' then withdrawal.amount - withdrawal.fee else 0 end`,
  },
  {
    name: 'withdrawal-returns',
    statement:
      'A returned part is credited once with the amount that did not arrive; no other part is.',
    violations: sql<Violation>`
      select coalesce(part.player_id, booking.owner) as owner, format('part %s of a withdrawal is %s, credited %s',
        coalesce(part.id::text, booking.source_tx_id), part.state, coalesce(booking.amount, 0)) as what
      from payout_part part
      full join (select * from ${bookings.as('booking')} where type = ${RETURN_TYPE}) booking
        on booking.owner = part.player_id and booking.source_tx_id = part.id::text || ':return'
      where part.id is null or coalesce(booking.amount, 0) <>
        case part.state when 'resolved_returned' then part.amount - part.received else 0 end`,
  },
];
