-- The row that shows whether the database takes writes; `filler` makes its file longer after a full disk.
create table write_probe (
  id integer primary key check (id = 1),
  written bigint not null,
  filler bytea
);
alter table write_probe alter column filler set storage external;
