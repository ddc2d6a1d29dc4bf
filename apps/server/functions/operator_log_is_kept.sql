-- Rejects every change to the operator log.
create or replace function operator_log_is_kept() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of operator_log are never changed';
end
$$;
