-- Reports of a large team read a row of each of its members: from the index alone, for the rows of a team lie far apart.
alter table member_upline
  drop constraint member_upline_pkey,
  add primary key (ancestor_id, member_id, since) include (branch_id, distance, until);
