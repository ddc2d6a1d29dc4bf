-- SQL functions are files in functions/, applied when their text changes; this is the text that the database has.
create table schema_function (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- Migration 600 took its last caller.
drop function ledger_floor(text);
