-- Games that a player keeps; at most 999 of them.
create table favourite (
  player_id uuid not null,
  node_id int not null,
  added_at timestamptz not null,
  primary key (player_id, node_id)
);

-- Rooms of poker and card games, as their vendors offer them.
create table pvp_room (
  node_id int not null references game (node_id),
  room_id text not null unique,
  names jsonb not null,
  -- Minor units of the platform's currency.
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  seats int not null check (seats > 1),
  primary key (node_id, room_id)
);

-- A vendor's shared pot: what the house put in, and a share of every stake on its jackpot games.
-- `contributed` holds the stakes up to `counted_to`; younger ones are counted when they are asked for,
-- so no bet ever waits for the pot's row.
create table jackpot_pool (
  vendor_code text not null references vendor (code),
  currency text not null,
  seed bigint not null check (seed >= 0),
  contribution_bp int not null check (contribution_bp between 0 and 10000),
  staked bigint not null default 0,
  counted_to timestamptz not null,
  -- The amount that the last event told; an event goes out once for each change.
  announced bigint not null default 0,
  primary key (vendor_code, currency)
);

-- Young stakes of a vendor's games, without reading anything else.
create index transfer_play_at on transfer (at) include (amount, type) where type in ('bet', 'rollback');
