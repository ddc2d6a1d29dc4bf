-- Points of players: accounts in a unit of their own, `PTS`, whole points. The player's is of the kind `points`, the
-- platform's side of it `house`. No other account is in that unit, so that no sum mixes points with money.
alter table account add constraint account_points
  check (case when currency = 'PTS' then kind in ('points', 'house') else kind <> 'points' end);

-- What a player may have in all: of points 2,147,483,647, the most that the contract can say of a count.
create function ledger_floor(p_kind text, p_currency text) returns bigint
language sql immutable as $$
  select case when p_kind = 'house' and p_currency = 'PTS' then -2147483647 else ledger_floor(p_kind) end
$$;

create or replace function ledger_open(p_owner uuid, p_kind text, p_currency text) returns void
language sql as $$
  insert into account (owner, kind, currency, floor)
  values (p_owner, p_kind, p_currency, ledger_floor(p_kind, p_currency))
  on conflict do nothing
$$;

-- What a player sees of the points, newest first.
create index transfer_points on transfer (owner, at desc, id desc) where currency = 'PTS';

-- Since when bets and deposits earn points, and until when all that had ended was looked at; one row once points have
-- been switched on.
create table points_clock (
  only_row boolean primary key default true check (only_row),
  earns_since timestamptz not null,
  seen_until timestamptz not null
);

-- What one round or deposit has earned, also where it is nothing: each is counted once for ever.
create table points_line (
  player_id uuid not null,
  source text not null check (source in ('round', 'deposit')),
  -- VENDOR/ROUND, or the deposit's id.
  source_id text not null,
  vendor_code text,
  round_id text,
  -- Minor units that count: what stands of the stakes, or what was credited.
  amount bigint not null check (amount >= 0),
  -- Points per unit of money when it was counted.
  ratio text not null,
  -- What the amount earns.
  points bigint not null check (points >= 0),
  -- What should have been taken back and was not there any more.
  shortfall bigint not null default 0 check (shortfall >= 0),
  at timestamptz not null,
  primary key (player_id, source, source_id),
  check ((source = 'round') = (round_id is not null and vendor_code is not null))
);

-- Rounds, deposits and voided bets are looked at by the time of their end.
create index round_closed_at on round (closed_at) where closed_at is not null;
create index deposit_paid_at on deposit (paid_at) where paid_at is not null;
create index significant_event_voided on significant_event (at) where kind = 'bet_voided';

create table reward (
  id text primary key,
  names jsonb not null,
  image_url text not null,
  stock integer not null check (stock >= 0),
  required_points bigint not null check (required_points > 0),
  -- Minor units: of goods what one costs beside its points, of a conversion what is credited for one.
  required_amount bigint not null check (required_amount >= 0),
  type text not null check (type in ('goods', 'conversion')),
  sequence integer not null,
  active boolean not null,
  check (type <> 'conversion' or required_amount > 0)
);

create table redemption (
  id uuid primary key,
  player_id uuid not null references member (id),
  -- The call that asked for it: of one call there is one.
  request text not null,
  type text not null check (type in ('goods', 'conversion')),
  -- Null of a conversion that is no reward's.
  reward_id text,
  names jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  currency text not null,
  -- Minor units: of goods what was paid beside the points, of a conversion what was credited.
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The operator; null of a conversion, which nobody decides.
  decided_by text,
  reason text,
  unique (player_id, request),
  check ((state = 'in_process') = (decided_at is null)),
  check (type <> 'conversion' or (state = 'approved' and amount > 0))
);
create index redemption_player on redemption (player_id, created_at desc, id desc);
create index redemption_state on redemption (state, created_at, id);

-- Every command that something redeemed has taken, in order; a row is never changed.
create table redemption_event (
  redemption_id uuid not null references redemption (id),
  seq integer not null check (seq > 0),
  command text not null,
  -- Null of the first.
  state_before text,
  state_after text not null,
  actor_role text not null,
  actor_id text not null,
  reason text,
  at timestamptz not null,
  primary key (redemption_id, seq)
);
