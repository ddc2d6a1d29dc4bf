-- Rooms of card games as their vendor reports them. The players of an old report are not shown.
alter table pvp_room
  add column players int not null default 0 check (players >= 0),
  add column waiting int not null default 0 check (waiting >= 0 and waiting <= players),
  add column reported_at timestamptz;
