-- After a move in the member tree, marks the time from which days must be summed again.
create or replace function daily_sum_moved() returns trigger language plpgsql volatile as $$
begin
  insert into daily_sum_reopened (at)
  select min(moment) from moved cross join lateral (values (case tg_op when 'INSERT' then since end), (until)) as edge (moment)
  where isfinite(moment) and moment < (select closed_until from daily_sum_progress)
  having min(moment) is not null;
  return null;
end $$;
