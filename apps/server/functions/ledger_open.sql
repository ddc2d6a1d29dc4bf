-- Opens an account if it does not exist.
create or replace function ledger_open(p_owner uuid, p_kind text, p_currency text) returns void
language sql as $$
  insert into account (owner, kind, currency, floor)
  values (p_owner, p_kind, p_currency, ledger_floor(p_kind, p_currency))
  on conflict do nothing
$$;
