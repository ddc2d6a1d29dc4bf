import { addActivities } from '../modules/activities/index.ts';
import { getTranslations } from '../modules/language/index.ts';
import { toLocalAmount } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';

const DAY_MS = 86_400_000;
/** Cents of a dollar. */
const REWARD = 2000n;

/** Adds the activities that the demo's promotions lead to. */
export async function seedActivities({ db, config }: Platform, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const reward = { reward: toLocalAmount(config, REWARD), wagering: 30_000 };
  const plain = {
    claim_days: 14,
    bonus_days: 30,
    reward: null,
    wagering: null,
    member_since_days: null,
    minimum_deposit: null,
    updated_at: now,
  };
  await addActivities(db, [
    {
      ...plain,
      ...reward,
      id: 'best-spin',
      titles: getTranslations('promotions', 'promotion.best-spin.title'),
      kind: 'apply',
      payment: 'claim',
      opens_at: at(-2),
      closes_at: at(30),
    },
    {
      ...plain,
      ...reward,
      id: 'weekend-tournament',
      titles: getTranslations('promotions', 'promotion.tournament.title'),
      kind: 'sign',
      payment: 'issue',
      opens_at: at(-1),
      closes_at: at(14),
    },
    {
      ...plain,
      id: 'zalo',
      titles: getTranslations('promotions', 'promotion.zalo.title'),
      kind: 'apply',
      payment: 'claim',
      opens_at: at(-6),
      closes_at: at(360),
      member_since_days: 30,
    },
  ]);
}
