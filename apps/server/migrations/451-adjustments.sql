-- Corrections of members' money: one operator proposes, another one approves.
create table adjustment (
  id uuid primary key,
  player_id uuid not null references member (id),
  direction text not null check (direction in ('credit', 'debit')),
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('pending', 'booked', 'rejected')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Two persons, whatever the program thinks.
  check (state <> 'booked' or decided_by <> proposed_by)
);
create index adjustment_state on adjustment (state, proposed_at, id);

-- Every command that an adjustment has taken, in order; a row is never changed.
create table adjustment_event (
  adjustment_id uuid not null references adjustment (id),
  seq integer not null check (seq > 0),
  command text not null,
  -- Null of the first.
  state_before text,
  state_after text not null,
  operator text not null,
  reason text,
  at timestamptz not null,
  primary key (adjustment_id, seq)
);
