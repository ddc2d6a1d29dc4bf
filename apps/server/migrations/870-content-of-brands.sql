-- Banners of one brand, and help articles of one jurisdiction; '' is every jurisdiction.
alter table banner add column brand text;
alter table help_article add column jurisdiction text not null default '';
alter table help_article drop constraint help_article_pkey;
alter table help_article add primary key (anchor, language, jurisdiction);
