-- Resolves a hold once. `outcome`: resolved | replayed (already resolved this way) | conflict
-- (already resolved the other way) | missing. ledger_transfer moves the money under the hold's id.
create or replace function ledger_resolve_hold(
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
