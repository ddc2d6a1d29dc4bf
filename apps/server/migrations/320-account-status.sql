-- When a suspension ends by itself.
alter table member add column suspended_until timestamptz;
alter table member add check (suspended_until is null or status = 'suspended');
create index member_suspended_until on member (suspended_until) where suspended_until is not null;

-- Every command that an account has taken, in order; a row is never changed.
create table account_event (
  member_id uuid not null references member (id),
  seq integer not null check (seq > 0),
  command text not null,
  status_before text not null,
  status_after text not null,
  suspended_until timestamptz,
  actor_role text not null,
  actor_id text not null,
  -- Null of the clock.
  reason text,
  at timestamptz not null,
  primary key (member_id, seq)
);
