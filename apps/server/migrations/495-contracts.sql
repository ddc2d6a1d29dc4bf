-- What an agent pays its direct downline by, or the platform an agent at the top (T57-T63, H104). The rates are what the
-- tiers pay at most, for the comparison with those of the upline and of the downline.
create table contract (
  id uuid primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null check (period in ('D', 'W', 'H', 'M')),
  -- Null where it is the platform.
  upline_id uuid references member (id),
  downline_id uuid not null references member (id),
  tiers jsonb not null,
  rates integer[] not null,
  carry_over text not null check (carry_over in ('none', 'next-period', 'permanent')),
  state text not null check (state in ('offered', 'requested', 'active', 'rejected', 'withdrawn',
    'termination_requested', 'terminated', 'superseded')),
  -- The commands that it has taken.
  revision integer not null check (revision > 0),
  offered_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check (upline_id <> downline_id),
  check ((state in ('offered', 'requested', 'active', 'termination_requested')) = (ended_at is null)),
  check ((state in ('active', 'termination_requested', 'terminated', 'superseded')) = (started_at is not null))
);
-- One running contract of a kind and a downline, which has one upline; and one proposal.
create unique index contract_running on contract (downline_id, kind)
  where state in ('active', 'termination_requested');
create unique index contract_proposed on contract (downline_id, kind) where state in ('offered', 'requested');
create index contract_upline on contract (upline_id, kind);
create index contract_downline on contract (downline_id, offered_at desc);

-- Every command that a contract has taken, in order; a row is never changed.
create table contract_event (
  contract_id uuid not null references contract (id),
  seq integer not null check (seq > 0),
  command text not null,
  -- Null of the first.
  state_before text,
  state_after text not null,
  actor_role text not null,
  actor_id text not null,
  -- What the upline's own contract paid at most then; null where nothing is measured, or the upline is the platform.
  measured_at integer[],
  -- The contract that has ended this one.
  cause_id uuid references contract (id),
  reason text,
  at timestamptz not null,
  primary key (contract_id, seq)
);
