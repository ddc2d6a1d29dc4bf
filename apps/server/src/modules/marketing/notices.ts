import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTranslations } from '../language/index.ts';
import { wakeSender } from './send.ts';
import { insertCampaign, lockNotice, NO_MEMBERS, updateCampaign } from './store.ts';
import type { MarketingChannel, Product } from './tables.ts';

type Trx = Kysely<Database>;

/** A promotion whose start is announced to members. */
export interface PromotionNotice {
  readonly id: string;
  readonly title: string;
  /** Null is all products. */
  readonly product: Product | null;
  readonly startsAt: Date;
}

/** Channels of notices: an operator's campaign uses the others. */
const CHANNELS: MarketingChannel[] = ['inApp', 'push'];

/**
 * Schedules or changes the notice of a promotion, which is sent once, when the promotion starts. A
 * sent one is not repeated.
 */
export async function setPromotionNotice(
  platform: Platform,
  trx: Trx,
  promotion: PromotionNotice,
): Promise<void> {
  const { id, title, product, startsAt } = promotion;
  const started = getTranslations('names', 'promotion.started');
  const spoken = Object.entries(started).map(([language, text]) => [language, { title, text }]);
  const texts = { ...Object.fromEntries(spoken), en: { title, text: started.en } };
  const change = { product, texts, send_at: startsAt, state: 'scheduled' as const };
  const earlier = await lockNotice(trx, id);
  if (earlier === undefined) {
    const campaign = { id: newId(), channels: CHANNELS, path: `/promotions/${id}`, ...change };
    const fresh = { promotion_id: id, after_member: null, reached: NO_MEMBERS };
    await insertCampaign(trx, { ...campaign, ...fresh });
  } else if (earlier.state === 'scheduled' || earlier.state === 'cancelled') {
    await updateCampaign(trx, { ...earlier, ...change });
  }
  if (startsAt <= platform.clock.now()) wakeSender(platform, trx);
}

/** Cancels the notice of a promotion that was removed before it started. */
export async function cancelPromotionNotice(trx: Trx, promotionId: string): Promise<void> {
  const earlier = await lockNotice(trx, promotionId);
  if (earlier === undefined || earlier.state === 'sent') return;
  await updateCampaign(trx, { ...earlier, state: 'cancelled' });
}
