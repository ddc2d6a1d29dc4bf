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

/** A cookie to be set; for scripts to read only where `seen` says so. */
export interface NewCookie {
  readonly name: string;
  /** Empty takes it away, with `seconds` 0. */
  readonly value: string;
  readonly seconds: number;
  readonly sameSite: 'Strict' | 'Lax';
  readonly path?: string;
  readonly seen?: boolean;
}

/** A `Set-Cookie` header of the portal at this origin: Secure wherever the portal is. */
export function cookieHeader(
  origin: string,
  { name, value, seconds, sameSite, path = '/', seen = false }: NewCookie,
): string {
  return [
    `${name}=${value}`,
    ...(seen ? [] : ['HttpOnly']),
    `Path=${path}`,
    `Max-Age=${seconds}`,
    `SameSite=${sameSite}`,
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}
