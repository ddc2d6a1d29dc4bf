-- Until when no payment password of a member is taken, after five wrong ones (H75).
alter table payment_password add column locked_until timestamptz;
