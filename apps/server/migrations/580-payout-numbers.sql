-- What a payout account's number is and where its phone is from (H114), and who else has bound it.
alter table payout_account drop constraint payout_account_kind_check;
alter table payout_account add constraint payout_account_kind_check
  check (kind in ('bank_card', 'bank_account', 'e_wallet', 'pix', 'crypto'));
alter table payout_account
  -- Null of accounts bound before it was kept.
  add column number_type text,
  -- Null of a number that is no phone, and of accounts bound before it was asked for.
  add column country text,
  -- A keyed hash of the number alone: equal for every member and provider. Filled at the next start.
  add column number_key text;
create index payout_account_number_key on payout_account (number_key);
