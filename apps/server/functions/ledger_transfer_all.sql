-- Books many movements, each with the outcome of `ledger_transfer`; movements of one player keep
-- their order. One statement books the first movement of every player if it is new, finds its
-- accounts and leaves enough balance; then the second ones, for a few passes; the rest is booked
-- one by one. Accounts are locked first, in a fixed order, so what is read afterwards stays true.
-- Looks up by key, because a cached plan must not depend on the tables' sizes at first use.
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
