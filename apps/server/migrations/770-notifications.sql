-- What has happened to a member's account, besides the records of it.
create table notification (
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- What it is about, so that an answer can mark it as read: a payment, a contract.
  subject text,
  details jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, id)
);
create index notification_by_time on notification (member_id, created_at desc, id desc);
create index notification_unread on notification (member_id) where read_at is null;
create index notification_age on notification (created_at);
