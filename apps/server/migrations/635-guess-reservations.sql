-- Guesses that are being looked at: they take room until their verdict, or until they expire with their server.
alter table guess_window add column reserved timestamptz[] not null default '{}';
