-- Launched games. The address of a game carries a token of a minute; the vendor's server gets the
-- session's id for it. Both begin with the player, so that they are found in the player's own rows.
create table game_session (
  player_id uuid not null,
  id text not null,
  vendor_code text not null,
  game_code text not null,
  node_id text not null,
  token_hash text not null,
  token_expires_at timestamptz not null,
  display_name text not null,
  currency text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, id)
);
create index game_session_game on game_session (player_id, vendor_code, game_code, created_at desc);

-- Rounds as their vendor numbers them.
create table round (
  player_id uuid not null,
  vendor_code text not null,
  round_id text not null,
  game_code text not null,
  currency text not null,
  bets bigint not null default 0,
  wins bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, vendor_code, round_id)
);
create index round_player_opened on round (player_id, opened_at desc);

-- Every call of a vendor that moves money or ends a round, with the answer it got. A rollback that
-- comes before its bet leaves the bet's row here as a tombstone, for ever.
create table vendor_transaction (
  vendor_code text not null,
  transaction_id text not null,
  player_id uuid not null,
  round_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'close')),
  state text not null check (state in ('done', 'rolled_back', 'tombstone')),
  amount bigint not null,
  request_hash text not null,
  -- json, not jsonb: a replay is the first answer's own text.
  answer json,
  at timestamptz not null,
  primary key (vendor_code, transaction_id)
);
create index vendor_transaction_player on vendor_transaction (player_id, at desc);
