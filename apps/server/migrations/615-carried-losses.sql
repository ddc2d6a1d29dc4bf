-- A loss that is carried over belongs to the two sides and the kind, and survives a new contract (H120).
alter table contract add column drops_carried_loss boolean not null default false;
-- What of the loss carried over is left of earlier contracts: no later one forgives it.
alter table bill_revision add column inherited_out bigint not null default 0
  check (inherited_out >= 0 and inherited_out <= carried_out);

-- Rates are compared tier by tier now (H104), and fixed sums in ten-thousandths, so that they are too large for an integer. What
-- was measured once for all tiers of a contract held for each of them; sums had two decimals.
alter table contract_event alter column measured_at type double precision[];
update contract_event
set measured_at = (
  select array_agg(case when contract.kind = 'daily' and place = 2 then rate * 100 else rate end order by tier, place)
  from generate_series(1, jsonb_array_length(contract.tiers)) tier,
    unnest(contract_event.measured_at) with ordinality as measured (rate, place))
from contract
where contract.id = contract_event.contract_id and contract_event.measured_at <> '{}';
