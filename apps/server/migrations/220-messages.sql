-- Platform messages to one member (PC13).
create table message (
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, id)
);
create index message_unread on message (member_id) where read_at is null;
