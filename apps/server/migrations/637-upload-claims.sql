-- Since when a server draws the picture: no other one does until it has ended, or died a while ago.
alter table upload add column drawing_since timestamptz;
