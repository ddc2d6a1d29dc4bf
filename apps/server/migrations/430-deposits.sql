-- Money that a player pays in by a provider.
create table deposit (
  id uuid primary key,
  player_id uuid not null references member (id),
  method_id text not null,
  -- What the method was called then, by language.
  method_names jsonb not null,
  -- Who takes the payment, as it signs.
  provider text not null,
  currency text not null,
  -- Minor units: what the player pays, and what of it is kept.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  status text not null check (status in ('pending', 'paid', 'rejected', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);
create index deposit_player on deposit (player_id, created_at desc, id desc);
create index deposit_provider on deposit (provider);
create index deposit_due on deposit (expires_at) where status = 'pending';

-- Every command that a deposit has taken, in order; a row is never changed.
create table deposit_event (
  deposit_id uuid not null references deposit (id),
  seq integer not null check (seq > 0),
  command text not null,
  -- Null of the first.
  status_before text,
  status_after text not null,
  actor_role text not null,
  actor_id text not null,
  -- The provider's own; null of others.
  transaction_id text,
  at timestamptz not null,
  primary key (deposit_id, seq)
);
create unique index deposit_event_transaction on deposit_event (actor_id, transaction_id)
  where transaction_id is not null;
