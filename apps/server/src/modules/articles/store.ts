import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { sharedCopy } from '../../platform/shared-copy.ts';
import { cleanHtml } from '../content/index.ts';
import { getFallbacks } from '../language/index.ts';
import './tables.ts';
import type { ArticleTable } from './tables.ts';

export type Article = Selectable<ArticleTable>;

/** In-memory copy of all articles, the newest first; invalidated on every server by a change. */
export const getArticles = service((platform: Platform) => {
  let current: Promise<readonly Article[]> | null = null;
  const listeners: (() => void)[] = [];
  const shared = sharedCopy(platform, 'articles', () => {
    current = null;
    for (const listener of listeners) listener();
  });

  async function load(): Promise<readonly Article[]> {
    const rows = await platform.db
      .selectFrom('article')
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('slug')
      .execute();
    // Sanitised again, because stored articles may predate today's rules.
    return rows.map((row) => ({ ...row, content: cleanHtml(row.content) }));
  }

  return {
    read(): Promise<readonly Article[]> {
      current ??= load().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    change: shared.change,
    onChange: (listener: () => void) => void listeners.push(listener),
    stop: shared.stop,
  };
});

/** Each published article of a kind once, in the reader's language or in English. */
export function selectPublished(
  articles: readonly Article[],
  { kind, language, now }: { kind: Article['kind']; language: string; now: Date },
): readonly Article[] {
  const published = articles.filter((row) => row.kind === kind && row.published_at <= now);
  const slugs = [...new Set(published.map(({ slug }) => slug))];
  const tags = [...getFallbacks(language), 'en'];
  return slugs.map((slug) => {
    const own = published.filter((row) => row.slug === slug);
    const tag = tags.find((each) => own.some((row) => row.language === each));
    return own.find((row) => row.language === tag) ?? own[0]!;
  });
}

/** The rows of an article, locked until the transaction ends. */
export const lockArticle = (trx: Kysely<Database>, slug: string): Promise<Article[]> =>
  trx.selectFrom('article').selectAll().where('slug', '=', slug).forUpdate().execute();

export async function putArticle(trx: Kysely<Database>, row: Article): Promise<void> {
  const { slug: _slug, language: _language, ...rest } = row;
  await trx
    .insertInto('article')
    .values(row)
    .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet(rest))
    .execute();
}
