import { Card } from '@baize/ui/Card';
import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Place } from '../../kernel/view/lazy.ts';
import { needed } from '../../kernel/http/query.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { lobby } from '../../catalogue/queries.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { SafeHtml } from '../SafeHtml.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import * as css from './promotions.css.ts';

/** Every promotion that the operator has published, with its pictures in their order (R33, E50). */
export default function Promotions({ route }: ScreenProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(needed(lobby.promotions(language)));
  const promotions = data?.promotion ?? [];
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t(route.title)}</h1>
      {data && promotions.length === 0 && (
        <EmptyState
          title={t('promotions.empty')}
          action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
        />
      )}
      <ul className={css.list}>
        {promotions.map(({ id, title, category, content, announcementImages }) => (
          <li key={id}>
            <Card className={css.card}>
              {announcementImages
                .toSorted((a, b) => a.sequence - b.sequence)
                .slice(0, 1)
                .map(({ url }) => (
                  <img key={url} className={css.picture} src={url} alt="" loading="lazy" />
                ))}
              <p className={css.category}>{category}</p>
              <h2 className={css.heading}>{title}</h2>
              <SafeHtml html={content} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The promotions, so that the document carries them. */
export const prefetch = (client: QueryClient, { language }: Place): Promise<void> =>
  client.prefetchQuery(lobby.promotions(language));
