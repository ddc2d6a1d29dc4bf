-- Page views of visitors who agreed: sums only, no address, session or path.
create table page_view (
  day date not null,
  screen text not null,
  device text not null check (device in ('phone', 'desk')),
  language text not null,
  views bigint not null check (views > 0),
  primary key (day, screen, device, language)
);
