-- Rows are many and written by one module alone, from rows of `member`, which are never deleted: a foreign key on each of three
-- columns is most of what a large move costs. The member's own stays.
alter table member_upline
  drop constraint member_upline_ancestor_id_fkey,
  drop constraint member_upline_branch_id_fkey;
