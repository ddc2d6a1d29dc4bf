import type { MemberChanged, MemberFacts } from '@baize/machines/session';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReadPath } from '../http/query.ts';
import type { Services } from '../services/services.ts';

/**
 * Follows who is here: whoever is here already, then each change, also the one without a logout. All that
 * belongs to a member hangs on this one fact; what the cache holds is forgotten before.
 * @param listener gets the member, or null for a visitor, and the id of whoever was here before
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
 * Whether a call's answer is everybody's. Every other answer belongs to who asked for it, so that a call
 * that nobody has thought of is forgotten rather than shown to somebody else. (Lists of games say which
 * ones are favourites; the portal paints hearts by the favourite chart alone.)
 */
export function isEverybodys([path, query]: QueryKey): boolean {
  const { types } = Object(query) as { types?: string };
  if (path === announcements) return types === 'banner' || types === 'promotion';
  return everybodysPaths.has(String(path));
}

/**
 * Drops everything personal from the cache, so that the next member never sees it; what is on screen
 * is asked for anew.
 * @param member who is here now: their own member info, which came before they did, stays
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
    // A visitor is refused everything else.
    predicate: (query) =>
      personal.includes(query) && (member !== null || query.queryKey[0] === announcements),
  });
}
