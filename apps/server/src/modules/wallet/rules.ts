import { sql } from 'kysely';
import { bookingEvents } from '../../platform/events/rules.ts';
import { moneyAnswers } from '../../platform/http/idempotency.ts';
import type { LedgerRule, Violation } from '../../platform/ledger-rule.ts';

/** Every booking twice: for its debited and for its credited account. */
const sides = sql`
  select owner, currency, at, debit_kind as kind,
    debit_balance_after + amount as before, debit_balance_after as after, debit_version as version from transfer
  union all
  select owner, currency, at, credit_kind, credit_balance_after - amount, credit_balance_after, credit_version
  from transfer`;

/** Invariants of accounts, bookings and holds, of all modules. */
export const walletRules: readonly LedgerRule[] = [
  {
    name: 'zero-sum',
    statement:
      "A player's accounts and the platform's side of them add up to zero in each currency.",
    violations: sql<Violation>`
      select owner, format('%s: the accounts add up to %s', currency, sum(balance)) as what
      from account group by owner, currency having sum(balance) <> 0`,
  },
  {
    // Bookings have no sequence of their own: each balance found by one must be left by another, as
    // often. That implies the sum.
    name: 'balance-chain',
    statement:
      'Each booking starts from the balance after the one before; the last balance is the account’s.',
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
    // A booking takes its time before it waits for the lock: only a pause separates earlier from
    // later ones.
    name: 'statement',
    statement:
      'Opening balance plus bookings is the closing balance between any two pauses of a minute, and so of any day.',
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
    statement: 'The version of an account is its number of bookings.',
    violations: sql<Violation>`
      with side as (${sides})
      select owner, format('%s %s: version %s, %s bookings', kind, currency, account.version, count(side.after)) as what
      from account left join side using (owner, kind, currency)
      group by owner, kind, currency, account.version having account.version <> count(side.after)`,
  },
  {
    // Together with the rule before: bookings without a number are older than all with one.
    name: 'booking-order',
    statement:
      'The versions of an account’s bookings have no gaps, and each booking starts from the balance of the one before.',
    violations: sql<Violation>`
      with side as (${sides}), step as (
        select owner, currency, kind, version, before, lag(version) over this as prior, lag(after) over this as found
        from side where version is not null
        window this as (partition by owner, currency, kind order by version)
      )
      select owner, format('%s %s: booking %s begins at %s, booking %s left %s', kind, currency, version, before,
        prior, found) as what
      from step where prior is not null and (version <> prior + 1 or before <> found)
      union all
      select account.owner, format('%s %s: version %s, the last booking is %s', kind, currency, account.version,
        max(side.version))
      from account join side using (owner, kind, currency)
      group by account.owner, kind, currency, account.version
      having max(side.version) <> account.version`,
  },
  {
    name: 'booking-events',
    statement:
      'Each booking has one event for the player, a booking in parts on its first row; there is no event without a booking.',
    violations: sql<Violation>`
      select coalesce(transfer.owner::text, event.audience) as owner,
        format('booking %s has %s events', coalesce(transfer.id, event.cause), count(event.cause)) as what
      from (select * from transfer where debit_version is not null and not meta ? 'isPast' and not meta ? 'entry')
        transfer
      full join ${bookingEvents.as('event')} on event.cause = transfer.id
        and event.audience = 'player:' || transfer.owner
      group by transfer.owner, event.audience, transfer.id, event.cause
      having transfer.id is null or count(event.cause) <> 1`,
  },
  {
    name: 'entry-parts',
    statement:
      'The rows of a movement in parts have one type and time, add up to the whole, and leave the balance in its first row.',
    violations: sql<Violation>`
      with first as (
        select *, case debit_kind when 'house' then credit_balance_after else debit_balance_after end as after
        from transfer where meta ? 'whole'
      ), part as (
        select *, meta->>'entry' as entry,
          case debit_kind when 'house' then credit_balance_after else debit_balance_after end as after
        from transfer where meta ? 'entry'
      ), sums as (
        select owner, entry, sum(amount) as amount, count(*) as rows, max(after) as after from part group by owner, entry
      ), gone as (
        select owner, meta->>'follows' as entry, sum(amount) as amount from transfer where meta ? 'follows' group by 1, 2
      )
      select part.owner, format('row %s is not a part of %s', part.id, part.entry) as what
      from part left join first on first.owner = part.owner and first.id::text = part.entry
        and first.currency = part.currency and first.type = part.type and first.at = part.at
        and first.source_tx_id = part.source_tx_id
        and (first.debit_kind = 'house') = (part.debit_kind = 'house')
      where first.id is null
      union all
      select first.owner, format('the parts of %s make %s and leave %s, it says %s and %s', first.id,
        first.amount + coalesce(sums.amount, 0), first.after + sums.after, first.meta->>'whole',
        first.meta->>'playable')
      from first
      left join sums on sums.owner = first.owner and sums.entry = first.id::text
      left join gone on gone.owner = first.owner and gone.entry = first.id::text
      where first.amount + coalesce(sums.amount, 0) <> (first.meta->>'whole')::bigint
        or (sums.rows = 1 and not first.meta ? 'bonus'
          and first.after + sums.after - coalesce(gone.amount, 0) <> (first.meta->>'playable')::bigint)`,
  },
  {
    name: 'floor',
    statement: 'Only the platform’s side of an account has ever been negative.',
    violations: sql<Violation>`
      with side as (${sides})
      select owner, format('%s %s: a booking left %s', kind, currency, after) as what
      from side where after < 0 and kind <> 'house'`,
  },
  {
    name: 'held-money',
    statement: 'The held balance is the sum of the open holds.',
    violations: sql<Violation>`
      select account.owner, format('%s: %s is held, the open holds add up to %s', account.currency,
        account.balance, coalesce(sum(hold.amount), 0)) as what
      from account left join hold on hold.owner = account.owner and hold.currency = account.currency
        and hold.state = 'open'
      where account.kind = 'held'
      group by account.owner, account.currency, account.balance
      having account.balance <> coalesce(sum(hold.amount), 0)`,
  },
  {
    name: 'hold-bookings',
    statement: 'A hold is booked when it is placed, and once more, in full, when it is resolved.',
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
    // An answer without a reference belongs to a call that booked nothing.
    name: 'kept-answers',
    statement: 'Every stored answer of a call that books at once names an existing booking (H95).',
    violations: sql<Violation>`
      select principal as owner, format('%s answered with the booking %s', operation, reference) as what
      from ${moneyAnswers.as('answer')}
      where reference is not null and operation in ('transferWallet', 'creditMember')
        and not exists (select from transfer where id::text = answer.reference)`,
  },
];
