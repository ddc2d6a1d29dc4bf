-- The kind of second step that a reset of the password has just used: it does not count again until
-- a login was verified by another (H17).
alter table member add column barred_step text;
