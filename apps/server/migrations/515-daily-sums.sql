-- What a day's bookings between an account and the platform come to, so that a report of a large team does not read each
-- booking. The sums are made of bookings alone: they can be deleted and made again at any time.
create table daily_sum (
  owner uuid not null,
  currency text not null,
  -- The first booking that is in it. Where somebody has moved in the tree of members on the day, the bookings before
  -- and after the move are in rows of their own: each row is of one team.
  at timestamptz not null,
  -- The day has no other row of the owner and the currency.
  is_whole_day boolean not null,
  bets integer not null,
  -- Minor units.
  stake bigint not null,
  payout bigint not null,
  bonus bigint not null,
  contract_pay bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  gained bigint not null,
  primary key (owner, currency, at)
);
create index daily_sum_at on daily_sum (at);

-- How far the days are summed; one row.
create table daily_sum_progress (
  only_row boolean primary key default true check (only_row),
  -- The zone whose days they are.
  time_zone text not null,
  -- The end of the last day that is summed; null before the first.
  summed_until timestamptz,
  -- What is booked before this moment from now on is written down in `daily_sum_reopened`.
  closed_until timestamptz,
  check (summed_until is null or summed_until <= closed_until)
);
insert into daily_sum_progress (time_zone) values ('UTC');

-- Moments of days that may have to be summed again. Rows are only added and deleted, so that no booking waits for another.
create table daily_sum_reopened (at timestamptz not null);
create index daily_sum_reopened_at on daily_sum_reopened (at);

create index transfer_at on transfer (at);
create index member_upline_since on member_upline (since) where since > '-infinity';
create index member_upline_until on member_upline (until) where until < 'infinity';

-- The function has to be volatile: each of its statements sees what was committed before it, not before the booking's.
create function daily_sum_booked() returns trigger language plpgsql volatile as $$
begin
  insert into daily_sum_reopened (at) select new.at from daily_sum_progress where closed_until > new.at;
  return null;
end $$;
create trigger daily_sum_booked after insert on transfer for each row
  when ('house' in (new.debit_kind, new.credit_kind)) execute function daily_sum_booked();

create function daily_sum_moved() returns trigger language plpgsql volatile as $$
begin
  insert into daily_sum_reopened (at)
  select min(moment) from moved cross join lateral (values (case tg_op when 'INSERT' then since end), (until)) as edge (moment)
  where isfinite(moment) and moment < (select closed_until from daily_sum_progress)
  having min(moment) is not null;
  return null;
end $$;
create trigger daily_sum_moved_in after insert on member_upline
  referencing new table as moved for each statement execute function daily_sum_moved();
create trigger daily_sum_moved_out after update on member_upline
  referencing new table as moved for each statement execute function daily_sum_moved();
