-- SMS and e-mail on their way out, and those that were sent. The text is sealed: it may hold a code.
create table message_out (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  destination text not null,
  purpose text not null,
  sealed_text text,
  -- `withheld` is never sent: it keeps the work of asking for a code equal for unknown accounts.
  state text not null check (state in ('queued', 'sent', 'failed', 'withheld')),
  attempts integer not null default 0,
  last_error text,
  -- When the next attempt is due, and after which moment there is none.
  next_at timestamptz not null,
  give_up_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_out_due on message_out (next_at) where state = 'queued';
create index message_out_created on message_out (created_at, id);

-- One-time codes, hashed. One a purpose and subject: the newest replaces the older.
create table one_time_code (
  purpose text not null,
  subject text not null,
  attempt_id uuid not null,
  code_hash text not null,
  guesses integer not null default 0,
  created_at timestamptz not null,
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject)
);
create index one_time_code_expires on one_time_code (expires_at);

-- How many codes were sent in a window: by number, address, number prefix and dialling code.
create table code_quota (
  key text primary key,
  sent integer not null,
  ends_at timestamptz not null
);
create index code_quota_ends on code_quota (ends_at);

-- How the session was opened: a password that was not typed is not asked to be changed (T13, T14).
alter table login_session add column method text not null default 'password';
