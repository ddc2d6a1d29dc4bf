import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Article, getArticles, selectPublished } from './store.ts';

const PAGE_SIZE = 12;

/** Blog and news for readers (D36, D37). */
export function articleHandlers(platform: Platform): Partial<Handlers> {
  const store = getArticles(platform);
  return {
    async listArticles({ query }, ctx) {
      const { kind, pageNo = 1, pageSize = PAGE_SIZE } = query;
      const language = (query.language ?? ctx.language).toLowerCase();
      const all = selectPublished(await store.read(), { kind, language, now: ctx.now });
      const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(toSummary);
      const totalPages = Math.ceil(all.length / pageSize);
      return ok({ list, total: all.length, pageNo, totalPages });
    },
    async getArticle({ query: { kind, slug, language } }, ctx) {
      const spoken = (language ?? ctx.language).toLowerCase();
      const all = selectPublished(await store.read(), { kind, language: spoken, now: ctx.now });
      const found = all.find((article) => article.slug === slug);
      if (!found) throw new ProblemError('not_found');
      return ok(toArticle(found));
    },
  };
}

const toSummary = (row: Article): Schemas['ArticleSummary'] => ({
  slug: row.slug,
  kind: row.kind,
  lang: row.language,
  title: row.title,
  summary: row.summary,
  coverUrl: row.cover_url,
  author: row.author,
  publishedAt: row.published_at.toISOString(),
});

/** An article as readers and operators get it. */
export const toArticle = (row: Article): Schemas['Article'] => ({
  article: toSummary(row),
  content: row.content,
  updatedAt: row.updated_at.toISOString(),
});
