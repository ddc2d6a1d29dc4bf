import type { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { PageHead, Place } from '../../kernel/view/lazy.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { ArticleList } from './ArticleList.tsx';
import { ArticlePage } from './ArticlePage.tsx';
import { articleList, oneArticle, readPath } from './articles.ts';

/** Blog and news: the list, or the article that the address names (D36, D37). */
export default function Articles({ route }: ScreenProps) {
  const { kind, slug } = readPath(useLocation()[0]);
  return slug ? (
    <ArticlePage key={slug} kind={kind} slug={slug} />
  ) : (
    <ArticleList kind={kind} title={route.title} />
  );
}

/** The list or the article, so that the document carries it. */
export function prefetch(client: QueryClient, { path, language }: Place): Promise<void> {
  const { kind, slug } = readPath(path);
  return slug
    ? client.prefetchQuery(oneArticle(kind, slug, language))
    : client.prefetchQuery(articleList(kind, 1, language));
}

/** Title, description and `Article` metadata of an article for search engines and messengers. */
export function head(client: QueryClient, { path, language }: Place): PageHead {
  const { kind, slug } = readPath(path);
  const feed = `/feeds/${kind}.xml?language=${language}`;
  const data = slug && client.getQueryData(oneArticle(kind, slug, language).queryKey);
  if (!data) return { feed };
  const { title, summary, coverUrl, author, publishedAt, lang } = data.article;
  return {
    feed,
    title,
    description: summary,
    type: 'article',
    ...(coverUrl && { image: coverUrl }),
    data: {
      '@context': 'https://schema.org',
      '@type': kind === 'news' ? 'NewsArticle' : 'BlogPosting',
      headline: title,
      description: summary,
      inLanguage: lang,
      datePublished: publishedAt,
      dateModified: data.updatedAt,
      author: { '@type': 'Organization', name: author },
    },
  };
}
