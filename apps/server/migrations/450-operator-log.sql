-- What operators have changed. Each row is chained to the one before by a hash, so that none can be altered, removed
-- or put in between without all later ones showing it (npm run ledger:check).
create table operator_log (
  seq bigint primary key check (seq > 0),
  -- JSON text, and the very text that the hash is made of.
  entry text not null check (jsonb_typeof(entry::jsonb) = 'object'),
  previous_hash text not null,
  hash text not null,
  at timestamptz not null
);

create function operator_log_is_kept() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of operator_log are never changed';
end
$$;

create trigger operator_log_is_kept before update or delete or truncate on operator_log
for each statement execute function operator_log_is_kept();
