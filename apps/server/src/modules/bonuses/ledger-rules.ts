import { sql } from 'kysely';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';
import { bookings, playerBalances } from '../wallet/index.ts';

/** Every booking on a bonus account, with signed amount and the bonus it names. */
const rows = sql`
  select owner, currency, bonus, id, type, source_tx_id, vendor_code,
    case when credit_kind = 'bonus' then amount else -amount end as amount,
    case when credit_kind = 'bonus' then debit_kind else credit_kind end as counterpart
  from ${bookings.as('every')} where 'bonus' in (debit_kind, credit_kind)`;

/** Invariants between bonuses and their bookings. */
export const bonusRules: readonly LedgerRule[] = [
  {
    name: 'bonus-released',
    statement:
      'A bonus moves to cash only when its wagering is complete, with its whole balance; never to a hold or a vendor.',
    violations: sql<Violation>`
      select coalesce(moved.owner::text, bonus.player_id::text) as owner,
        format('bonus %s is %s with %s of %s staked and %s released, %s went to %s', coalesce(bonus.id::text, moved.bonus),
          coalesce(bonus.state, 'missing'), bonus.wagered, bonus.required, bonus.released, coalesce(-moved.amount, 0),
          coalesce(moved.counterpart, 'no account')) as what
      from bonus full join (
        select owner, currency, bonus, sum(amount) as amount, string_agg(distinct counterpart, ',') as counterpart
        from (${rows}) row where counterpart <> 'house' group by 1, 2, 3
      ) moved on moved.bonus = bonus.id::text and moved.owner = bonus.player_id and moved.currency = bonus.currency
      where (moved.owner is not null and (bonus.id is null or moved.counterpart <> 'cash'))
        or (bonus.state = 'completed' and bonus.wagered < bonus.required)
        or coalesce(-moved.amount, 0) <> coalesce(bonus.released + bonus.shortfall, 0)`,
  },
  {
    name: 'bonus-rows',
    statement:
      'A bonus is granted once with its amount; its bookings add up to its account while it is active, to zero afterwards.',
    violations: sql<Violation>`
      with sums as (
        select owner, currency, bonus, sum(amount) as amount,
          sum(amount) filter (where type = 'bonus' and source_tx_id = bonus) as granted
        from (${rows}) row group by owner, currency, bonus
      )
      select coalesce(bonus.player_id, sums.owner) as owner,
        format('bonus %s is %s with amount %s: granted %s, its bookings add up to %s', coalesce(bonus.id::text, sums.bonus),
          coalesce(bonus.state, 'missing'), bonus.amount, sums.granted, sums.amount) as what
      from bonus full join sums on sums.bonus = bonus.id::text and sums.owner = bonus.player_id
        and sums.currency = bonus.currency
      where bonus.id is null or sums.granted is distinct from bonus.amount
        or sums.amount <> case when bonus.state = 'active' then (
          select balance from ${playerBalances.as('account')} where account.owner = bonus.player_id
            and account.currency = bonus.currency and account.kind = 'bonus') else 0 end`,
  },
  {
    name: 'bonus-wagered',
    statement: 'The wagering of a bonus is the sum of its counted bets.',
    violations: sql<Violation>`
      select bonus.player_id as owner,
        format('bonus %s has a wagering of %s, its bets count %s', bonus.id, bonus.wagered, coalesce(sum(part.counted), 0)) as what
      from bonus left join bonus_part part on part.bonus_id = bonus.id
      group by bonus.id having bonus.wagered <> coalesce(sum(part.counted), 0)`,
  },
  {
    name: 'bonus-parts',
    statement: 'The bonus part of a bet or a win equals its booking on the bonus account.',
    violations: sql<Violation>`
      select coalesce(part.player_id, booked.owner) as owner,
        format('%s %s: %s of bonus %s, booked %s', coalesce(part.kind, booked.type),
          coalesce(part.transaction_id, booked.source_tx_id), part.amount, coalesce(part.bonus_id::text, booked.bonus),
          booked.amount) as what
      from (select * from bonus_part where amount > 0) part
      full join (select * from (${rows}) row where type in ('bet', 'win')) booked
        on booked.owner = part.player_id and booked.bonus = part.bonus_id::text and booked.vendor_code = part.vendor_code
          and booked.source_tx_id = part.transaction_id and booked.type = part.kind
      where abs(booked.amount) is distinct from part.amount`,
  },
];
