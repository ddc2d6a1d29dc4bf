-- Whether any amount is stored. If so, another currency or other digits would change its value.
create or replace function keeps_amounts() returns boolean
language sql stable as $$
  select exists (select from account where currency <> 'PTS')
    or exists (select from reward)
    or exists (select from pvp_room)
    or exists (select from jackpot_pool)
    or exists (select from merchant_setting where subject in ('paymentMethods', 'edgeTransfers'))
$$;
