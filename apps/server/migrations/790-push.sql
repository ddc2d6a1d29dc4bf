-- Devices that get notifications: the address of their push service, and their keys.
create table push_subscription (
  id uuid primary key,
  player_id uuid not null references member (id),
  endpoint text not null unique,
  -- SHA-256 of the endpoint: a device is read by it, so that no log contains the address.
  digest text not null unique,
  p256dh text not null,
  auth text not null,
  topics jsonb not null,
  language text not null,
  at timestamptz not null
);
create index push_subscription_of_member on push_subscription (player_id, at);

-- Notifications that wait for delivery; a delivered one is deleted.
create table push_delivery (
  id uuid primary key,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  content jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  give_up_at timestamptz not null
);
create index push_delivery_due on push_delivery (next_at);

-- The last event whose notifications were written; one row, locked by the server that writes them.
create table push_cursor (
  only_row boolean primary key default true check (only_row),
  seq bigint not null
);
insert into push_cursor (seq) select seq from outbox_cursor;
