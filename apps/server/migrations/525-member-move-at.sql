-- Moves are read by their time.
create index member_move_at on member_move (at);
