/** The cookies of a request by name; the first of a name counts. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at <= 0) continue;
    const name = part.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** A cookie to set. */
export interface NewCookie {
  readonly name: string;
  /** Empty deletes it, with `seconds` 0. */
  readonly value: string;
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax';
}

/** A cookie readable by scripts: informative, not a proof. */
export function plainCookie(origin: string, cookie: NewCookie): string {
  return serializeCookie(origin, cookie, []);
}

/**
 * A cookie that proves something: not readable by scripts, and no other host can set it (`__Host-`,
 * RFC 6265bis §4.1.3.2; ASVS 3.3.1).
 */
export function hostCookie(origin: string, cookie: NewCookie): string {
  return serializeCookie(origin, { ...cookie, name: hostCookieName(origin, cookie.name) }, [
    'HttpOnly',
  ]);
}

/** The request's value of a cookie set by `hostCookie`. */
export function readHostCookie(
  origin: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined {
  return readCookies(headers['cookie'] as string | undefined).get(hostCookieName(origin, name));
}

/** A Cookie header with one host cookie. */
export const hostCookieHeader = (origin: string, name: string, value: string): string =>
  `${hostCookieName(origin, name)}=${value}`;

/**
 * `__Host-` needs Secure. Chromium allows that on http://127.0.0.1, Safari does not, and no browser
 * does for http on another machine: the http origin of demo and test mode uses the plain name.
 * Production rejects an http origin.
 */
function hostCookieName(origin: string, name: string): string {
  return isSecure(origin) ? `__Host-${name}` : name;
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');

function serializeCookie(
  origin: string,
  { name, value, seconds, sameSite }: NewCookie,
  more: readonly string[],
): string {
  return [
    `${name}=${value}`,
    ...more,
    'Path=/',
    `Max-Age=${seconds}`,
    `SameSite=${sameSite}`,
    ...(isSecure(origin) ? ['Secure'] : []),
  ].join('; ');
}
