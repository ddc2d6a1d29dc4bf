-- Brands that were published, so that one can be restored. The newest that is not undone is in use.
create table brand_version (
  number integer generated always as identity primary key,
  -- The setting as it was published.
  brand jsonb not null,
  -- Empty for the brand before the first publication.
  operator text not null,
  published_at timestamptz not null,
  undone_at timestamptz
);

-- Stylesheets and drawings of these brands, named by a digest of their content.
create table brand_file (
  digest text primary key,
  version integer not null references brand_version (number)
);
