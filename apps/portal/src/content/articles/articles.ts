import type { Schemas } from '@baize/api';
import { apiQuery } from '../../kernel/http/query.ts';

export type ArticleKind = Schemas['ArticleKind'];
export type ArticleSummary = Schemas['ArticleSummary'];

export const PAGE_SIZE = 12;

export const articleList = (kind: ArticleKind, pageNo: number, language: string) =>
  apiQuery('/api/articles', { kind, pageNo, pageSize: PAGE_SIZE, language });

export const oneArticle = (kind: ArticleKind, slug: string, language: string) =>
  apiQuery('/api/article', { kind, slug, language });

/** Kind and slug of a path: `/blog/five-habits`; no slug where it is the list. */
export function readPath(path: string): { kind: ArticleKind; slug: string | undefined } {
  const [, first, slug] = path.toLowerCase().split('/');
  return { kind: first === 'news' ? 'news' : 'blog', slug: slug || undefined };
}
