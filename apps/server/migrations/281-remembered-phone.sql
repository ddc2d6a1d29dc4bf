-- Whose phone a browser remembers is shown its country, too.
alter table remembered_login add column dialing_code text;
