-- What members join by a promotion, and win by it.
create table activity (
  id text primary key,
  -- By language.
  titles jsonb not null,
  -- Whether members sign up, join, or apply with a remark and images.
  kind text not null check (kind in ('sign', 'join', 'apply')),
  -- Whether members claim an approved reward or get it at once.
  payment text not null check (payment in ('claim', 'issue')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  claim_days integer not null check (claim_days > 0),
  bonus_days integer not null check (bonus_days > 0),
  -- Minor units, and the rate of it that has to be staked; null where each approval names an amount.
  reward bigint check (reward > 0),
  wagering integer check (wagering >= 10000),
  -- Conditions; null for none.
  member_since_days integer check (member_since_days > 0),
  minimum_deposit bigint check (minimum_deposit > 0),
  updated_at timestamptz not null,
  check (closes_at > opens_at),
  check ((reward is null) = (wagering is null))
);

-- A member's entry in an activity.
create table activity_entry (
  id uuid primary key,
  activity_id text not null references activity (id),
  player_id uuid not null references member (id),
  state text not null,
  remark text not null,
  entered_at timestamptz not null,
  -- When the activity opened and closed, as it was at the entry.
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  -- What was approved, in minor units of the member's currency; null until then.
  currency text not null,
  amount bigint check (amount > 0),
  wagering integer check (wagering >= 10000),
  bonus_days integer not null check (bonus_days > 0),
  claim_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  reason text,
  check ((amount is null) = (wagering is null)),
  check ((decided_by is null) = (decided_at is null)),
  unique (activity_id, player_id)
);
create index activity_entry_by_time on activity_entry (entered_at, id);
create index activity_entry_of_member on activity_entry (player_id);
create index activity_entry_due on activity_entry (claim_until) where state = 'claim';

-- Every command of an entry, in order; a row is never changed.
create table activity_entry_event (
  entry_id uuid not null references activity_entry (id),
  seq integer not null check (seq > 0),
  command text not null,
  state_before text not null,
  state_after text not null,
  actor_role text not null,
  actor_id text not null,
  reason text,
  at timestamptz not null,
  primary key (entry_id, seq)
);

-- A promotion has terms, and may lead to an activity.
alter table announcement add column terms text;
alter table announcement add column activity_id text references activity (id);
