import type { Schemas } from '@baize/api';
import { memberKind, type MemberFacts } from '@baize/machines/session';
import type { QueryClient } from '@tanstack/react-query';
import { asFailure } from '../actors/failure.ts';
import { apiQuery, readAnew } from '../http/query.ts';

/** Who a member is, as far as the session's chart cares. */
export function memberFacts(member: Schemas['MemberInfo']): MemberFacts {
  const { id, type, firstTimeLogin, mustChangePassword, passwordExpired } = member;
  const facts = { id, kind: memberKind(type), firstTimeLogin };
  if (firstTimeLogin) return { ...facts, requiredPasswordChange: 'firstLogin' };
  if (mustChangePassword) return { ...facts, requiredPasswordChange: 'default' };
  return passwordExpired ? { ...facts, requiredPasswordChange: 'expired' } : facts;
}

/**
 * Loads the member of the stored token and says which kind they are. The token may have been stored just now: a
 * question under way asks for another member.
 */
export async function loadMember(queryClient: QueryClient): Promise<MemberFacts> {
  // Whoever was here before is forgotten in this turn, with all that is being asked for.
  await Promise.resolve();
  return memberFacts(await readAnew(queryClient, apiQuery('/api/member', {})).catch(asFailure));
}
