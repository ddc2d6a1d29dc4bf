-- Files of apps that the operator uploads in pieces; one upload in work per platform.
create table app_upload (
  id uuid primary key,
  platform text not null check (platform in ('ios', 'android', 'lite')),
  name text not null,
  version text not null,
  requires text,
  size integer not null check (size > 0),
  sha256 text not null,
  received integer not null default 0,
  published_at timestamptz
);
create unique index app_upload_in_work on app_upload (platform) where published_at is null;

create table app_piece (
  upload_id uuid not null references app_upload (id) on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (upload_id, position)
);
