-- The newest rounds of a large team are read in the order of time until a page is full.
create index round_opened_at on round (opened_at desc);
-- Those that are open are few among them, and may be old.
create index round_open_since on round (opened_at desc) where closed_at is null;
