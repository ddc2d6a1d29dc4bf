/** An article of the blog or the news in one language. */
export interface ArticleTable {
  slug: string;
  language: string;
  kind: 'blog' | 'news';
  title: string;
  summary: string;
  /** Cleaned HTML. */
  content: string;
  cover_url: string | null;
  author: string;
  published_at: Date;
  updated_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    article: ArticleTable;
  }
}
