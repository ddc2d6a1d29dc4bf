import { EmptyState } from '@baize/ui/EmptyState';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Place } from '../../kernel/view/lazy.ts';
import { needed } from '../../kernel/http/query.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { helpIn } from './help.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { SafeHtml } from '../SafeHtml.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import * as css from './help.css.ts';

/**
 * All help articles, each with its own anchor; `/helpmc` is the same without the footer (R12, R13).
 */
export default function Help({ route }: ScreenProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(needed(helpIn(language)));
  const articles = data?.sections ?? [];
  useAnchor(data !== undefined);
  return (
    <div className={css.page}>
      <h1 className={page.title}>{t(route.title)}</h1>
      {data && articles.length === 0 && <EmptyState title={t('help.empty')} />}
      <nav aria-label={t('help.topics')} className={css.topics}>
        <ul className={css.list}>
          {articles.map(({ anchor, title, lang }) => (
            <li key={anchor}>
              <a className={css.topic} href={`#${anchor}`} lang={lang}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.articles}>
        {articles.map(({ anchor, title, content, lang }) => (
          <section key={anchor} aria-labelledby={anchor} lang={lang} dir="auto">
            <h2 id={anchor} className={css.heading} tabIndex={-1}>
              {title}
            </h2>
            <SafeHtml html={content} />
          </section>
        ))}
        <PrivacyLink />
      </div>
    </div>
  );
}

/** Scrolls to the article in the address once it exists and focuses its heading (H82). */
function useAnchor(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    const go = () => {
      const heading = document.getElementById(location.hash.slice(1));
      if (heading === null) return;
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [isThere]);
}

/** Prefetches the articles so that the document contains them. */
export const prefetch = (client: QueryClient, { language }: Place): Promise<void> =>
  client.prefetchQuery(helpIn(language));
