import type { MemberChanged, MemberFacts } from '@baize/machines/session';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReadPath } from '../http/query.ts';
import type { Services } from '../services/services.ts';

/**
 * Follows the current member: calls back at once, then on every change, also from one member to
 * another. Everything that belongs to a member depends on it; the cache is cleared before each
 * call.
 * @param listener gets the member, or null for a visitor, and the previous member's id
 */
export function followMember(
  { session }: Services,
  listener: (member: MemberFacts | null, before: string | null) => void,
): void {
  const here = session.getSnapshot()?.context.member;
  if (here) listener(here, null);
  session.on('member.changed', ({ member, before }: MemberChanged) => listener(member, before));
}

const everybodysPaths: ReadonlySet<string> = new Set<ReadPath>([
  '/api/permission',
  '/api/registration/rules',
  '/api/countries',
  '/api/help',
  '/api/games',
  '/api/games/vendors',
  '/api/games/index',
  '/api/games/hot',
  '/api/winners',
  '/api/jackpots',
  '/api/points/config',
]);

const announcements: ReadPath = '/api/announcements';

/**
 * Whether a call's response is public. All others belong to the caller, so that a forgotten call is
 * cleared rather than shown to another member. (Game lists contain the caller's favourites, but the
 * portal takes hearts from the favourite statechart only.)
 */
export function isEverybodys([path, query]: QueryKey): boolean {
  const { types } = Object(query) as { types?: string };
  if (path === announcements) return types === 'banner' || types === 'promotion';
  return everybodysPaths.has(String(path));
}

/**
 * Clears personal data from the cache, so that the next member never sees it, and refetches what is
 * on screen.
 * @param member the current member, whose own member info is kept
 */
export function forgetMember(queryClient: QueryClient, member: MemberFacts | null): void {
  const cache = queryClient.getQueryCache();
  const personal = cache.findAll({
    predicate: ({ queryKey, state }) => {
      const { id } = Object(queryKey[0] === '/api/member' && state.data) as { id?: string };
      return !isEverybodys(queryKey) && (id === undefined || id !== member?.id);
    },
  });
  for (const query of personal) {
    if (query.getObserversCount() === 0) cache.remove(query);
    else query.reset();
  }
  void queryClient.refetchQueries({
    type: 'active',
    // A visitor may not read anything else.
    predicate: (query) =>
      personal.includes(query) && (member !== null || query.queryKey[0] === announcements),
  });
}
