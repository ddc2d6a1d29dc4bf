-- A deleted message stays for a while, so that its deletion can be taken back.
alter table message add column deleted_at timestamptz;
create index message_by_time on message (member_id, created_at desc, id desc);
create index message_deleted on message (deleted_at) where deleted_at is not null;
