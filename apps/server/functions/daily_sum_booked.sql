-- Marks a booking's time in days that are already summed, so that they are summed again. Must be
-- volatile: each statement then sees everything committed before that statement, not only before
-- the booking's.
create or replace function daily_sum_booked() returns trigger language plpgsql volatile as $$
begin
  insert into daily_sum_reopened (at) select new.at from daily_sum_progress where closed_until > new.at;
  return null;
end $$;
