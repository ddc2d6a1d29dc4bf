import type { Platform, ServerModule } from '../../platform/platform.ts';
import { serveFeeds } from './feed.ts';
import { articleHandlers } from './handlers.ts';
import { articleOperatorHandlers } from './operator.ts';
import { type Article, getArticles } from './store.ts';

export { getArticles } from './store.ts';

/** Blog and news with their feeds (D36, D37). */
export function createArticlesModule(platform: Platform): ServerModule {
  return {
    name: 'articles',
    handlers: articleHandlers(platform),
    operatorHandlers: articleOperatorHandlers(platform),
    routes: (http) => serveFeeds(http, platform),
    async stop() {
      getArticles(platform).stop();
    },
  };
}

/** Paths of published articles, in lower case. */
export async function getArticlePaths(platform: Platform): Promise<readonly string[]> {
  const now = platform.clock.now();
  const articles = await getArticles(platform).read();
  return articles
    .filter((row) => row.published_at <= now)
    .map(({ kind, slug }) => `/${kind}/${slug}`);
}

/** Adds articles to a new database. */
export async function addArticles(db: Platform['db'], articles: readonly Article[]): Promise<void> {
  await db
    .insertInto('article')
    .values([...articles])
    .execute();
}
