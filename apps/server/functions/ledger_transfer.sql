-- Books one movement. `outcome` is
--   booked        the money has moved;
--   replayed      the same movement was booked earlier, nothing moves now;
--   conflict      the source's id was used for another movement, nothing moves;
--   insufficient  the debit would go below the floor, nothing moves.
-- It first locks the owner's accounts in a fixed order, so two movements of a player never deadlock
-- and the search for an earlier movement cannot race. It opens accounts only if one of the two is
-- missing. A booking is never dated before its accounts' latest one, even if a clock jumped back;
-- backdated bookings (demo data) keep their own time.
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
