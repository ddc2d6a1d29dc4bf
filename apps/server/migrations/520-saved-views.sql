-- Views of records that members have saved.
create table saved_view (
  member_id uuid not null references member (id) on delete cascade,
  record text not null,
  name text not null,
  -- What is chosen, as the portal's address says it.
  query text not null,
  primary key (member_id, record, name)
);
