import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Member, askingMember } from '../identity/index.ts';

/** Questions of one agent in a minute; a search reads everybody below, a file of a long period asks for dozens of pages. */
const RATE = { max: 300, windowMs: 60_000 };

/** The agent who asks. Throws `rate_limited` for one that asks too often, and as `askingMember`. */
export async function askingAgent(platform: Platform, ctx: RequestContext): Promise<Member> {
  const agent = await askingMember(platform, ctx);
  platform.limits.take(`agent:${agent.id}`, RATE);
  return agent;
}
