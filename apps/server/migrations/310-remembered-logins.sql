-- A browser that may log in without typing the password lives for a day from the login on; each value of
-- its cookie is good for one login, and one that comes again ends everything (H106). What was remembered
-- before is forgotten: its values lived on without that.
drop table remembered_login;

create table remembered_login (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  -- As it was typed.
  username text not null,
  -- Of a phone, as the form sent it.
  dialing_code text,
  method text not null check (method in ('username', 'sms')),
  site text not null,
  -- How often it was used: only the values of this number are good.
  generation integer not null default 0,
  -- The last use, and the hash of the key of the browser that made it.
  used_at timestamptz,
  used_by text,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index remembered_login_member on remembered_login (member_id);
create index remembered_login_ends on remembered_login (ends_at);

-- What the cookie was, used ones too; the text itself is never stored.
create table remembered_value (
  token_hash text primary key,
  login_id uuid not null references remembered_login (id) on delete cascade,
  generation integer not null
);
create index remembered_value_login on remembered_value (login_id);

-- Sessions that it has opened, and the one that began it.
alter table login_session add column remembered_login_id uuid;
create index login_session_remembered on login_session (remembered_login_id)
  where remembered_login_id is not null;
alter table handoff_code add column remembered_login_id uuid;

alter table login_event drop constraint login_event_outcome_check;
alter table login_event add constraint login_event_outcome_check
  check (outcome in ('granted', 'password_wrong', 'verification_wrong', 'remembered_reused'));
alter table login_event drop constraint login_event_method_check;
alter table login_event add constraint login_event_method_check
  check (method in ('password', 'sms', 'passkey', 'external', 'remembered'));
