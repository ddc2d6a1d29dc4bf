-- Changes that a user should see, written with the change itself. `seq` is given by the relay after
-- the commit, so that a reader who goes by it never skips a row that was still in flight.
create table outbox (
  id bigint generated always as identity primary key,
  seq bigint unique,
  audience text not null,
  type text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index outbox_waiting on outbox (id) where seq is null;
create index outbox_audience on outbox (audience, seq);

-- The relay's place. One row; whoever holds its lock numbers the next events.
create table outbox_cursor (
  singleton boolean primary key default true check (singleton),
  seq bigint not null
);
insert into outbox_cursor (seq) values (0);

-- Answers kept for a repeated Idempotency-Key (H95).
create table idempotency (
  principal text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null,
  keep_until timestamptz,
  primary key (principal, operation, key)
);
create index idempotency_keep_until on idempotency (keep_until);

-- Small facts about this installation: when it was seeded and the like.
create table setting (
  name text primary key,
  value jsonb not null
);
