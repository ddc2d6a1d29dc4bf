-- Uses that count for all servers together, in windows that end at `expire` (milliseconds since the epoch).
-- The columns are those that rate-limiter-flexible asks for.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
