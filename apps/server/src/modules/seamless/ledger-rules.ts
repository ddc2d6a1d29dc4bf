import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { launches } from '../launch/index.ts';
import { bonusBets } from '../bonuses/index.ts';
import { bookings } from '../wallet/index.ts';
import { PROMOTION_WIN_TYPE } from './promotion-win.ts';
import { rolledBackTransactions } from './views.ts';

const PROMOTION_WIN = sql.lit(PROMOTION_WIN_TYPE);
/** Ledger type of a vendor call's booking. */
const bookingType = sql`case call.kind when 'promotion' then ${PROMOTION_WIN} else call.kind end`;

/** Invariants between vendor calls, rounds and their bookings. */
export const roundRules: readonly LedgerRule[] = [
  {
    name: 'calls-booked',
    statement:
      'An accepted bet, win or promotion win is booked once with its amount, on cash and bonus; a rejected one is not (H107, H124).',
    violations: sql<Violation>`
      select call.player_id as owner, format('%s %s of %s is %s, booked %s', call.kind,
        call.transaction_id, call.vendor_code, call.state, coalesce(booking.amount::text, 'nothing')) as what
      from vendor_transaction call
      left join (
        select owner, type, vendor_code, source_tx_id, sum(amount) as amount from ${bookings.as('every')}
        where type in ('bet', 'win', ${PROMOTION_WIN}) group by 1, 2, 3, 4
      ) booking on booking.owner = call.player_id and booking.type = ${bookingType}
        and booking.vendor_code = call.vendor_code and booking.source_tx_id = call.transaction_id
      where call.kind in ('bet', 'win', 'promotion') and coalesce(booking.amount, 0) <>
        case when call.state in ('done', 'rolled_back') then call.amount else 0 end`,
  },
  {
    // A replay is the stored answer itself, so it never changes.
    name: 'call-answers',
    statement:
      'The stored answer to a bet or a win has its booking and the playable balance after it, unless it was held first (H107).',
    violations: sql<Violation>`
      select call.player_id as owner, format('%s %s of %s answered with %s, %s is booked as %s', call.kind,
        call.transaction_id, call.vendor_code, call.answer, booking.playable_after, booking.id) as what
      from vendor_transaction call
      join ${bookings.as('booking')} on booking.owner = call.player_id and booking.type = ${bookingType}
        and booking.vendor_code = call.vendor_code and booking.source_tx_id = call.transaction_id
        and booking.entry is null
      where call.kind in ('bet', 'win', 'promotion') and call.answer->>'outcome' is distinct from 'held'
        and (call.answer->>'transactionId', call.answer->>'reference', call.answer->>'balance', call.answer->>'outcome')
          is distinct from (call.transaction_id, booking.id::text,
            round(booking.playable_after / 10::numeric ^ currency_digits(booking.currency),
              currency_digits(booking.currency))::text, 'booked')`,
  },
  {
    // The stored answer is as of the round's end; later only rollbacks subtract and late wins add.
    name: 'closed-rounds',
    statement: 'After its end a round gets no stakes, and no wins but late wins.',
    violations: sql<Violation>`
      select round.player_id as owner, format('round %s of %s ended with %s staked and %s won, now it is %s and %s',
        round.round_id, round.vendor_code, ended.answer->>'bets', ended.answer->>'wins', round.bets, round.wins) as what
      from vendor_transaction ended
      join round on round.player_id = ended.player_id and round.vendor_code = ended.vendor_code
        and round.round_id = ended.round_id
      left join (
        select player_id, vendor_code, round_id, sum(amount) as amount from late_win where state = 'booked' group by 1, 2, 3
      ) late on late.player_id = round.player_id and late.vendor_code = round.vendor_code and late.round_id = round.round_id
      where ended.kind = 'close' and ended.state = 'done'
        and (round.bets > (ended.answer->>'bets')::numeric * 10::numeric ^ currency_digits(round.currency)
          or round.wins > (ended.answer->>'wins')::numeric * 10::numeric ^ currency_digits(round.currency)
            + coalesce(late.amount, 0)
          or round.closed_at is null)`,
  },
  {
    name: 'late-wins',
    statement: 'A late win belongs to a closed round, and its transaction has the decision (H124).',
    violations: sql<Violation>`
      select coalesce(late.player_id, call.player_id) as owner, format('late win %s of %s is %s, the call is %s',
        coalesce(late.transaction_id, call.transaction_id), coalesce(late.vendor_code, call.vendor_code),
        coalesce(late.state, 'missing'), coalesce(call.state, 'missing')) as what
      from late_win late
      full join (select * from vendor_transaction where kind = 'win' and answer->>'outcome' = 'held' or state = 'held') call
        on call.player_id = late.player_id and call.vendor_code = late.vendor_code
        and call.transaction_id = late.transaction_id
      left join vendor_transaction won on won.player_id = late.player_id and won.vendor_code = late.vendor_code
        and won.transaction_id = late.transaction_id
      left join round on round.player_id = late.player_id and round.vendor_code = late.vendor_code
        and round.round_id = late.round_id
      where late.id is null or round.closed_at is null or round.closed_at > late.received_at
        or won.amount <> late.amount or won.state is null
        or not case late.state
          when 'held' then won.state = 'held'
          when 'booked' then won.state in ('done', 'rolled_back')
          when 'refused' then won.state = 'refused'
          else won.state = 'tombstone' end`,
  },
  {
    name: 'round-stakes',
    statement: 'The stakes of a round are its bookings minus rollbacks.',
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
    statement: 'The wins of a round are its bookings minus the wins reversed with their bets.',
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
    name: 'round-accounts',
    statement:
      'Bookings of a round are on the account that it plays from, or on a bonus beside cash.',
    violations: sql<Violation>`
      select booking.owner, format('%s of round %s of %s is booked on %s, the round plays from %s', booking.type,
        booking.round_id, booking.vendor_code, booking.player_account, coalesce(round.account, 'nothing')) as what
      from (select *, case when bonus is not null then 'cash' when credit_kind = 'house' then debit_kind
          else credit_kind end as player_account
        from ${bookings.as('any_booking')} where type in ('bet', 'win', 'rollback', 'win-rollback')) booking
      join round on round.player_id = booking.owner and round.vendor_code = booking.vendor_code
        and round.round_id = booking.round_id
      where round.account is distinct from booking.player_account`,
  },
  {
    // Rounds older than every launch are demo data.
    name: 'round-launches',
    statement: 'A round plays from the account of a launch of its vendor.',
    violations: sql<Violation>`
      with launched as (${launches})
      select round.player_id as owner, format('round %s of %s plays from %s, which no launch does', round.round_id,
        round.vendor_code, round.account) as what
      from round
      where round.account is not null
        and exists (select from launched where launched.player_id = round.player_id
          and launched.vendor_code = round.vendor_code and launched.created_at <= round.opened_at)
        and not exists (select from launched where launched.player_id = round.player_id
          and launched.vendor_code = round.vendor_code and launched.account = round.account)`,
  },
  {
    name: 'bonus-rounds',
    statement:
      'A bet counts for an active bonus once its round is closed, unless it was rolled back.',
    violations: sql<Violation>`
      select bet.player_id as owner, format('bet %s of %s counts %s, it is %s and its round is %s', bet.transaction_id,
        bet.vendor_code, bet.counted, bet.state, case when round.closed_at is null then 'open' else 'closed' end) as what
      from ${bonusBets.as('bet')}
      left join round on round.player_id = bet.player_id and round.vendor_code = bet.vendor_code
        and round.round_id = bet.round_id
      where bet.bonus_state = 'active' and bet.counted > 0
        and (bet.state = 'taken_back' or round.closed_at is null)`,
  },
  {
    name: 'rollbacks',
    statement: 'A rollback returns at most the stake.',
    violations: sql<Violation>`
      select owner, format('round %s of %s', round_id, vendor_code) as what
      from ${bookings.as('booking')} where type in ('bet', 'rollback')
      group by owner, vendor_code, round_id
      having sum(case type when 'bet' then amount else -amount end) < 0`,
  },
];
