import { sql } from 'kysely';
import { moneyAnswers } from '../../platform/http/idempotency.ts';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';

/** Every booking twice: as it left the account that it debits and the one that it credits. */
const sides = sql`
  select owner, currency, at, debit_kind as kind,
    debit_balance_after + amount as before, debit_balance_after as after from transfer
  union all
  select owner, currency, at, credit_kind, credit_balance_after - amount, credit_balance_after from transfer`;

/** What holds of accounts, bookings and holds, whoever booked. */
export const walletRules: readonly LedgerRule[] = [
  {
    name: 'zero-sum',
    says: "A player's accounts and the platform's side of them add up to zero in each currency.",
    violations: sql<Violation>`
      select owner, format('%s: the accounts add up to %s', currency, sum(balance)) as what
      from account group by owner, currency having sum(balance) <> 0`,
  },
  {
    // Bookings have no numbers: what one found must be what another left, as often. A sum follows of it.
    name: 'balance-chain',
    says: 'Each booking goes on from the balance that the one before left; the last one is the account’s.',
    violations: sql<Violation>`
      with side as (${sides}), step as (
        select owner, currency, kind, after as balance, 1 as times from side
        union all select owner, currency, kind, before, -1 from side
        union all select owner, currency, kind, 0, 1 from account
        union all select owner, currency, kind, balance, -1 from account
      )
      select owner, format('%s %s: the balance %s was %s', kind, currency, balance,
        case when sum(times) > 0 then 'left and never found' else 'found and never left' end) as what
      from step group by owner, currency, kind, balance having sum(times) <> 0`,
  },
  {
    // A booking takes its moment before it waits for its turn: only a rest tells what was before from what came after.
    name: 'statement',
    says: 'Opening balance and bookings make the closing one, of every stretch between two minutes of rest: so of any day.',
    violations: sql<Violation>`
      with side as (${sides}), seen as (
        select *, at - lag(at) over (partition by owner, currency, kind order by at) > interval '1 minute' as rested
        from side
      ), part as (
        select *, count(*) filter (where rested) over (partition by owner, currency, kind order by at) as stretch
        from seen
      ), sums as (
        select owner, currency, kind, stretch, max(at) as until, sum(after - before) as moved
        from part group by owner, currency, kind, stretch
      ), stated as (
        select *, (sum(moved) over (partition by owner, currency, kind order by stretch))::bigint as closing from sums
      ), step as (
        select owner, currency, kind, stretch, after as balance, 1 as times from part
        union all select owner, currency, kind, stretch, before, -1 from part
        union all select owner, currency, kind, stretch, (closing - moved)::bigint, 1 from stated
        union all select owner, currency, kind, stretch, closing, -1 from stated
      )
      select step.owner, format('%s %s: until %s the bookings do not lead to %s', step.kind, step.currency,
        stated.until, stated.closing) as what
      from step join stated using (owner, currency, kind, stretch)
      group by step.owner, step.currency, step.kind, stretch, step.balance, stated.until, stated.closing
      having sum(times) <> 0`,
  },
  {
    name: 'version',
    says: 'An account has been changed as often as something was booked on it.',
    violations: sql<Violation>`
      with side as (${sides})
      select owner, format('%s %s: version %s, %s bookings', kind, currency, version, count(side.after)) as what
      from account left join side using (owner, kind, currency)
      group by owner, kind, currency, version having version <> count(side.after)`,
  },
  {
    name: 'floor',
    says: 'No account but the platform’s has ever been below zero.',
    violations: sql<Violation>`
      with side as (${sides})
      select owner, format('%s %s: a booking left %s', kind, currency, after) as what
      from side where after < 0 and kind <> 'house'`,
  },
  {
    name: 'held-money',
    says: 'What is set aside is what the open holds hold.',
    violations: sql<Violation>`
      select account.owner, format('%s: %s is set aside, the open holds are of %s', account.currency,
        account.balance, coalesce(sum(hold.amount), 0)) as what
      from account left join hold on hold.owner = account.owner and hold.currency = account.currency
        and hold.state = 'open'
      where account.kind = 'held'
      group by account.owner, account.currency, account.balance
      having account.balance <> coalesce(sum(hold.amount), 0)`,
  },
  {
    name: 'hold-bookings',
    says: 'A hold was booked when it began, and once more, in full, when it was resolved.',
    violations: sql<Violation>`
      select hold.owner, format('hold %s is %s', hold.id, hold.state) as what
      from hold
      left join transfer began on began.owner = hold.owner and began.id = hold.id
        and began.debit_kind = 'cash' and began.credit_kind = 'held'
        and began.currency = hold.currency and began.amount = hold.amount
      left join transfer ended on ended.owner = hold.owner and ended.source = 'hold'
        and ended.source_tx_id = hold.id::text || ':end'
      where began.id is null or (hold.state = 'open') <> (ended.id is null)
        or ended.amount <> hold.amount or ended.currency <> hold.currency
        or ended.debit_kind <> 'held'
        or ended.credit_kind <> case hold.state when 'captured' then 'house' else 'cash' end`,
  },
  {
    // An answer without a reference is of a call that booked nothing.
    name: 'kept-answers',
    says: 'Every kept answer of a call that books at once names a booking that is there (H95).',
    violations: sql<Violation>`
      select principal as owner, format('%s answered with the booking %s', operation, reference) as what
      from ${moneyAnswers.as('answer')}
      where reference is not null and operation in ('transferWallet', 'creditMember')
        and not exists (select from transfer where id::text = answer.reference)`,
  },
];
