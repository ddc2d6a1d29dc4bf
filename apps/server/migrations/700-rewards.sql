-- The VIP level of members: what they have staked in cash, in minor units, and credit that rewards have given.
create table vip_standing (
  player_id uuid primary key references member (id),
  staked bigint not null default 0 check (staked >= 0),
  granted bigint not null default 0 check (granted >= 0),
  level integer not null default 0 check (level between 0 and 100)
);

create table vip_event (
  player_id uuid not null references member (id),
  -- Counted from 1.
  seq integer not null,
  level_before integer not null,
  level_after integer not null,
  at timestamptz not null,
  primary key (player_id, seq)
);

-- What members can claim, and have claimed: of one source and key there is one for ever.
create table member_reward (
  id uuid primary key,
  player_id uuid not null references member (id),
  source text not null check (source in ('mission', 'leaderboard', 'rebate', 'raffle', 'gift')),
  source_key text not null,
  names jsonb not null,
  reward jsonb not null,
  currency text not null,
  -- Of a rebate.
  game_type text,
  day date,
  state text not null check (state in ('available', 'claimed', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  check ((state = 'claimed') = (claimed_at is not null)),
  unique (player_id, source, source_key)
);
create index member_reward_newest on member_reward (player_id, created_at desc, id desc);
create index member_reward_due on member_reward (expires_at) where state = 'available';

-- Missions: what has to be done how much within which window, and what it brings.
create table progress_rule (
  id text primary key,
  names jsonb not null,
  descriptions jsonb not null,
  event text not null check (event in ('stake', 'deposit', 'login', 'invited')),
  game_type text,
  vendor_code text,
  game_code text,
  -- Minor units; a smaller event does not count.
  minimum bigint not null check (minimum >= 0),
  currency text not null,
  goal_kind text not null check (goal_kind in ('amount', 'count')),
  goal bigint not null check (goal > 0),
  repeats text not null check (repeats in ('once', 'daily', 'weekly')),
  reward jsonb not null,
  -- What a completion counts on the leaderboard.
  points integer not null check (points >= 0),
  claim_days integer not null check (claim_days > 0),
  unlocks_after text references progress_rule (id),
  starts_at timestamptz not null,
  ends_at timestamptz,
  sequence integer not null,
  active boolean not null
);

-- What members did that counts: rounds that have closed, deposits, days with a login, friends with a first deposit.
create table progress_fact (
  player_id uuid not null,
  event text not null check (event in ('stake', 'deposit', 'login', 'invited')),
  -- VENDOR/ROUND, the deposit's id, the day, or the friend's id.
  source_id text not null,
  currency text not null,
  -- Minor units of the member's own money that stand; nothing of a login.
  amount bigint not null check (amount >= 0),
  vendor_code text,
  round_id text,
  game_code text,
  game_type text,
  at timestamptz not null,
  primary key (player_id, event, source_id)
);
create index progress_fact_at on progress_fact (player_id, event, at);
create index progress_fact_day on progress_fact (at) where event = 'stake';

-- Whose facts are counted; a row is locked while they are.
create table progress_member (player_id uuid primary key);

-- How far a member is with a rule in a window. All of it follows from the facts and the rules.
create table progress_standing (
  rule_id text not null references progress_rule (id),
  player_id uuid not null,
  -- `once`, or the day on which the window begins.
  window_key text not null,
  -- At most the goal.
  progress bigint not null check (progress >= 0),
  reached_at timestamptz,
  primary key (rule_id, player_id, window_key)
);
create index progress_standing_player on progress_standing (player_id);
create index progress_standing_reached on progress_standing (reached_at) where reached_at is not null;

-- Since when events count, and until when they were looked at; one row.
create table progress_clock (
  only_row boolean primary key default true check (only_row),
  counts_since timestamptz not null,
  seen_until timestamptz not null
);

-- Weeks of the leaderboard whose prizes were given.
create table leaderboard_week (
  week date primary key,
  settled_at timestamptz not null
);

-- What a day's stakes on a type of game give back.
create table rebate (
  player_id uuid not null references member (id),
  day date not null,
  game_type text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  basis_points integer not null check (basis_points >= 0),
  amount bigint not null check (amount >= 0),
  primary key (player_id, day, game_type)
);

create table raffle (
  id text primary key,
  names jsonb not null,
  currency text not null,
  prizes jsonb not null,
  opens_at timestamptz not null,
  draws_at timestamptz not null,
  claim_days integer not null check (claim_days > 0),
  -- SHA-256 of the seed, in hexadecimal digits.
  commitment text not null,
  sealed_seed text not null,
  -- Both once it is drawn.
  seed text,
  tickets_digest text,
  drawn_at timestamptz,
  check (draws_at > opens_at),
  check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (tickets_digest is null))
);

create table raffle_ticket (
  raffle_id text not null references raffle (id),
  -- Counted from 1 without a gap.
  number integer not null check (number > 0),
  player_id uuid not null references member (id),
  -- The reward that it came by.
  source_key text not null,
  at timestamptz not null,
  primary key (raffle_id, number)
);
create index raffle_ticket_player on raffle_ticket (player_id, raffle_id, number);
create unique index raffle_ticket_source on raffle_ticket (raffle_id, source_key);

create table raffle_winner (
  raffle_id text not null references raffle (id),
  place integer not null check (place > 0),
  ticket integer not null,
  player_id uuid not null references member (id),
  -- Which of the raffle's prizes, counted from 0.
  prize integer not null,
  primary key (raffle_id, place),
  unique (raffle_id, ticket)
);
