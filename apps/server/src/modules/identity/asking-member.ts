import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Member, memberById } from './members.ts';

/** The agent who asks. Throws `not_logged_in`, or `contact_your_agent` for whoever is none (L21). */
export async function requireAgent({ db }: Platform, ctx: RequestContext): Promise<Member> {
  const session = ctx.requireSession();
  if (!session.isAgent) throw new ProblemError('contact_your_agent');
  const agent = await memberById(db, session.playerId);
  if (agent === undefined) throw new ProblemError('not_logged_in');
  return agent;
}
