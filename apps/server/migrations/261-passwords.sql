-- Links of mails that set a new password. Without a member: somebody asked for an account that does
-- not exist, or not with this address; the row keeps the work of asking equal (H16).
create table password_reset (
  link_hash text primary key,
  member_id uuid references member (id) on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index password_reset_member on password_reset (member_id);
create index password_reset_ends on password_reset (ends_at);

-- One-time codes that carry a session to another browser (H10).
create table handoff_code (
  code_hash text primary key,
  member_id uuid not null references member (id) on delete cascade,
  session_id uuid not null,
  site text not null,
  method text not null,
  ends_at timestamptz not null
);
create index handoff_code_ends on handoff_code (ends_at);

-- Browsers that may log in without typing the password, for a day (H11). The token is never stored.
create table remembered_login (
  token_hash text primary key,
  member_id uuid not null references member (id) on delete cascade,
  -- As it was typed.
  username text not null,
  method text not null check (method in ('username', 'sms')),
  site text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index remembered_login_member on remembered_login (member_id);
create index remembered_login_ends on remembered_login (ends_at);
