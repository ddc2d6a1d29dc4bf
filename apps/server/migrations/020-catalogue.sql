-- Vendors and their games: read whole into memory, written by the seed and by the operator.
create table vendor (
  code text primary key,
  names jsonb not null,
  position int not null,
  -- Slots of this vendor may feed its shared pot.
  jackpot boolean not null default false,
  maintenance boolean not null default false
);

create table game (
  node_id int primary key,
  vendor_code text not null references vendor (code),
  -- Canonical game type: CRASH inside, Crash on the wire.
  game_type text not null,
  game_code text not null,
  -- Names by language; `en` is always there.
  names jsonb not null,
  card_id int not null,
  account_type_name text not null,
  -- Stands for the vendor and opens the list of its games instead of a game.
  opens_list boolean not null default false,
  tab text check (tab in ('JP', 'TG', 'AC')),
  classify text,
  maintenance boolean not null default false,
  popularity int not null default 0,
  released_at timestamptz not null,
  unique (vendor_code, game_code)
);
create index game_type on game (game_type, popularity desc);
