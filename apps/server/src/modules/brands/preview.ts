import type { FastifyReply } from 'fastify';
import { hostCookie } from '../../platform/http/cookies.ts';
import type { Target } from '../../platform/http/target.ts';
import type { Platform } from '../../platform/platform.ts';
import { PREVIEW_COOKIE } from '../merchant-settings/index.ts';

/** Parameter of a preview link: the key of the draft, or `off`. */
export const PREVIEW_PARAMETER = 'brandPreview';

const DAY_SECONDS = 86_400;

/**
 * Moves the key of a preview link from a document's address into a cookie of a day, and cleans the
 * address. A key that is not the draft's shows the published brand.
 */
export async function opensPreview(
  { config }: Platform,
  { path, query }: Target,
  reply: FastifyReply,
): Promise<boolean> {
  const key = query.get(PREVIEW_PARAMETER);
  if (key === null) return false;
  query.delete(PREVIEW_PARAMETER);
  const isKey = /^[A-Za-z0-9_-]{8,64}$/.test(key);
  const cookie = {
    name: PREVIEW_COOKIE,
    value: isKey ? key : '',
    seconds: isKey ? DAY_SECONDS : 0,
  };
  reply
    .code(303)
    .header('location', query.size > 0 ? `${path}?${query.toString()}` : path)
    .header('cache-control', 'no-store')
    .header('set-cookie', hostCookie(config.portalOrigin, { ...cookie, sameSite: 'Lax' }));
  await reply.send();
  return true;
}
