-- Vendors that a player keeps; at most 50 of them.
create table favourite_vendor (
  player_id uuid not null,
  vendor_code text not null references vendor (code) on delete cascade,
  added_at timestamptz not null,
  primary key (player_id, vendor_code)
);
