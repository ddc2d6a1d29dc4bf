import type { Platform } from '../../platform/platform.ts';
import { toAnnouncements } from './publish.ts';
import { type Content, getContent } from './store.ts';

const PROMOTION: ReadonlySet<string> = new Set(['promotion']);

/** Number of promotions readable by a member now in a language (E68). */
export async function promotionCount(
  platform: Platform,
  language: string,
  now: Date,
): Promise<number> {
  return getPromotions(await getContent(platform).read(), language, now).length;
}

/** Says of the promotions of now whether a member who reads a language sees one. */
export async function readPromotions(platform: Platform, now: Date) {
  const content = await getContent(platform).read();
  return (promotionId: string, language: string): boolean =>
    getPromotions(content, language, now).some(({ id }) => id === promotionId);
}

const getPromotions = (content: Content, language: string, now: Date) =>
  toAnnouncements(content, {
    language,
    brand: null,
    signedIn: true,
    kinds: PROMOTION,
    execution: null,
    now,
  }).promotion;
