-- A remembered login that has ended is kept until its day is over: whoever still comes with a value that
-- was used before has a copy, also after a logout or after a thief let it be forgotten (H106).
alter table remembered_login add column ended_at timestamptz;
-- When a copy was noticed, so that it is told once.
alter table remembered_login add column copied_at timestamptz;
