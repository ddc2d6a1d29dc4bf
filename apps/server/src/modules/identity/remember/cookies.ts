import {
  hostCookie,
  plainCookie,
  readCookies,
  readHostCookie,
} from '../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { looksLikeToken, tokenHash } from '../tokens.ts';

/** The value itself: no script reads it, no other site sends it. */
const VALUE = 'baize_remember';
/** Says to the portal that asking is worth it; holds nothing. */
const MARK = 'baize.remember';

type Visit = Pick<RequestContext, 'headers'>;

/** The value that a request brings. */
export function valueIn(origin: string, { headers }: Visit): string | null {
  const value = readHostCookie(origin, headers, VALUE);
  return value !== undefined && looksLikeToken(value) ? value : null;
}

/** What is kept of the key by which a browser is told from a copy of its cookies. */
export function browserIn({ headers }: Visit): string | null {
  const key = headers['x-browser-key'];
  return typeof key === 'string' ? tokenHash(key) : null;
}

/** Gives the browser a value that it keeps for so many seconds. */
export function keptCookies(origin: string, value: string, seconds: number): string[] {
  const life = { seconds, sameSite: 'Strict' } as const;
  return [
    hostCookie(origin, { ...life, name: VALUE, value }),
    plainCookie(origin, { ...life, name: MARK, value: '1' }),
  ];
}

/** Takes away what the request has brought; nothing when it has brought nothing. */
export function clearedCookies(origin: string, { headers }: Visit): string[] {
  const hasMark = readCookies(headers['cookie'] as string | undefined).has(MARK);
  if (!hasMark && readHostCookie(origin, headers, VALUE) === undefined) return [];
  const gone = { value: '', seconds: 0, sameSite: 'Strict' } as const;
  return [
    hostCookie(origin, { ...gone, name: VALUE }),
    plainCookie(origin, { ...gone, name: MARK }),
  ];
}
