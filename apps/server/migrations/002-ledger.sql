-- Money. Every key begins with the owner, so the tables can be sharded by player, and the house's
-- side of a player's money is an account of that player too: no row is everybody's.

create table account (
  owner uuid not null,
  -- 'cash': what a player may stake; 'held': set aside; 'vendor:<CODE>': a vendor's own wallet;
  -- 'house': the platform's side, the negative of all the others.
  kind text not null,
  currency text not null,
  balance bigint not null default 0,
  -- The balance never goes below it; null is an account that may owe.
  floor bigint,
  version bigint not null default 0,
  primary key (owner, kind, currency),
  check (floor is null or balance >= floor)
);

-- One movement: an amount above zero from one account to another, so nothing can be out of balance.
create table transfer (
  owner uuid not null,
  id uuid not null,
  currency text not null,
  debit_kind text not null,
  credit_kind text not null,
  amount bigint not null check (amount > 0),
  debit_balance_after bigint not null,
  credit_balance_after bigint not null,
  -- What the player's record calls it: bet, win, rollback, deposit ...
  type text not null,
  source text not null,
  source_tx_id text not null,
  meta jsonb not null,
  at timestamptz not null,
  primary key (owner, id),
  unique (owner, source, source_tx_id),
  check (debit_kind <> credit_kind)
);
create index transfer_owner_at on transfer (owner, at desc);
create index transfer_type_at on transfer (type, at desc);

-- Money set aside; it is resolved once, to the player or to the house.
create table hold (
  owner uuid not null,
  id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'captured', 'released')),
  source text not null,
  source_tx_id text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  primary key (owner, id),
  unique (owner, source, source_tx_id),
  check ((state = 'open') = (resolved_at is null))
);

-- Makes an account when it is not there.
create function ledger_open(p_owner uuid, p_kind text, p_currency text) returns void
language sql as $$
  insert into account (owner, kind, currency, floor)
  values (p_owner, p_kind, p_currency, case when p_kind = 'house' then null else 0 end)
  on conflict do nothing
$$;

-- Books one movement. `outcome` is
--   booked        the money has moved;
--   replayed      this very movement had been booked before, nothing has moved now;
--   conflict      the source's id was used for another movement, nothing has moved;
--   insufficient  the debit would go below the floor, nothing has moved.
-- The owner's accounts are locked first, in one order, so two movements of a player never deadlock
-- and the search for an earlier one cannot race.
create function ledger_transfer(
  p_owner uuid, p_id uuid, p_currency text, p_debit text, p_credit text, p_amount bigint,
  p_type text, p_source text, p_source_tx_id text, p_meta jsonb, p_at timestamptz,
  out outcome text, out transfer_id uuid, out debit_balance bigint, out credit_balance bigint
)
language plpgsql as $$
declare
  earlier transfer%rowtype;
begin
  perform 1 from account where owner = p_owner and currency = p_currency order by kind for update;

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

  perform ledger_open(p_owner, p_debit, p_currency), ledger_open(p_owner, p_credit, p_currency);

  update account set balance = balance - p_amount, version = version + 1
  where owner = p_owner and kind = p_debit and currency = p_currency
    and (floor is null or balance - p_amount >= floor)
  returning balance into debit_balance;
  if not found then
    select balance into debit_balance from account
    where owner = p_owner and kind = p_debit and currency = p_currency;
    outcome := 'insufficient';
    return;
  end if;

  update account set balance = balance + p_amount, version = version + 1
  where owner = p_owner and kind = p_credit and currency = p_currency
  returning balance into credit_balance;

  insert into transfer (owner, id, currency, debit_kind, credit_kind, amount, debit_balance_after,
    credit_balance_after, type, source, source_tx_id, meta, at)
  values (p_owner, p_id, p_currency, p_debit, p_credit, p_amount, debit_balance, credit_balance,
    p_type, p_source, p_source_tx_id, p_meta, p_at);

  transfer_id := p_id;
  outcome := 'booked';
end
$$;

-- Ends a hold once. `outcome`: resolved | replayed (already so) | conflict (already the other way) |
-- missing. The money moves by ledger_transfer under the hold's own id.
create function ledger_resolve_hold(
  p_owner uuid, p_hold uuid, p_state text, p_transfer uuid, p_at timestamptz,
  out outcome text, out balance bigint
)
language plpgsql as $$
declare
  found_hold hold%rowtype;
  booked record;
begin
  select * into found_hold from hold where owner = p_owner and id = p_hold for update;
  if not found then
    outcome := 'missing';
    return;
  end if;
  if found_hold.state <> 'open' then
    outcome := case when found_hold.state = p_state then 'replayed' else 'conflict' end;
    return;
  end if;
  booked := ledger_transfer(p_owner, p_transfer, found_hold.currency, 'held',
    case p_state when 'captured' then 'house' else 'cash' end, found_hold.amount,
    'hold-' || p_state, 'hold', p_hold::text || ':end', '{}'::jsonb, p_at);
  if booked.outcome <> 'booked' then
    raise exception 'hold % could not be resolved: %', p_hold, booked.outcome;
  end if;
  update hold set state = p_state, resolved_at = p_at where owner = p_owner and id = p_hold;
  outcome := 'resolved';
  balance := booked.credit_balance;
end
$$;
