-- Where a member's withdrawals go: bound for good, retired by the operator alone (T69, T70, H73).
create table payout_account (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('bank_card', 'bank_account', 'e_wallet', 'crypto')),
  -- The bank, the wallet's name, or the network.
  provider text not null,
  holder_name text not null,
  number_sealed text not null,
  last_four text not null,
  -- A keyed hash of kind, network and number: a member binds one number once.
  fingerprint text not null,
  bound_at timestamptz not null,
  retired_at timestamptz
);
create unique index payout_account_number on payout_account (member_id, fingerprint) where retired_at is null;
create index payout_account_member on payout_account (member_id, bound_at);

-- Who bound and who retired them, and why; a row is never changed.
create table payout_account_event (
  id uuid primary key,
  account_id uuid not null references payout_account (id),
  command text not null check (command in ('bind', 'retire')),
  actor text not null check (actor in ('member', 'operator')),
  -- Null of the member.
  reason text,
  at timestamptz not null
);
create index payout_account_event_account on payout_account_event (account_id, at);
