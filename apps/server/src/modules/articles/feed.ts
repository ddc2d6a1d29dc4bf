import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { escapeXml } from '../../platform/xml.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { type Article, getArticles, selectPublished } from './store.ts';

const ITEMS = 20;
const TITLES = { blog: 'Blog', news: 'News' } as const;

/**
 * RSS 2.0 of the blog and the news at `/feeds/blog.xml` and `/feeds/news.xml`, in `?language=` or
 * English.
 */
export function serveFeeds(http: FastifyInstance, platform: Platform): void {
  const store = getArticles(platform);
  for (const kind of ['blog', 'news'] as const) {
    http.get<{ Querystring: { language?: unknown } }>(
      `/feeds/${kind}.xml`,
      async (request, reply) => {
        const { language: asked } = request.query;
        const language = typeof asked === 'string' ? asked.toLowerCase() : 'en';
        const now = platform.clock.now();
        const articles = selectPublished(await store.read(), { kind, language, now });
        return reply
          .type('application/rss+xml; charset=utf-8')
          .header('cache-control', 'public, max-age=300')
          .send(writeFeed(platform, kind, articles.slice(0, ITEMS)));
      },
    );
  }
}

function writeFeed(platform: Platform, kind: Article['kind'], articles: readonly Article[]) {
  const origin = platform.config.portalOrigin;
  const { brand } = getMerchant(platform).current();
  const title = escapeXml(`${brand.name} · ${TITLES[kind]}`);
  const items = articles.map((article) => {
    const link = escapeXml(`${origin}/${kind}/${article.slug}`);
    return [
      '<item>',
      `<title>${escapeXml(article.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${article.published_at.toUTCString()}</pubDate>`,
      `<description>${escapeXml(article.summary)}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${title}</title><link>${escapeXml(`${origin}/${kind}`)}</link>`,
    `<description>${title}</description>`,
    `<atom:link href="${escapeXml(`${origin}/feeds/${kind}.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('');
}
