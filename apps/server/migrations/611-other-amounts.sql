-- A payment of another amount or currency than was asked for is held for the operator, or credited as what it is.
alter table deposit drop constraint deposit_status_check;
alter table deposit add constraint deposit_status_check
  check (status in ('pending', 'paid', 'rejected', 'expired', 'held', 'returned'));
-- What the method said when the deposit began: what happens to another amount, and what a payment costs.
alter table deposit add column other_amounts text not null default 'hold' check (other_amounts in ('hold', 'credit'));
alter table deposit add column fee_fixed bigint;
alter table deposit add column fee_basis_points integer not null default 0;
update deposit set fee_fixed = fee;
alter table deposit alter column fee_fixed set not null;
-- What has come, in minor units of its own currency, and what the player got of it.
alter table deposit add column arrived bigint check (arrived >= 0);
alter table deposit add column arrived_currency text;
alter table deposit add column credited bigint check (credited > 0);
update deposit set arrived = amount, arrived_currency = currency, credited = amount - fee where status = 'paid';
alter table deposit add constraint deposit_outcome_check
  check ((arrived is null) = (arrived_currency is null) and (status in ('paid', 'held', 'returned')) = (arrived is not null));
alter table deposit add constraint deposit_payment_check check ((status = 'paid') = (credited is not null));
create index deposit_created on deposit (created_at, id);
create index deposit_held on deposit (created_at, id) where status = 'held';

-- What the provider says has come, in minor units, and why an operator decided; null of other commands and of older rows.
alter table deposit_event add column amount bigint;
alter table deposit_event add column currency text;
alter table deposit_event add column reason text;
-- A provider may say under one id first that a payment failed and then that it was paid.
drop index deposit_event_transaction;
create unique index deposit_event_transaction on deposit_event (actor_id, transaction_id, command)
  where transaction_id is not null;
