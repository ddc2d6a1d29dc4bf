-- An answer is kept in the transaction of the call that it answers, so a row without one is a call that
-- was cut off under the older way. A row without an end is of money and stays for ever (H95).
delete from idempotency where status is null;
alter table idempotency alter column status set not null, alter column body set not null;
