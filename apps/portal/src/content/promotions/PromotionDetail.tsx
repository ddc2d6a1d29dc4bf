import { Badge } from '@baize/ui/Badge';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { Icon, iconArrowLeft } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import { useEffect } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { pageTitle } from '../../kernel/view/page-title.ts';
import { Countdown } from '../activities/Countdown.tsx';
import * as activity from '../activities/activity.css.ts';
import { SafeHtml } from '../SafeHtml.tsx';
import { type Promotion, usePromotions } from './use-promotions.ts';
import * as css from './detail.css.ts';

const ActivityPanel = chunk<{ activityId: string }>(
  () => import('../activities/ActivityPanel.tsx'),
);

/**
 * One promotion: pictures by their sequence, text, terms, and the activity that it leads to (E50,
 * H81).
 */
export function PromotionDetail({ id }: { id: string }) {
  const t = useT();
  const promotions = usePromotions();
  const promotion = promotions?.find((each) => each.id === id);
  useTitle(promotion?.title);
  if (promotions === undefined) return null;
  if (promotion === undefined)
    return (
      <EmptyState
        title={t('promotions.gone')}
        action={<LinkButton href="/promotions">{t('promotions.back')}</LinkButton>}
      />
    );
  return <Detail promotion={promotion} />;
}

function Detail({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { title, category, content, terms, announcementImages, activityId, endsAt } = promotion;
  const [first, ...others] = announcementImages;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <a className={css.back} href="/promotions">
          <Icon of={iconArrowLeft} className={css.arrow} /> {t('promotions.back')}
        </a>
        <h1 className={css.title}>{title}</h1>
        <p className={css.facts}>
          {category && <Badge>{category}</Badge>}
          {endsAt && (
            <span>
              {t('promotions.until')} <DateTime value={endsAt} parts="dateTime" />
            </span>
          )}
          {endsAt && <Countdown until={endsAt} />}
        </p>
      </header>
      {first && <img className={css.hero} src={first.url} alt="" />}
      {activityId && (
        <div className={css.side}>
          <InBrowser fallback={<Skeleton className={activity.waiting} />}>
            <ActivityPanel activityId={activityId} />
          </InBrowser>
        </div>
      )}
      <div className={css.text}>
        <SafeHtml html={content} />
        {others.map(({ url, sequence }) => (
          <img key={sequence} className={css.picture} src={url} alt="" loading="lazy" />
        ))}
        {terms && (
          <section aria-labelledby="terms">
            <h2 id="terms" className={css.heading}>
              {t('promotions.terms')}
            </h2>
            <div className={css.terms}>
              <SafeHtml html={terms} />
            </div>
          </section>
        )}
      </div>
    </article>
  );
}

/** The title of the window is the promotion's. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    pageTitle.set(title);
    return () => pageTitle.set(undefined);
  }, [title]);
}
