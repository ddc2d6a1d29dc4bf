-- A player's record is read newest first, page by page; bookings of one millisecond follow their id.
drop index transfer_owner_at;
create index transfer_owner_at on transfer (owner, at desc, id desc);
-- What was paid in and out since an account was opened: few rows of many.
create index transfer_paid on transfer (owner, at) include (type, currency, amount)
  where type in ('deposit', 'hold-captured', 'withdrawal-return');
-- What a round had staked before its vendor took some of it back.
create index vendor_transaction_rolled_back on vendor_transaction (player_id, vendor_code, round_id)
  where state = 'rolled_back';
