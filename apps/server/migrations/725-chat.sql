-- Settings of the chat room and the live chat; one row.
create table chat_settings (
  only_row boolean primary key default true check (only_row),
  room_enabled boolean not null default true,
  slow_seconds integer not null default 3 check (slow_seconds >= 0),
  blocked_words jsonb not null default '[]',
  live_chat_url text
);
insert into chat_settings default values;

-- Messages of the chat room; a removed one stays for moderators.
create table chat_message (
  id uuid primary key,
  player_id uuid not null references member (id),
  role text not null check (role in ('member', 'agent', 'moderator')),
  text text not null,
  at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null))
);
create index chat_message_by_time on chat_message (at desc, id desc);
create index chat_message_of_member on chat_message (player_id, at desc);

-- Members with a role or a mute in the room.
create table chat_member (
  player_id uuid primary key references member (id),
  muted_until timestamptz,
  moderator boolean not null default false
);

-- Reports of messages, once a member and message.
create table chat_report (
  message_id uuid not null references chat_message (id) on delete cascade,
  player_id uuid not null references member (id),
  reason text not null,
  at timestamptz not null,
  primary key (message_id, player_id)
);
