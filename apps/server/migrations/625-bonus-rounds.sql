-- Wagering of a bonus counts when a round is closed, by the stakes that stand in it (ADR 16).
alter table bonus_part add column stake bigint;
alter table bonus_part add column market text;
alter table bonus_part add column side text;
-- Bets counted whole until now.
update bonus_part set stake = case kind when 'bet' then greatest(counted, amount) else 0 end;
alter table bonus_part alter column stake set not null;

-- What was counted of rounds that go on counts again when they are closed.
update bonus set wagered = wagered - open.counted
from (select bonus_id, sum(counted) as counted from bonus_part where state = 'open' group by bonus_id) open
where bonus.id = open.bonus_id and bonus.state = 'active';
update bonus_part set counted = 0
from bonus where bonus.id = bonus_part.bonus_id and bonus.state = 'active' and bonus_part.state = 'open';

alter table bonus_part add constraint bonus_part_counted check (counted <= stake);
alter table bonus_part add constraint bonus_part_side check ((market is null) = (side is null));

-- What became cash and was spent when a vendor took back bets that the wagering needs; minor units.
alter table bonus add column shortfall bigint not null default 0 check (shortfall >= 0);
