import { Card } from '@baize/ui/Card';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { Pagination } from '@baize/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { needed } from '../../kernel/http/query.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import { useParam } from '../../kernel/url/url.ts';
import * as promotions from '../promotions/promotions.css.ts';
import { type ArticleKind, articleList, type ArticleSummary } from './articles.ts';
import * as css from './articles.css.ts';

/** A page of articles, the newest first. */
export function ArticleList({ kind, title }: { kind: ArticleKind; title: MessageId }) {
  const t = useT();
  const { language } = useLanguage();
  const [asked, setPage] = useParam('page');
  const pageNo = Math.max(1, Math.floor(Number(asked)) || 1);
  const query = needed(articleList(kind, pageNo, language));
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t(title)}</h1>
      {data?.list.length === 0 && (
        <EmptyState
          title={t('articles.empty')}
          action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
        />
      )}
      <ul className={promotions.list}>
        {data?.list.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          page={data.pageNo}
          pages={data.totalPages}
          onPageChange={(next) => setPage(next === 1 ? undefined : String(next))}
          labels={{
            nav: t('articles.pages'),
            previous: t('announcements.previous'),
            next: t('announcements.next'),
            page: (number) => t('announcements.page', { page: number }),
          }}
        />
      )}
    </div>
  );
}

function ArticleCard({ article }: { article: ArticleSummary }) {
  const { kind, slug, title, summary, coverUrl, publishedAt, lang } = article;
  return (
    <Card as="article" className={promotions.card} aria-labelledby={slug} lang={lang}>
      <div className={promotions.frame}>
        {coverUrl && <img className={promotions.picture} src={coverUrl} alt="" loading="lazy" />}
      </div>
      <p className={promotions.facts}>
        <DateTime value={publishedAt} />
      </p>
      <h2 id={slug} className={promotions.heading}>
        <a className={promotions.link} href={`/${kind}/${slug}`}>
          {title}
        </a>
      </h2>
      <p className={css.summary}>{summary}</p>
    </Card>
  );
}
