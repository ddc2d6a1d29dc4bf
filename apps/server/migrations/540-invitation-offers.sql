-- What who comes by an invitation becomes, and the contracts that an agent is offered then, as the wire has them.
alter table affiliate_code add column kind text not null default 'player' check (kind in ('player', 'agent'));
alter table affiliate_code add column offers jsonb not null default '[]';
alter table affiliate_code add check (kind = 'agent' or offers = '[]');
-- The kinds of the contracts of the invitation that were not offered, because they might not be any more.
alter table registration add column skipped_offers text[] not null default '{}';
