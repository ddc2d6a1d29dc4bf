import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings } from '../wallet/index.ts';
import { rolledBackTransactions } from './views.ts';

/** What holds between the vendors' calls, the rounds and what was booked for them. */
export const roundRules: readonly LedgerRule[] = [
  {
    name: 'calls-booked',
    says: 'A bet or a win that was taken is booked once with its amount, one that was not is not (H107).',
    violations: sql<Violation>`
      select call.player_id as owner, format('%s %s of %s is %s, booked is %s', call.kind,
        call.transaction_id, call.vendor_code, call.state, coalesce(booking.amount::text, 'nothing')) as what
      from vendor_transaction call
      left join ${bookings.as('booking')} on booking.owner = call.player_id and booking.type = call.kind
        and booking.vendor_code = call.vendor_code and booking.source_tx_id = call.transaction_id
      where call.kind in ('bet', 'win') and coalesce(booking.amount, 0) <>
        case when call.state in ('done', 'rolled_back') then call.amount else 0 end`,
  },
  {
    name: 'round-stakes',
    says: 'The stakes of a round are what was booked for it without what was taken back.',
    violations: sql<Violation>`
      with staked as (
        select owner, vendor_code, round_id,
          sum(case type when 'bet' then amount else -amount end) as amount
        from ${bookings.as('booking')} where type in ('bet', 'rollback') group by 1, 2, 3
      )
      select coalesce(round.player_id, staked.owner) as owner, format('round %s of %s: %s stands, %s is booked',
        coalesce(round.round_id, staked.round_id), coalesce(round.vendor_code, staked.vendor_code),
        round.bets, staked.amount) as what
      from round full join staked on staked.owner = round.player_id
        and staked.vendor_code = round.vendor_code and staked.round_id = round.round_id
      where round.bets is null or round.bets <> coalesce(staked.amount, 0)`,
  },
  {
    name: 'round-wins',
    says: 'The wins of a round are what was booked for it without the ones that fell with their bet.',
    violations: sql<Violation>`
      with won as (
        select booking.owner, booking.vendor_code, booking.round_id, sum(booking.amount) as amount
        from ${bookings.as('booking')}
        left join ${rolledBackTransactions.as('back')} on back.player_id = booking.owner
          and back.vendor_code = booking.vendor_code and back.transaction_id = booking.source_tx_id
        where booking.type = 'win' and back.transaction_id is null group by 1, 2, 3
      )
      select coalesce(round.player_id, won.owner) as owner, format('round %s of %s: %s stands, %s is booked',
        coalesce(round.round_id, won.round_id), coalesce(round.vendor_code, won.vendor_code),
        round.wins, won.amount) as what
      from round full join won on won.owner = round.player_id
        and won.vendor_code = round.vendor_code and won.round_id = round.round_id
      where round.wins is null or round.wins <> coalesce(won.amount, 0)`,
  },
  {
    name: 'rollbacks',
    says: 'A rollback gives back no more than was staked.',
    violations: sql<Violation>`
      select owner, format('round %s of %s', round_id, vendor_code) as what
      from ${bookings.as('booking')} where type in ('bet', 'rollback')
      group by owner, vendor_code, round_id
      having sum(case type when 'bet' then amount else -amount end) < 0`,
  },
];
