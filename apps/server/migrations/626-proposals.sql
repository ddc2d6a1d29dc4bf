-- Calls that one operator may not make alone: proposed by one, made when another one approves.
create table proposal (
  id uuid primary key,
  operation text not null,
  kind text not null,
  -- Minor units of what the call gives away; null where that is no sum of money.
  amount bigint check (amount >= 0),
  currency text,
  -- What the operation is called with when it is approved, and what it has answered then.
  input jsonb not null,
  result jsonb,
  state text not null check (state in ('pending', 'approved', 'refused', 'expired')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  check ((state = 'pending') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((amount is null) = (currency is null)),
  -- Two people by name, whatever the program thinks.
  check (state <> 'approved' or (decided_by <> proposed_by and 'operator' not in (decided_by, proposed_by)))
);
create index proposal_state on proposal (state, proposed_at, id);

-- Every command of a proposal, in order; a row is never changed.
create table proposal_event (
  proposal_id uuid not null references proposal (id),
  seq integer not null check (seq > 0),
  command text not null,
  -- Null of the first.
  state_before text,
  state_after text not null,
  operator text not null,
  reason text,
  at timestamptz not null,
  primary key (proposal_id, seq)
);

-- What operators have given away alone, within their limits.
create table operator_grant (
  id uuid primary key,
  operator text not null,
  kind text not null,
  -- Minor units of the platform's currency.
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index operator_grant_time on operator_grant (operator, kind, at);
