-- What a vendor's games play from: the player's cash, or a wallet of the vendor's own (the account vendor:<CODE>).
alter table vendor add column wallet text not null default 'single' check (wallet in ('single', 'transfer'));

-- The account that a launched game plays from, as the vendor had it at the launch.
alter table game_session add column account text not null default 'cash'
  check (account = 'cash' or account = 'vendor:' || vendor_code);

-- The account that a round plays from: that of the session of its first bet, null while none has come. Rounds of
-- before played from the cash.
alter table round add column account text default 'cash'
  check (account = 'cash' or account = 'vendor:' || vendor_code);
alter table round alter column account drop default;

-- The open rounds of vendors' wallets, which are looked at before anything is brought back from them.
create index round_of_wallet on round (player_id) where closed_at is null and account <> 'cash';
