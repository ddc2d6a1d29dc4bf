-- The app of each platform: a page of a store, or a file with its checksum.
create table app_file (
  platform text primary key check (platform in ('ios', 'android', 'lite')),
  source text not null check (source in ('store', 'file')),
  url text not null,
  version text not null,
  requires text,
  size bigint check (size > 0),
  sha256 text,
  released_at timestamptz not null,
  check ((source = 'file') = (size is not null)),
  check ((source = 'file') = (sha256 is not null))
);
