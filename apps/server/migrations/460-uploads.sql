-- A picture that a member uploads in pieces; nobody else sees it.
create table upload (
  id uuid primary key,
  player_id uuid not null references member (id),
  -- What alone may use it.
  purpose text not null check (purpose in ('withdrawal_proof', 'activity', 'feedback')),
  -- What the file is and how long, as was said when it began.
  type text not null check (type in ('image/png', 'image/jpeg')),
  size integer not null check (size between 1 and 5242880),
  received integer not null default 0 check (received between 0 and size),
  created_at timestamptz not null,
  -- The thing that uses it, such as a part of a payout, and its place among the pictures there.
  used_by uuid,
  place smallint check (place > 0),
  check ((used_by is null) = (place is null)),
  unique (used_by, place)
);
create index upload_unused on upload (created_at) where used_by is null;

-- The bytes that have come so far; gone when the picture is drawn.
create table upload_piece (
  upload_id uuid not null references upload (id) on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (upload_id, position)
);
-- Compressed already: the database need not try.
alter table upload_piece alter column bytes set storage external;

-- What was drawn anew of the bytes.
create table upload_picture (
  upload_id uuid primary key references upload (id) on delete cascade,
  type text not null check (type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null
);
alter table upload_picture alter column bytes set storage external;
