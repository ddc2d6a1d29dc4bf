-- Short references, such as W-7KQ4-92MX, beside the ids. The server computes them of the ids
-- (apps/server/src/platform/references.ts); this function is the same for the rows of before.
create function short_reference(kind text, id uuid) returns text language plpgsql as $$
declare
  signs constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  bits bigint := ('x' || lpad(right(replace(id::text, '-', ''), 9), 16, '0'))::bit(64)::bigint;
  data text := '';
  total integer := 0;
  value integer;
begin
  for place in 1..7 loop
    data := substr(signs, (bits % 32)::integer + 1, 1) || data;
    bits := bits / 32;
  end loop;
  data := kind || data;
  for place in 1..8 loop
    value := (strpos(signs, substr(data, place, 1)) - 1) * (1 + (place + 1) % 2);
    total := total + value / 32 + value % 32;
  end loop;
  data := data || substr(signs, (32 - total % 32) % 32 + 1, 1);
  return substr(data, 1, 1) || '-' || substr(data, 2, 4) || '-' || substr(data, 6, 4);
end $$;

alter table deposit add reference text;
update deposit set reference = short_reference('D', id);
alter table deposit alter reference set not null, add constraint deposit_reference_key unique (reference);

alter table withdrawal add reference text;
update withdrawal set reference = short_reference('W', id);
alter table withdrawal alter reference set not null, add constraint withdrawal_reference_key unique (reference);

alter table edge_transfer add reference text;
update edge_transfer set reference = short_reference('T', id);
alter table edge_transfer alter reference set not null,
  add constraint edge_transfer_reference_key unique (reference);
-- A record shows the receiver's booking with the reference of the transfer.
create index edge_transfer_of_receiver on edge_transfer (receiver_id, source_tx_id);

alter table adjustment add reference text;
update adjustment set reference = short_reference('A', id);
alter table adjustment alter reference set not null, add constraint adjustment_reference_key unique (reference);

alter table redemption add reference text;
update redemption set reference = short_reference('R', id);
alter table redemption alter reference set not null, add constraint redemption_reference_key unique (reference);

drop function short_reference(text, uuid);
