-- What an agent calls an invitation, and until when it works; null is without an end.
alter table affiliate_code add column label text;
alter table affiliate_code add column expires_at timestamptz;
create index affiliate_code_agent on affiliate_code (agent_id, created_at desc);
-- To count who has registered by a code.
create index registration_affiliate on registration (affiliate_code) where affiliate_code is not null;
