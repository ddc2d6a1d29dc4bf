-- Accounts elsewhere that open an account here (H89). Who somebody is elsewhere is told by issuer and
-- subject together, never by an e-mail address.
create table external_account (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- Its address or name when it was linked.
  label text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (member_id, issuer)
);

-- A browser on its way to a provider and back; the row leaves with the first answer.
create table external_attempt (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  issuer text not null,
  purpose text not null check (purpose in ('login', 'link')),
  -- Who began it, for a link.
  member_id uuid references member (id) on delete cascade,
  ends_at timestamptz not null
);
create index external_attempt_ends on external_attempt (ends_at);

-- A verified answer of a provider that waits for its login, registration or link.
create table external_ticket (
  token_hash text primary key,
  browser_hash text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  name text,
  purpose text not null check (purpose in ('login', 'link')),
  member_id uuid references member (id) on delete cascade,
  ends_at timestamptz not null
);
create index external_ticket_ends on external_ticket (ends_at);
