import { getMember, sessionKnown } from './who-is-here.ts';
import type { Services } from '../services/services.ts';
import { isReplaced } from '../session/token.ts';

/**
 * Whether the session goes on by another token than the one that a call was sent with, for the member who
 * sent it: what was refused to the old one is asked again.
 */
export async function renewedSince(
  services: Services,
  sentWith: string | undefined,
): Promise<boolean> {
  const member = getMember(services);
  if (!(await isReplaced(sentWith))) return false;
  await sessionKnown(services);
  return member !== undefined && getMember(services) === member;
}
