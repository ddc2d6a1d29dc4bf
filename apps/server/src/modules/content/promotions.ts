import type { Platform } from '../../platform/platform.ts';
import { publish } from './publish.ts';
import { getContent } from './store.ts';

/** How many promotions a member could read now in a language (E68). */
export async function promotionCount(
  platform: Platform,
  language: string,
  now: Date,
): Promise<number> {
  const content = await getContent(platform).read();
  const kinds = new Set(['promotion']);
  return publish(content, { language, signedIn: true, kinds, execution: null, now }).promotion
    .length;
}
