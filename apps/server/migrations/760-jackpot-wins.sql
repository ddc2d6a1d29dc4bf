-- Every win of a vendor's shared jackpot.
create table jackpot_win (
  vendor_code text not null,
  -- The vendor's id of the win.
  transaction_id text not null,
  currency text not null,
  player_id uuid not null,
  game_code text not null,
  -- The bet that won; null where the vendor named none.
  bet_transaction_id text,
  -- Minor units. The platform decided the amount of a whole jackpot, the vendor that of its own.
  amount bigint not null check (amount >= 0),
  whole boolean not null,
  -- The stakes that the win took out of the jackpot; a rollback puts them back.
  staked bigint not null,
  at timestamptz not null,
  -- When the win was reversed with its bet.
  returned_at timestamptz,
  primary key (vendor_code, transaction_id),
  foreign key (vendor_code, currency) references jackpot_pool (vendor_code, currency)
);
-- A bet wins the whole jackpot once.
create unique index jackpot_win_bet on jackpot_win (vendor_code, bet_transaction_id) where whole;
create index jackpot_win_latest on jackpot_win (vendor_code, currency, at desc);
