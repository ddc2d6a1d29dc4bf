-- A withdrawal has the id of its hold, which is its first booking; `fee` is a part of `amount`.
create table withdrawal (
  player_id uuid not null references member (id),
  id uuid not null unique,
  method_id text not null,
  account_id text not null,
  -- Whether a confirmation needs the name that the account is held in.
  asks_account_name boolean not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- What was decided of it; what follows of 'paying' the parts say.
  state text not null check (state in ('requested', 'reviewing', 'approved', 'paying', 'rejected')),
  created_at timestamptz not null,
  primary key (player_id, id)
);
create index withdrawal_player_created_at on withdrawal (player_id, created_at desc);
create index withdrawal_created_at on withdrawal (created_at, id);

-- A piece of what is paid out.
create table payout_part (
  player_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  place integer not null check (place > 0),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('paying', 'awaiting_confirmation', 'partly_received', 'received',
    'forced_received', 'disputed', 'resolved_paid', 'resolved_returned')),
  received bigint not null default 0 check (received between 0 and amount),
  -- When all of it counts as received.
  due_at timestamptz,
  primary key (player_id, withdrawal_id, id),
  foreign key (player_id, withdrawal_id) references withdrawal,
  check ((due_at is not null) = (state in ('awaiting_confirmation', 'partly_received')))
);
create index payout_part_due_at on payout_part (due_at) where due_at is not null;

-- Every command that a withdrawal and its parts have taken, in order; a row is never changed.
create table withdrawal_event (
  player_id uuid not null,
  withdrawal_id uuid not null,
  seq integer not null check (seq > 0),
  -- Null is the withdrawal itself.
  part_id uuid,
  command text not null,
  -- Null of the request.
  state_before text,
  state_after text not null,
  amount bigint,
  due_at timestamptz,
  actor_role text not null,
  actor_id text not null,
  reason text,
  at timestamptz not null,
  primary key (player_id, withdrawal_id, seq),
  foreign key (player_id, withdrawal_id) references withdrawal
);
