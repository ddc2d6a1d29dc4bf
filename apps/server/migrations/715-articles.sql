-- Blog and news, an article in one language a row.
create table article (
  slug text not null,
  language text not null,
  kind text not null check (kind in ('blog', 'news')),
  title text not null,
  summary text not null,
  -- Cleaned HTML.
  content text not null,
  cover_url text,
  author text not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (slug, language)
);
create index article_by_time on article (kind, published_at desc, slug);
