-- Fraction digits of a currency; 2 where the database does not know it.
create or replace function currency_digits(p_currency text) returns int
language sql stable as $$
  select coalesce((select digits::int from currency where code = p_currency), 2)
$$;
