-- What happens at live games, as their vendors report it.
create table live_game (
  node_id int primary key references game on delete cascade,
  state jsonb not null,
  reported_at timestamptz not null
);
