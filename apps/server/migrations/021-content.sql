-- Notices, popups and promotions. `language` null is every language.
create table announcement (
  id uuid primary key,
  kind text not null check (kind in ('player', 'popup', 'promotion')),
  language text,
  title text not null,
  -- Cleaned HTML: what is stored is what is served.
  content text not null,
  execution text check (execution in ('A', 'B', 'F')),
  category text,
  images jsonb not null default '[]',
  sequence int not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  updated_at timestamptz not null,
  check ((kind = 'popup') = (execution is not null))
);

create table banner (
  id uuid primary key,
  group_name text not null check (group_name in ('w_login', 'w_forget', 'w_home', 'w_leftmenu')),
  language text,
  title text not null,
  image_url text not null,
  url text not null,
  linkage_type text not null,
  sequence int not null default 0
);
