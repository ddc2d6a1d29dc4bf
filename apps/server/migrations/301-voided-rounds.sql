-- A rollback may come before its bet, and the end of a round before both: neither names what is played
-- (a rollback has no game), so a round may wait for it. `voided_at` says that no stake of the round stands.
alter table round alter column game_code drop not null;
alter table round add column voided_at timestamptz;
update round set voided_at = coalesce(closed_at, opened_at) where bets = 0;

-- 'refused': the first answer was a refusal, which stands in `refusal` and is given again. A win may name
-- the bet that won it, so that it is voided with it.
alter table vendor_transaction drop constraint vendor_transaction_state_check;
alter table vendor_transaction add constraint vendor_transaction_state_check
  check (state in ('done', 'refused', 'rolled_back', 'tombstone'));
alter table vendor_transaction add column refusal json;
alter table vendor_transaction add column bet_transaction_id text;
create index vendor_transaction_round on vendor_transaction (player_id, vendor_code, round_id);
create index round_vendor on round (vendor_code, round_id);

-- What somebody should look at: a bet that was voided after it had been booked, a win that was refused.
create table significant_event (
  id uuid primary key,
  kind text not null check (kind in ('bet_voided', 'win_refused')),
  player_id uuid not null,
  vendor_code text not null,
  round_id text not null,
  -- The bet that was voided, the win that was refused. Each is told once.
  transaction_id text not null,
  currency text not null,
  -- Minor units: the stake that came back, the win that was not paid.
  amount bigint not null,
  facts jsonb not null,
  at timestamptz not null,
  unique (kind, vendor_code, transaction_id)
);
create index significant_event_at on significant_event (at desc, id desc);
