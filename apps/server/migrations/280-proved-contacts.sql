-- Only what was proved is anybody's: an address that somebody merely typed is free for its owner.
delete from registered_contact claim
where not exists (
  select 1 from member_contact held
  where held.member_id = claim.member_id and held.kind = claim.kind and held.verified_at is not null
);
