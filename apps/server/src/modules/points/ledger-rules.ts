import { sql } from 'kysely';
import { moneyAnswers } from '../../platform/http/idempotency.ts';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings, pointsBookings } from '../wallet/index.ts';
import { MONEY_REFUND_SOURCE, MONEY_SOURCE, REFUND_SOURCE, SOURCE } from './redeem.ts';
import { SOURCE as EARNED, VOID_SOURCE } from './sources.ts';

/** Invariants between earned or redeemed points and their bookings. */
export const pointsRules: readonly LedgerRule[] = [
  {
    name: 'points-earned',
    statement:
      'A round or a deposit has earned the points of its line once, minus those taken back.',
    violations: sql<Violation>`
      with booked as (
        select owner, case
            when source_tx_id like 'deposit:%' then 'deposit:' || split_part(source_tx_id, ':', 2)
            when source = ${EARNED} then source_tx_id
            else 'round:' || vendor_code || '/' || round_id end as line, sum(points) as points
        from ${pointsBookings.as('booking')} where source in (${EARNED}, ${VOID_SOURCE}) group by 1, 2
      )
      select coalesce(line.player_id, booked.owner) as owner, format('%s earns %s with a shortfall of %s, booked %s',
        coalesce(line.source || ':' || line.source_id, booked.line), line.points, line.shortfall,
        coalesce(booked.points, 0)) as what
      from points_line line
      full join booked on booked.owner = line.player_id and booked.line = line.source || ':' || line.source_id
      where line.player_id is null or coalesce(booked.points, 0) <> line.points + line.shortfall`,
  },
  {
    name: 'deposit-stakes',
    statement:
      'A deposit that must be staked has earned exactly while cash of closed rounds covers it; each cent counts once.',
    violations: sql<Violation>`
      select coalesce(line.player_id, stake.player_id) as owner,
        format('deposit %s of %s has %s staked and earns %s, its rounds count %s',
          coalesce(line.source_id, stake.deposit_id), line.stake_required, line.staked, line.points,
          coalesce(stake.amount, 0)) as what
      from (select * from points_line where source = 'deposit' and stake_required > 0) line full join (
        select player_id, deposit_id, sum(amount) as amount from points_stake group by 1, 2
      ) stake on stake.player_id = line.player_id and stake.deposit_id = line.source_id
      where line.player_id is null or line.staked <> coalesce(stake.amount, 0)
        or (line.points > 0 and line.staked < line.stake_required)
      union all
      select stake.player_id, format('round %s of %s counts %s of %s for deposits', stake.round_id, stake.vendor_code,
        stake.amount, line.amount)
      from (select player_id, vendor_code, round_id, sum(amount) as amount from points_stake group by 1, 2, 3) stake
      left join points_line line on line.player_id = stake.player_id and line.source = 'round'
        and line.source_id = stake.vendor_code || '/' || stake.round_id
      where line.player_id is null or stake.amount > line.amount`,
  },
  {
    name: 'redemptions-booked',
    statement:
      'A redemption took its points once and returned them once if it was rejected; nothing else did.',
    violations: sql<Violation>`
      with booked as (
        select owner, source_tx_id, sum(points) filter (where source = ${SOURCE}) as taken,
          sum(points) filter (where source = ${REFUND_SOURCE}) as returned
        from ${pointsBookings.as('booking')} where source in (${SOURCE}, ${REFUND_SOURCE}) group by 1, 2
      )
      select coalesce(redemption.player_id, booked.owner) as owner, format('%s of %s points is %s, %s was booked and %s back',
        coalesce(redemption.id::text, booked.source_tx_id), redemption.points, redemption.state, booked.taken,
        coalesce(booked.returned, 0)) as what
      from redemption
      full join booked on booked.owner = redemption.player_id and booked.source_tx_id = redemption.id::text
      where redemption.id is null or coalesce(booked.taken, 0) <> -redemption.points
        or coalesce(booked.returned, 0) <> case redemption.state when 'rejected' then redemption.points else 0 end`,
  },
  {
    name: 'redemption-money',
    statement:
      'A conversion was credited once with its amount; goods were paid once and, if rejected, refunded once.',
    violations: sql<Violation>`
      with booked as (
        select owner, source_tx_id,
          sum(case when credit_kind = 'cash' then amount else -amount end) filter (where source = ${MONEY_SOURCE}) as moved,
          sum(case when credit_kind = 'cash' then amount else -amount end)
            filter (where source = ${MONEY_REFUND_SOURCE}) as returned
        from ${bookings.as('booking')} where source in (${MONEY_SOURCE}, ${MONEY_REFUND_SOURCE}) group by 1, 2
      )
      select coalesce(redemption.player_id, booked.owner) as owner, format('%s, a %s over %s, is %s, %s was booked and %s back',
        coalesce(redemption.id::text, booked.source_tx_id), redemption.type, redemption.amount, redemption.state,
        coalesce(booked.moved, 0), coalesce(booked.returned, 0)) as what
      from redemption
      full join booked on booked.owner = redemption.player_id and booked.source_tx_id = redemption.id::text
      where redemption.id is null
        or coalesce(booked.moved, 0) <> case redemption.type when 'goods' then -redemption.amount else redemption.amount end
        or coalesce(booked.returned, 0) <> case redemption.state when 'rejected' then redemption.amount else 0 end`,
  },
  {
    name: 'redemption-answers',
    statement: 'Every stored answer to a redemption names an existing one (H95).',
    violations: sql<Violation>`
      select principal as owner, format('%s answered with %s', operation, reference) as what
      from ${moneyAnswers.as('answer')}
      where operation in ('redeemReward', 'convertPoints')
        and not exists (select from redemption where reference = answer.reference)
        and not exists (select from redemption where id::text = answer.reference)`,
  },
];
