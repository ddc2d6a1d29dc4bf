-- What an upline owes its downline for one period by their contract, or the platform an agent at the top (H98-H102).
create table bill (
  id uuid primary key,
  contract_id uuid not null references contract (id),
  kind text not null,
  -- Null where the platform pays.
  payer_id uuid references member (id),
  payee_id uuid not null references member (id),
  currency text not null,
  -- Half-open.
  period_from timestamptz not null,
  period_to timestamptz not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- Of the latest of its revisions, which has this amount.
  revision integer not null check (revision > 0),
  amount bigint not null check (amount >= 0),
  -- The sum of its payments.
  paid bigint not null default 0 check (paid >= 0),
  -- When it is paid next, or tried again; null while nothing is owed.
  try_at timestamptz,
  -- Why it could not be paid in full when that was tried last.
  problem text,
  check (period_from < period_to),
  check ((try_at is null) = (amount = paid)),
  unique (contract_id, period_from)
);
create index bill_to_pay on bill (try_at) where try_at is not null;
create index bill_payer on bill (payer_id, kind, period_to desc) where payer_id is not null;
create index bill_payee on bill (payee_id, kind, period_to desc);

-- How the amount came about, each time that it was computed otherwise; a row is never changed.
create table bill_revision (
  bill_id uuid not null references bill (id),
  revision integer not null check (revision > 0),
  valid_bet bigint not null,
  result bigint not null,
  active_members integer not null,
  lost_stake bigint not null,
  won_stake bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  loss bigint not null,
  -- Null where no tier was reached.
  tier integer,
  amount bigint not null,
  at timestamptz not null,
  primary key (bill_id, revision)
);

-- What was paid of it; below zero where the downline has paid back. A row is never changed.
create table bill_payment (
  bill_id uuid not null references bill (id),
  seq integer not null check (seq > 0),
  revision integer not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  primary key (bill_id, seq)
);

-- How far a contract is settled.
create table settlement_progress (
  contract_id uuid primary key references contract (id),
  -- The merchant's when the contract was settled first: another one later would cut its periods elsewhere.
  time_zone text not null,
  settled_until timestamptz not null,
  -- When it is settled next; null once it is over and settled.
  next_run_at timestamptz,
  -- Since when it cannot be settled, and why.
  failed_at timestamptz,
  failure text
);
create index settlement_progress_due on settlement_progress (next_run_at) where next_run_at is not null;

-- Rounds of a contract's team that have changed since they were closed: the period of each is to be computed again. Rows are
-- added beside a settlement that is under way, and taken away by the one that has done it.
create table settlement_change (
  contract_id uuid not null references contract (id),
  closed_at timestamptz not null
);
create index settlement_change_contract on settlement_change (contract_id);

-- Until when changes of closed rounds have been looked for: one row.
create table correction_scan (
  id smallint primary key default 1 check (id = 1),
  scanned_until timestamptz not null
);

-- To find the calls of the last minutes; the table is written in the order of time.
create index vendor_transaction_at on vendor_transaction using brin (at);
