import { getMember, untilSessionKnown } from './current-member.ts';
import type { Services } from '../services/services.ts';
import { isReplaced } from '../session/token.ts';

/**
 * Whether the same member's session has a newer token than the one that a call was sent with: a
 * call refused for the old token is then repeated.
 */
export async function hasNewerToken(
  services: Services,
  sentWith: string | undefined,
): Promise<boolean> {
  const member = getMember(services);
  if (!(await isReplaced(sentWith))) return false;
  await untilSessionKnown(services);
  return member !== undefined && getMember(services) === member;
}
