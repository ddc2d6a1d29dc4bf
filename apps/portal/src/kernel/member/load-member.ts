import type { Schemas } from '@baize/api';
import { memberKind, type MemberFacts } from '@baize/machines/session';
import type { QueryClient } from '@tanstack/react-query';
import { throwFailure } from '../actors/failure.ts';
import { apiQuery, readAnew } from '../http/query.ts';

/** The member's data that the session statechart needs. */
export function memberFacts(member: Schemas['MemberInfo']): MemberFacts {
  const { id, type, firstTimeLogin, mustChangePassword, passwordExpired } = member;
  const facts = { id, kind: memberKind(type), firstTimeLogin };
  if (firstTimeLogin) return { ...facts, requiredPasswordChange: 'firstLogin' };
  if (mustChangePassword) return { ...facts, requiredPasswordChange: 'default' };
  return passwordExpired ? { ...facts, requiredPasswordChange: 'expired' } : facts;
}

/**
 * Loads the member of the stored token and their kind. A running query is replaced, since it may
 * belong to the previous token.
 */
export async function loadMember(queryClient: QueryClient): Promise<MemberFacts> {
  // The previous member's data and running queries are dropped in this turn.
  await Promise.resolve();
  return memberFacts(await readAnew(queryClient, apiQuery('/api/member', {})).catch(throwFailure));
}
