-- What a player may have in all, in minor units: 999,999,999,999.99, the most that the contract can say of
-- a balance. It is the floor of the platform's side, which is the negative of the player's accounts.
create function ledger_floor(p_kind text) returns bigint
language sql immutable as $$
  select case when p_kind = 'house' then -99999999999999 else 0 end
$$;

update account set floor = least(balance, ledger_floor(kind)) where kind = 'house';

create or replace function ledger_open(p_owner uuid, p_kind text, p_currency text) returns void
language sql as $$
  insert into account (owner, kind, currency, floor)
  values (p_owner, p_kind, p_currency, ledger_floor(p_kind))
  on conflict do nothing
$$;
