-- What the operator has set, one row a subject; defaults live in code and are not stored.
create table merchant_setting (
  subject text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
