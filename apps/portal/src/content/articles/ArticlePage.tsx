import { ApiProblem } from '@baize/api';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { Icon, iconArrowLeft } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { pageTitle } from '../../kernel/view/page-title.ts';
import * as detail from '../promotions/detail.css.ts';
import { SafeHtml } from '../SafeHtml.tsx';
import { type ArticleKind, oneArticle } from './articles.ts';
import { ShareButton } from './ShareButton.tsx';
import * as css from './articles.css.ts';

/** One article of the blog or the news. */
export function ArticlePage({ kind, slug }: { kind: ArticleKind; slug: string }) {
  const t = useT();
  const { language } = useLanguage();
  const { data, error } = useQuery({
    ...oneArticle(kind, slug, language),
    retry: false,
    throwOnError: (problem) => !(problem instanceof ApiProblem && problem.status === 404),
  });
  const title = data?.article.title;
  useEffect(() => {
    pageTitle.set(title);
    return () => pageTitle.set(undefined);
  }, [title]);
  if (error)
    return (
      <EmptyState
        title={t('articles.gone')}
        action={<LinkButton href={`/${kind}`}>{t(`articles.back.${kind}`)}</LinkButton>}
      />
    );
  if (data === undefined) return null;
  const { lang, author, publishedAt, coverUrl, summary } = data.article;
  return (
    <article className={css.page}>
      <a className={detail.back} href={`/${kind}`}>
        <Icon of={iconArrowLeft} className={detail.arrow} /> {t(`articles.back.${kind}`)}
      </a>
      <h1 className={detail.title} lang={lang} dir="auto">
        {title}
      </h1>
      <div className={css.facts}>
        <span>
          {author} · <DateTime value={publishedAt} />
        </span>
        <InBrowser>
          <ShareButton title={title ?? ''} />
        </InBrowser>
      </div>
      {coverUrl && <img className={detail.hero} src={coverUrl} alt="" />}
      <div className={css.text} lang={lang} dir="auto">
        <p className={css.lead}>{summary}</p>
        <SafeHtml html={data.content} />
      </div>
    </article>
  );
}
