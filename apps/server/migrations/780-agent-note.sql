-- What an agent notes about a member of its team; only the agent reads it.
create table agent_note (
  agent_id uuid not null references member (id),
  member_id uuid not null references member (id),
  note text not null check (length(note) between 1 and 500),
  changed_at timestamptz not null,
  primary key (agent_id, member_id)
);
