-- When somebody last guessed wrong at a secret of an account, or at a code of a number that has none.
create table guess_window (
  subject text primary key,
  wrong timestamptz[] not null,
  last_at timestamptz not null
);
create index guess_window_last on guess_window (last_at);

-- What the first step was made with: a challenge stands for that alone. Those that are open now end.
delete from login_challenge;
alter table login_challenge add column first_step text not null;
