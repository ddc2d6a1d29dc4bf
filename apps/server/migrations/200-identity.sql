-- Members: players, trial accounts and agents, in one tree (a downline is a path prefix).
create table member (
  id uuid primary key,
  account text not null,
  -- The account as it is compared: normalised, lower case.
  account_key text not null unique,
  nickname text not null,
  type integer not null,
  parent_id uuid references member (id),
  -- Ids from the top agent down to this member, each followed by a slash.
  path text not null,
  depth integer not null check (depth >= 0),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  password_hash text,
  must_change_password boolean not null default false,
  first_login boolean not null default false,
  password_changed_at timestamptz,
  language text not null,
  currency text not null,
  created_at timestamptz not null,
  last_login_at timestamptz
);
-- text_pattern_ops serves "path like 'prefix%'" whatever the collation.
create index member_path on member (path text_pattern_ops);
create index member_parent on member (parent_id);

-- A signed-in browser. The token itself is never stored.
create table login_session (
  id uuid primary key,
  token_hash text not null unique,
  member_id uuid not null references member (id) on delete cascade,
  site text not null check (site in ('member', 'agent')),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_for text
);
create index login_session_member on login_session (member_id) where revoked_at is null;
create index login_session_ends on login_session (ends_at);

-- Wrong logins by account name (existing or not) and by address.
create table login_failure (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null
);

-- Answers of pictures that were handed out; a row leaves when it is used.
create table captcha (
  id uuid primary key,
  answer_hash text not null,
  ends_at timestamptz not null
);
