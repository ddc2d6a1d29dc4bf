-- What members write to the platform, and what it answers.
create table feedback (
  id uuid primary key,
  player_id uuid not null references member (id),
  question_type text not null,
  content text not null,
  sent_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index feedback_by_member on feedback (player_id, sent_at desc, id desc);
create index feedback_open on feedback (sent_at, id) where answer is null;
