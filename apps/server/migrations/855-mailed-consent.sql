-- How a consent was stopped: by the member after a login, or by the link of an e-mail, which may
-- undo it for an hour. Null is a consent that stands, or one stopped before this column.
alter table marketing_consent add column stopped_by text check (stopped_by in ('member', 'link'));
