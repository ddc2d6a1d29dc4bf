-- Where a member can be reached, and under which name the bank knows them (T19, T20, T22). A row
-- without verified_at has been typed and never proved.
create table member_contact (
  member_id uuid not null references member (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'bankAccountName')),
  -- A phone as E.164, an address as typed, a name as the bank prints it.
  value text not null,
  -- The value as it is compared.
  value_key text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (member_id, kind)
);
create index member_contact_value on member_contact (kind, value_key);

-- The second step of a login that has passed its first (T18). The id itself is never stored.
create table login_challenge (
  id_hash text primary key,
  member_id uuid not null references member (id) on delete cascade,
  kinds text[] not null,
  wrong integer not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  passed_at timestamptz
);
create index login_challenge_ends on login_challenge (ends_at);

-- Browsers that passed a verified login, each with the network it came from (H91).
create table known_device (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  device_hash text not null,
  network text not null,
  user_agent text not null,
  registered_at timestamptz not null,
  ends_at timestamptz not null,
  unique (member_id, device_hash, network)
);
create index known_device_ends on known_device (ends_at);

-- The authenticator app of a member (T21, H90); the secret is sealed.
create table member_totp (
  member_id uuid primary key references member (id) on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Null until the member has shown a right code.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code counts twice (RFC 6238 5.2).
  last_step bigint
);

create table recovery_code (
  member_id uuid not null references member (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkey (
  -- The credential id, base64url.
  id text primary key,
  member_id uuid not null references member (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- What a browser must sign next; a row leaves when it is answered.
create table passkey_challenge (
  challenge text primary key,
  -- Null for a login: the passkey says whose it is.
  member_id uuid references member (id) on delete cascade,
  ends_at timestamptz not null
);
create index passkey_challenge_ends on passkey_challenge (ends_at);

-- The latest logins, right and wrong. Without a member: an account name that does not exist.
create table login_event (
  id uuid primary key,
  member_id uuid references member (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('granted', 'password_wrong', 'verification_wrong')),
  method text not null check (method in ('password', 'sms', 'passkey', 'external')),
  verification text,
  address text not null,
  user_agent text not null
);
create index login_event_member on login_event (member_id, at desc);
create index login_event_at on login_event (at);

-- Until when a session counts as freshly proved; null was never proved strongly enough (ASVS 7.5.3).
alter table login_session add column confirmed_at timestamptz;
