import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Member, memberById } from './members.ts';

/** The calling member as currently stored. Throws `not_logged_in`. */
export async function askingMember({ db }: Platform, ctx: RequestContext): Promise<Member> {
  const { playerId } = ctx.requireSession();
  const member = await memberById(db, playerId);
  if (member === undefined) throw new ProblemError('not_logged_in');
  return member;
}
