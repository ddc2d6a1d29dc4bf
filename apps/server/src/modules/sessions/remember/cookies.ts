import {
  hostCookie,
  plainCookie,
  readCookies,
  readHostCookie,
} from '../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { looksLikeToken, tokenHash } from '../tokens.ts';

/** The value: not readable by scripts, not sent by other sites. */
const VALUE = 'baize_remember';
/** Tells the portal that a remembered login may exist; holds nothing. */
const MARK = 'baize.remember';

type Visit = Pick<RequestContext, 'headers'>;

/** The value in a request. */
export function valueIn(origin: string, { headers }: Visit): string | null {
  const value = readHostCookie(origin, headers, VALUE);
  return value !== undefined && looksLikeToken(value) ? value : null;
}

/** Hash of the key that distinguishes a browser from a copy of its cookies. */
export function browserIn({ headers }: Visit): string | null {
  const key = headers['x-browser-key'];
  return typeof key === 'string' ? tokenHash(key) : null;
}

/** Cookies with a value and its lifetime in seconds. */
export function keptCookies(origin: string, value: string, seconds: number): string[] {
  const life = { seconds, sameSite: 'Strict' } as const;
  return [
    hostCookie(origin, { ...life, name: VALUE, value }),
    plainCookie(origin, { ...life, name: MARK, value: '1' }),
  ];
}

/** Cookies that clear those of the request; none if it has none. */
export function clearedCookies(origin: string, { headers }: Visit): string[] {
  const hasMark = readCookies(headers['cookie'] as string | undefined).has(MARK);
  if (!hasMark && readHostCookie(origin, headers, VALUE) === undefined) return [];
  const gone = { value: '', seconds: 0, sameSite: 'Strict' } as const;
  return [
    hostCookie(origin, { ...gone, name: VALUE }),
    plainCookie(origin, { ...gone, name: MARK }),
  ];
}
