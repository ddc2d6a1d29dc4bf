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

/** A cookie to be set. */
export interface NewCookie {
  readonly name: string;
  /** Empty takes it away, with `seconds` 0. */
  readonly value: string;
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax';
}

/** A cookie that scripts may read: it says something and proves nothing. */
export function plainCookie(origin: string, cookie: NewCookie): string {
  return written(origin, cookie, []);
}

/**
 * A cookie that proves something: no script reads it, and no other host can set one of its name
 * (`__Host-`, RFC 6265bis §4.1.3.2; ASVS 3.3.1).
 */
export function hostCookie(origin: string, cookie: NewCookie): string {
  return written(origin, { ...cookie, name: hostCookieName(origin, cookie.name) }, ['HttpOnly']);
}

/** What a request brings of a cookie that `hostCookie` has set. */
export function readHostCookie(
  origin: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined {
  return readCookies(headers['cookie'] as string | undefined).get(hostCookieName(origin, name));
}

/**
 * `__Host-` needs Secure. Chromium takes that on http://127.0.0.1 too, Safari does not, and nobody takes it on
 * another machine's http: the http origin of demo and test mode uses the plain name. Production never does,
 * because it refuses an http origin.
 */
function hostCookieName(origin: string, name: string): string {
  return isSecure(origin) ? `__Host-${name}` : name;
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');

function written(
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
