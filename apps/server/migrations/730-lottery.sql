-- Lottery orders as their vendors report them; the money is in the rounds of their draws.
create table lottery_order (
  vendor_code text not null,
  order_id text not null,
  player_id uuid not null references member (id),
  game_code text not null,
  bet_kind text not null,
  selection text not null,
  stops_on_win boolean not null,
  size integer not null check (size between 1 and 50),
  placed_at timestamptz not null,
  primary key (vendor_code, order_id)
);
create index lottery_order_of_member on lottery_order (player_id, placed_at desc, order_id desc);

-- The draws of an order, one round each.
create table lottery_ticket (
  vendor_code text not null,
  order_id text not null,
  place integer not null check (place between 0 and 49),
  round_id text not null,
  draw_number bigint not null,
  draws_at timestamptz not null,
  primary key (vendor_code, order_id, place),
  foreign key (vendor_code, order_id) references lottery_order (vendor_code, order_id)
);
