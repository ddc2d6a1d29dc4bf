-- The currency of the database and its fraction digits: what every amount in minor units means.
create table currency (
  code text primary key,
  digits smallint not null check (digits between 0 and 4)
);

-- Amounts booked before this migration have two fraction digits in every currency.
insert into currency (code, digits) select distinct currency, 2 from account where currency <> 'PTS';

-- Fraction digits of a currency; 2 where the database does not know it.
create function currency_digits(p_currency text) returns int
language sql stable as $$
  select coalesce((select digits::int from currency where code = p_currency), 2)
$$;

-- Whether any amount is kept, so that another currency or other digits would change its value.
create function keeps_amounts() returns boolean
language sql stable as $$
  select exists (select from account where currency <> 'PTS')
    or exists (select from reward)
    or exists (select from pvp_room)
    or exists (select from jackpot_pool)
    or exists (select from merchant_setting where subject in ('paymentMethods', 'edgeTransfers'))
$$;

-- A player may have 999,999,999,999 and a fraction in all, as the contract says, in minor units of the currency;
-- never more than a JavaScript number holds.
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
