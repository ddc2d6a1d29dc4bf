import { addActivities } from '../modules/activities/index.ts';
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
      titles: { en: 'Share your best spin', vi: 'Chia sẻ lượt quay hay nhất' },
      kind: 'apply',
      payment: 'claim',
      opens_at: at(-2),
      closes_at: at(30),
    },
    {
      ...plain,
      ...reward,
      id: 'weekend-tournament',
      titles: { en: 'Weekend slot tournament', vi: 'Giải quay cuối tuần' },
      kind: 'sign',
      payment: 'issue',
      opens_at: at(-1),
      closes_at: at(14),
    },
    {
      ...plain,
      id: 'zalo',
      titles: { en: 'Zalo bonus up to 131K', vi: 'Thưởng Zalo đến 131K' },
      kind: 'apply',
      payment: 'claim',
      opens_at: at(-6),
      closes_at: at(360),
      member_since_days: 30,
    },
  ]);
}
