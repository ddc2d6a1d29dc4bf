-- Marketing that members allowed, by product and channel. A stopped consent keeps its row: it
-- proves what was allowed, and when. No open row means no.
create table marketing_consent (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  product text not null check (product in ('casino', 'betting', 'lottery')),
  channel text not null check (channel in ('email', 'sms', 'push', 'inApp')),
  allowed_at timestamptz not null,
  stopped_at timestamptz
);
create unique index marketing_consent_open on marketing_consent (member_id, product, channel)
  where stopped_at is null;

-- Marketing that is sent at a time to members who allow it then; also the notices of promotions.
create table campaign (
  id uuid primary key,
  -- Null is all products.
  product text check (product in ('casino', 'betting', 'lottery')),
  channels jsonb not null,
  texts jsonb not null,
  path text not null,
  send_at timestamptz not null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  promotion_id uuid unique,
  -- The last member of the batches that were sent.
  after_member uuid,
  reached jsonb not null
);
create index campaign_by_time on campaign (send_at, id);
create index campaign_due on campaign (send_at) where state in ('scheduled', 'sending');

-- Of a promotion; null is all products.
alter table announcement add column product text check (product in ('casino', 'betting', 'lottery'));
