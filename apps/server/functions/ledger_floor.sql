-- Largest balance of a player: 999,999,999,999 plus a fraction, as the contract says, in minor
-- units of the currency; never above a JavaScript safe integer.
create or replace function ledger_floor(p_kind text, p_currency text) returns bigint
language sql stable as $$
  select case
    when p_kind <> 'house' then 0
    when p_currency = 'PTS' then -2147483647
    else 1 - least(
      10::numeric ^ (12 + currency_digits(p_currency)),
      9007199254740992
    )::bigint
  end
$$;
