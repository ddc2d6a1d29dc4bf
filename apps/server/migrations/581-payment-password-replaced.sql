-- When a payment password took the place of another one: withdrawals wait for a while after that.
alter table payment_password add column replaced_at timestamptz;
