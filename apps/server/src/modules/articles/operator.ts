import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleanHtml } from '../content/index.ts';
import { toArticle } from './handlers.ts';
import { type Article, getArticles, lockArticle, putArticle } from './store.ts';

/** Blog and news as the operator writes them. */
export function articleOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const store = getArticles(platform);
  return {
    listOperatorArticles: async () => ok({ list: (await store.read()).map(toArticle) }),
    async setArticle({ params: { slug }, body }, ctx) {
      const row: Article = {
        slug,
        language: body.language.toLowerCase(),
        kind: body.kind,
        title: body.title,
        summary: body.summary,
        content: cleanHtml(body.content),
        cover_url: body.coverUrl ?? null,
        author: body.author,
        published_at: body.publishedAt === undefined ? ctx.now : new Date(body.publishedAt),
        updated_at: ctx.now,
      };
      return {
        commit: (trx) =>
          store.change(trx, async () => {
            const earlier = await lockArticle(trx, slug);
            // Its path says the kind: one slug cannot be of both.
            if (earlier.some(({ kind }) => kind !== row.kind)) throw new ProblemError('conflict');
            const before = earlier.find(({ language }) => language === row.language);
            ctx.before = before ? toArticle(before) : null;
            const publishedAt =
              body.publishedAt === undefined && before ? before.published_at : row.published_at;
            const article = { ...row, published_at: publishedAt };
            await putArticle(trx, article);
            return ok(toArticle(article));
          }),
      };
    },
    async deleteArticle({ params: { slug }, query }, ctx) {
      const language = query.language?.toLowerCase();
      return {
        commit: (trx) =>
          store.change(trx, async () => {
            const found = (await lockArticle(trx, slug)).filter(
              (row) => language === undefined || row.language === language,
            );
            if (found.length === 0) throw new ProblemError('not_found');
            ctx.before = found.map(toArticle);
            const all = trx.deleteFrom('article').where('slug', '=', slug);
            await (language === undefined ? all : all.where('language', '=', language)).execute();
            return ok({ done: true as const });
          }),
      };
    },
  };
}
