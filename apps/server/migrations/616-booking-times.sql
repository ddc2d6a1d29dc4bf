-- A booking is never dated before the one that its accounts had last, also where a clock has jumped back: statements go by time
-- and must join. Bookings of the past (demo data) keep their own time.
alter table account add column last_at timestamptz;
update account set last_at = latest.at
from (
  select owner, currency, kind, max(at) as at
  from (
    select owner, currency, debit_kind as kind, at from transfer
    union all select owner, currency, credit_kind, at from transfer
  ) side group by owner, currency, kind
) latest
where latest.owner = account.owner and latest.currency = account.currency and latest.kind = account.kind;

create or replace function ledger_transfer(
  p_owner uuid, p_id uuid, p_currency text, p_debit text, p_credit text, p_amount bigint,
  p_type text, p_source text, p_source_tx_id text, p_meta jsonb, p_at timestamptz,
  out outcome text, out transfer_id uuid, out debit_balance bigint, out credit_balance bigint
)
language plpgsql as $$
declare
  earlier transfer%rowtype;
  debit_version bigint;
  credit_version bigint;
  kinds text[];
  booked_at timestamptz;
begin
  kinds := array(select kind from account where owner = p_owner and currency = p_currency order by kind for update);
  booked_at := p_at;
  if not p_meta ? 'isPast' then
    select greatest(p_at, max(last_at)) into booked_at from account
    where owner = p_owner and currency = p_currency and kind in (p_debit, p_credit);
  end if;

  select * into earlier from transfer
  where owner = p_owner and source = p_source and source_tx_id = p_source_tx_id;
  if found then
    transfer_id := earlier.id;
    debit_balance := earlier.debit_balance_after;
    credit_balance := earlier.credit_balance_after;
    outcome := case
      when earlier.amount = p_amount and earlier.currency = p_currency
        and earlier.debit_kind = p_debit and earlier.credit_kind = p_credit then 'replayed'
      else 'conflict' end;
    return;
  end if;

  if not kinds @> array[p_debit, p_credit] then
    perform ledger_open(p_owner, p_debit, p_currency), ledger_open(p_owner, p_credit, p_currency);
  end if;

  update account set balance = balance - p_amount, version = version + 1,
    last_at = greatest(last_at, booked_at)
  where owner = p_owner and kind = p_debit and currency = p_currency
    and (floor is null or balance - p_amount >= floor)
  returning balance, version into debit_balance, debit_version;
  if not found then
    select balance into debit_balance from account
    where owner = p_owner and kind = p_debit and currency = p_currency;
    outcome := 'insufficient';
    return;
  end if;

  update account set balance = balance + p_amount, version = version + 1,
    last_at = greatest(last_at, booked_at)
  where owner = p_owner and kind = p_credit and currency = p_currency
  returning balance, version into credit_balance, credit_version;

  insert into transfer (owner, id, currency, debit_kind, credit_kind, amount, debit_balance_after,
    credit_balance_after, type, source, source_tx_id, meta, at, debit_version, credit_version)
  values (p_owner, p_id, p_currency, p_debit, p_credit, p_amount, debit_balance, credit_balance,
    p_type, p_source, p_source_tx_id, p_meta, booked_at, debit_version, credit_version);

  transfer_id := p_id;
  outcome := 'booked';
end
$$;

create or replace function ledger_transfer_all(p_movements jsonb)
returns table (place int, outcome text, transfer_id uuid, debit_balance bigint, credit_balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  done int[] := '{}';
  done_before int;
begin
  perform from account
  join (
    select distinct row.owner, row.currency
    from jsonb_to_recordset(p_movements) as row (owner uuid, currency text)
  ) given using (owner, currency)
  order by account.owner, account.kind, account.currency
  for update of account;

  for turn in 1..8 loop
    done_before := cardinality(done);
    for place, transfer_id, debit_balance, credit_balance in
    with given as (
      select distinct on (row.owner) row.*
      from jsonb_to_recordset(p_movements) as row (
        place int, owner uuid, id uuid, currency text, debit text, credit text, amount bigint,
        type text, source text, tx text, meta jsonb, at timestamptz)
      where row.place <> all (done)
      order by row.owner, row.place
    ), debited as (
      update account set balance = account.balance - given.amount, version = account.version + 1,
        last_at = greatest(given.at, account.last_at, other.last_at)
      from given
      join account other on other.owner = given.owner and other.kind = given.credit
        and other.currency = given.currency
      where account.owner = given.owner and account.kind = given.debit and account.currency = given.currency
        and (account.floor is null or account.balance - given.amount >= account.floor)
        and not exists (
          select from transfer
          where transfer.owner = given.owner and transfer.source = given.source and transfer.source_tx_id = given.tx)
      returning given.*, account.balance, account.version, account.last_at as booked_at
    ), credited as (
      update account set balance = account.balance + debited.amount, version = account.version + 1,
        last_at = debited.booked_at
      from debited
      where account.owner = debited.owner and account.kind = debited.credit and account.currency = debited.currency
      returning debited.*, account.balance as other_balance, account.version as other_version
    ), kept as (
      insert into transfer (owner, id, currency, debit_kind, credit_kind, amount, debit_balance_after,
        credit_balance_after, type, source, source_tx_id, meta, at, debit_version, credit_version)
      select owner, id, currency, debit, credit, amount, balance, other_balance, type, source, tx, meta, booked_at,
        version, other_version
      from credited
    )
    select place, id, balance, other_balance from credited
    loop
      outcome := 'booked';
      done := done || place;
      return next;
    end loop;
    if cardinality(done) = jsonb_array_length(p_movements) then return; end if;
    exit when cardinality(done) = done_before;
  end loop;

  return query
  select given.place, one.outcome, one.transfer_id, one.debit_balance, one.credit_balance
  from (
    select row.*
    from jsonb_to_recordset(p_movements) as row (
      place int, owner uuid, id uuid, currency text, debit text, credit text, amount bigint,
      type text, source text, tx text, meta jsonb, at timestamptz)
    where row.place <> all (done)
    order by row.owner, row.place
  ) given
  cross join lateral ledger_transfer(given.owner, given.id, given.currency, given.debit, given.credit, given.amount,
    given.type, given.source, given.tx, given.meta, given.at) one;
end
$$;
