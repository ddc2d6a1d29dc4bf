-- Keys of money begin with the player, so that a later version can divide players over databases. Bets go on meanwhile:
-- the indexes are built beside them, and only their exchange locks the tables.
drop index concurrently if exists vendor_transaction_player_key;
create unique index concurrently vendor_transaction_player_key
  on vendor_transaction (player_id, vendor_code, transaction_id);
drop index concurrently if exists vendor_transaction_id_key;
create unique index concurrently vendor_transaction_id_key on vendor_transaction (vendor_code, transaction_id);
drop index concurrently if exists bonus_part_player_key;
create unique index concurrently bonus_part_player_key
  on bonus_part (player_id, vendor_code, transaction_id, bonus_id);
-- Then, in one transaction:
alter table vendor_transaction drop constraint vendor_transaction_pkey;
alter table vendor_transaction add constraint vendor_transaction_pkey
  primary key using index vendor_transaction_player_key;
alter table bonus_part drop constraint bonus_part_pkey;
alter table bonus_part add constraint bonus_part_pkey primary key using index bonus_part_player_key;
