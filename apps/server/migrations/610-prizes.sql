-- A win of a promotion or a tournament belongs to no round.
alter table vendor_transaction alter column round_id drop not null;
alter table vendor_transaction drop constraint vendor_transaction_kind_check;
alter table vendor_transaction add constraint vendor_transaction_kind_check
  check (kind in ('bet', 'win', 'promotion', 'rollback', 'close'));
alter table vendor_transaction add constraint vendor_transaction_round_check
  check ((kind = 'promotion') = (round_id is null));
-- 'held': a win that came after its round was closed and waits for the operator.
alter table vendor_transaction drop constraint vendor_transaction_state_check;
alter table vendor_transaction add constraint vendor_transaction_state_check
  check (state in ('done', 'refused', 'rolled_back', 'tombstone', 'held'));

-- Whether a win after the end of its round is booked at once as a correction.
alter table vendor add column late_wins text not null default 'hold' check (late_wins in ('hold', 'book'));

-- Wins that came after their round was closed.
create table late_win (
  id uuid primary key,
  player_id uuid not null,
  vendor_code text not null,
  round_id text not null,
  transaction_id text not null,
  game_code text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  jackpot boolean not null,
  -- The bet that the win names; null where it names none.
  bet_transaction_id text,
  state text not null check (state in ('held', 'booked', 'refused', 'voided')),
  received_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'held') = (decided_at is null)),
  unique (player_id, vendor_code, transaction_id)
);
create index late_win_round on late_win (player_id, vendor_code, round_id);
create index late_win_received on late_win (received_at, id);
-- To find the closed rounds that were corrected in the last minutes.
create index late_win_booked on late_win (decided_at) where state = 'booked';
-- Every command that a late win has taken, in order; a row is never changed.
create table late_win_event (
  late_win_id uuid not null references late_win (id),
  seq integer not null check (seq > 0),
  command text not null,
  -- Null of the first.
  state_before text,
  state_after text not null,
  actor_role text not null,
  actor_id text not null,
  reason text,
  at timestamptz not null,
  primary key (late_win_id, seq)
);

-- An event is of a round of a vendor, or of a deposit of a payment provider.
alter table significant_event drop constraint significant_event_kind_check;
alter table significant_event add constraint significant_event_kind_check
  check (kind in ('bet_voided', 'win_refused', 'win_held', 'deposit_held', 'deposit_paid_again',
    'deposit_failed_after_paid'));
alter table significant_event alter column vendor_code drop not null;
alter table significant_event alter column round_id drop not null;
alter table significant_event add column provider text;
alter table significant_event add column deposit_id uuid;
alter table significant_event add constraint significant_event_subject_check
  check ((vendor_code is not null and round_id is not null and provider is null and deposit_id is null)
    or (vendor_code is null and round_id is null and provider is not null and deposit_id is not null));
create unique index significant_event_deposit on significant_event (kind, provider, transaction_id)
  where provider is not null;

-- From now on a round has an account if a bet of it was ever taken, a free spin too. Older rounds have one in any case.
update round set account = null where bets = 0 and account is not null and not exists (
  select from vendor_transaction bet where bet.player_id = round.player_id and bet.vendor_code = round.vendor_code
    and bet.round_id = round.round_id and bet.kind = 'bet' and bet.state in ('done', 'rolled_back'));
