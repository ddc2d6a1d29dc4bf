-- From what valid bet on a member counts as active, in minor units (H98); zero is any bet.
alter table contract add column active_floor bigint not null default 0 check (active_floor >= 0);
