import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { EmptyState } from '@baize/ui/EmptyState';
import { FilterChips } from '@baize/ui/FilterChips';
import { LinkButton } from '@baize/ui/LinkButton';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import { type Activity, useActivities } from '../activities/activities.ts';
import { Countdown } from '../activities/Countdown.tsx';
import { StatusLabel } from '../activities/StatusLabel.tsx';
import { ends, endsWithin } from './ends-within.ts';
import { type Promotion, usePromotions } from './use-promotions.ts';
import * as css from './promotions.css.ts';

/** Every promotion as a card, by category (R33, E50). */
export function PromotionList({ title }: { title: MessageId }) {
  const t = useT();
  const promotions = usePromotions();
  const activities = useActivities();
  const [category, setCategory] = useParam('category');
  const categories = [...new Set(promotions?.map((each) => each.category).filter(Boolean))];
  const known = categories.find((each) => each === category);
  const [span, setSpan] = useParam('ends');
  const within = ends.find((each) => each === span);
  const { serverTime } = usePermission();
  const inTime = within && promotions ? endsWithin(promotions, within, serverTime) : promotions;
  const shown = inTime?.filter((each) => known === undefined || each.category === known);
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t(title)}</h1>
      {categories.length > 1 && (
        <FilterChips
          label={t('promotions.categories')}
          allLabel={t('promotions.all')}
          chips={categories.map((value) => ({ value, label: value }))}
          values={known === undefined ? [] : [known]}
          onValuesChange={(values) => setCategory(values.at(-1), { replace: true })}
        />
      )}
      {promotions?.some(({ endsAt }) => endsAt) && (
        <SegmentedControl
          className={css.filter}
          label={t('promotions.ends')}
          value={within ?? 'any'}
          onValueChange={(next) => setSpan(next === 'any' ? undefined : next, { replace: true })}
          segments={(['any', ...ends] as const).map((value) => ({
            value,
            label: t(`promotions.ends.${value}`),
          }))}
        />
      )}
      {shown?.length === 0 && promotions !== undefined && promotions.length > 0 && (
        <EmptyState title={t('promotions.ends.none')} />
      )}
      {promotions?.length === 0 && (
        <EmptyState
          title={t('promotions.empty')}
          action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
        />
      )}
      <ul className={css.list}>
        {shown?.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard
              promotion={promotion}
              activity={activities.get(promotion.activityId ?? '')}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PromotionCard({
  promotion,
  activity,
}: {
  promotion: Promotion;
  activity: Activity | undefined;
}) {
  const { id, title, category, announcementImages, endsAt } = promotion;
  const [picture] = announcementImages;
  return (
    <Card as="article" className={css.card} aria-labelledby={id}>
      <div className={css.frame}>
        {picture && <img className={css.picture} src={picture.url} alt="" loading="lazy" />}
      </div>
      <p className={css.facts}>
        {category && <Badge>{category}</Badge>}
        {activity && <StatusLabel status={activity.status} />}
        {endsAt && <Countdown until={endsAt} />}
      </p>
      <h2 id={id} className={css.heading}>
        <a className={css.link} href={`/promotions/${id}`}>
          {title}
        </a>
      </h2>
    </Card>
  );
}
