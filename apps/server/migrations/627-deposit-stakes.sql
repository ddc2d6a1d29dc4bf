-- Points for a deposit count once it was staked, unless the merchant lets them count at once (ADR 17).
-- Minor units: what has to be staked before a deposit earns, nothing where it earned at once, and what was.
alter table points_line add column stake_required bigint not null default 0;
alter table points_line add column staked bigint not null default 0;
-- Rounds that were opened before do not count.
alter table points_line add column counts_from timestamptz;
-- How often it has earned: again where bets were taken back and others staked.
alter table points_line add column earned_times integer not null default 0;
alter table points_line add constraint points_line_staked check (staked between 0 and stake_required);
alter table points_line add constraint points_line_counts
  check ((stake_required > 0) = (counts_from is not null) and (source = 'deposit' or stake_required = 0));
create index points_line_waiting on points_line (player_id, counts_from) where staked < stake_required;

-- Which cash of a round's stakes counts for which deposit.
create table points_stake (
  player_id uuid not null,
  vendor_code text not null,
  round_id text not null,
  deposit_id text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  primary key (player_id, vendor_code, round_id, deposit_id)
);
create index points_stake_deposit on points_stake (player_id, deposit_id);
