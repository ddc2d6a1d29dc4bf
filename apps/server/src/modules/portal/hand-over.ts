import type { FastifyReply } from 'fastify';
import { hostCookie, plainCookie } from '../../platform/http/cookies.ts';
import type { Target } from '../../platform/http/target.ts';
import type { Platform } from '../../platform/platform.ts';
import { HANDOFF_COOKIE } from '../login/index.ts';

/**
 * H10: moves a code from a document's address into a cookie of a minute and cleans the address. If
 * the code is a session's token instead, ends that session.
 */
export async function handsOver(
  platform: Platform,
  { path, query }: Target,
  reply: FastifyReply,
): Promise<boolean> {
  const code = query.get('token');
  if (code === null) return false;
  await platform.sessions.revoke(code);
  query.delete('token');
  const origin = platform.config.portalOrigin;
  const life = { seconds: 60, sameSite: 'Lax' } as const;
  // The path is normalised: it begins with one slash.
  reply.code(303).header('location', query.size > 0 ? `${path}?${query.toString()}` : path);
  if (/^[A-Za-z0-9_.:-]{1,64}$/.test(code)) {
    reply.header('set-cookie', [
      hostCookie(origin, { ...life, name: HANDOFF_COOKIE, value: code }),
      plainCookie(origin, { ...life, name: 'baize.handoff', value: '1' }),
    ]);
  }
  await reply.send();
  return true;
}
