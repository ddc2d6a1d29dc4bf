-- Whether the vendor offers the game with play money of its own (H105).
alter table game add column plays_for_fun boolean not null default false;
-- A demo catalogue that was made before: what the vendors of src/demo offer for fun.
update game set plays_for_fun = true
where game_type in ('RNG', 'FISH', 'CRASH') and not opens_list
  and exists (select 1 from member where account = 'player01');
