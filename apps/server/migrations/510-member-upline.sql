-- Who is above whom in the tree of members, and since when: the tree as it is, and as it was before somebody moved.
create table member_upline (
  ancestor_id uuid not null references member (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  -- The account directly below the ancestor that the member belongs to; the ancestor's own row has itself.
  branch_id uuid not null references member (id) on delete cascade,
  -- How many levels the member is below the ancestor: everybody is 0 below themselves.
  distance integer not null check (distance >= 0),
  -- From a moment until before another. Where somebody has registered is where they have always been.
  since timestamptz not null,
  until timestamptz not null default 'infinity',
  primary key (ancestor_id, member_id, since),
  check (since < until),
  check ((distance = 0) = (ancestor_id = member_id)),
  check ((distance = 1) = (branch_id = member_id and distance > 0))
);
create unique index member_upline_present on member_upline (member_id, ancestor_id) where until = 'infinity';
create index member_upline_member on member_upline (member_id);

insert into member_upline (ancestor_id, member_id, branch_id, distance, since)
select ids[place], member.id, ids[least(place + 1, cardinality(ids))], cardinality(ids) - place, '-infinity'
from member
cross join lateral (select string_to_array(trim(trailing '/' from path), '/')::uuid[] as ids) above
cross join lateral generate_series(1, cardinality(ids)) as place;

alter table member drop column path, drop column depth;

-- The moves themselves; rows are added and never changed.
create table member_move (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- Null is the platform.
  from_id uuid references member (id),
  to_id uuid references member (id),
  actor_role text not null check (actor_role in ('upline', 'operator')),
  actor_id text not null,
  reason text,
  at timestamptz not null
);
create index member_move_member on member_move (member_id, at);
