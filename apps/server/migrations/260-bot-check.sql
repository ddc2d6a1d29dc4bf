-- Proofs of work that were used, until they would have run out anyway: each is good for one call.
create table bot_proof (
  challenge text primary key,
  ends_at timestamptz not null
);
create index bot_proof_ends on bot_proof (ends_at);
