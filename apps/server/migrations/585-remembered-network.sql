-- The network of the last use: a browser that stores no key is asked for the password when it repeats a
-- use from there within the grace, and is not taken for a thief (H106).
alter table remembered_login add column used_network text;
