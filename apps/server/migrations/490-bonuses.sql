-- Money that a member may stake and not withdraw before its wagering is done (ADR 16). What is left of it stands in the
-- member's account `bonus`; one bonus is active at a time, so that account is its.
create table bonus (
  id uuid primary key,
  player_id uuid not null references member (id),
  currency text not null,
  -- Minor units: what was granted, what has to be staked, what was, and what became cash.
  amount bigint not null check (amount > 0),
  required bigint not null check (required > 0),
  wagered bigint not null default 0 check (wagered >= 0),
  released bigint not null default 0 check (released >= 0),
  reason text not null,
  state text not null check (state in ('active', 'completed', 'used_up', 'expired', 'cancelled')),
  granted_by text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at > granted_at),
  check ((state = 'active') = (ended_at is null)),
  check (released = 0 or state = 'completed')
);
create unique index bonus_active on bonus (player_id, currency) where state = 'active';
create index bonus_player on bonus (player_id, granted_at desc, id desc);
create index bonus_due on bonus (expires_at) where state = 'active';

-- Every command that a bonus has taken, in order; a row is never changed.
create table bonus_event (
  bonus_id uuid not null references bonus (id),
  seq integer not null check (seq > 0),
  command text not null,
  -- Null of the first.
  state_before text,
  state_after text not null,
  actor_role text not null,
  actor_id text not null,
  -- Minor units: what had been staked then, and what was left of it.
  wagered bigint not null,
  left_over bigint not null,
  reason text,
  at timestamptz not null,
  primary key (bonus_id, seq)
);

-- What of a bet or a win belongs to a bonus; a bet counts in full, whoever paid it.
create table bonus_part (
  vendor_code text not null,
  transaction_id text not null,
  bonus_id uuid not null references bonus (id),
  player_id uuid not null,
  round_id text not null,
  kind text not null check (kind in ('bet', 'win')),
  -- Minor units: what the bonus account paid or got, and what counts as wagering.
  amount bigint not null check (amount >= 0),
  counted bigint not null check (counted >= 0),
  state text not null default 'open' check (state in ('open', 'settled', 'taken_back')),
  primary key (vendor_code, transaction_id, bonus_id),
  check (kind = 'bet' or counted = 0)
);
create index bonus_part_round on bonus_part (player_id, vendor_code, round_id);
create index bonus_part_open on bonus_part (bonus_id) where state = 'open';
