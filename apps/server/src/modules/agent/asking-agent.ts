import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Member, askingMember } from '../accounts/index.ts';

/**
 * Requests of one agent per minute; a search reads the whole downline, a file of a long period
 * reads dozens of pages.
 */
const RATE = { max: 300, windowMs: 60_000 };

/** The calling agent. Throws `rate_limited`, and as `askingMember`. */
export async function askingAgent(platform: Platform, ctx: RequestContext): Promise<Member> {
  const agent = await askingMember(platform, ctx);
  platform.limits.take(`agent:${agent.id}`, RATE);
  return agent;
}
