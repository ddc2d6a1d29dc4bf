-- A member may exclude itself: neither member nor operator ends that early.
alter table member drop constraint member_status_check;
alter table member add check (status in ('active', 'suspended', 'excluded', 'closed'));
alter table member drop constraint member_check;
alter table member add check (suspended_until is null or status in ('suspended', 'excluded'));

-- The most that a member lets itself deposit in a span. Null is no limit; a looser limit waits in
-- next_amount until next_from.
create table deposit_limit (
  member_id uuid not null references member (id),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  next_amount bigint check (next_amount > 0),
  next_from timestamptz,
  primary key (member_id, span)
);
