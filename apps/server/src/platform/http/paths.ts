/** Anything in a path that may be another spelling of it. Most paths have none. */
const SUSPICIOUS = /[%\\#]|\/\/|\/\.{1,2}(?:\/|$)/;
/**
 * Percent signs that encode nothing, and characters that must not be encoded: `/`, `\`, controls.
 */
const FORBIDDEN = /%(?![0-9a-f]{2})|%(?:2f|5c|[01][0-9a-f]|7f)|[\\#]/i;
/** Percent-encoded letters, digits, `-`, `.`, `_` and `~` (RFC 3986 §2.3). */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * The request's address with its path in canonical form, so that the router, path-based checks and
 * a proxy in front agree (RFC 3986 §6.2.2: no encoded letters, no `.` and `..`; no empty parts
 * either). Returned as is if already canonical. Null if invalid: an encoded slash, a percent sign
 * that encodes nothing, a fragment.
 */
export function normalUrl(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.startsWith('/')) return null;
  if (!SUSPICIOUS.test(path)) return url;
  if (FORBIDDEN.test(path)) return null;
  const decoded = path.replaceAll(UNRESERVED, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return withoutDots(decoded) + url.slice(path.length);
}

function withoutDots(path: string): string {
  const normalParts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') normalParts.pop();
    else if (part !== '' && part !== '.') normalParts.push(part);
  }
  const opensFolder = /\/\.{0,2}$/.test(path) && normalParts.length > 0;
  return `/${normalParts.join('/')}${opensFolder ? '/' : ''}`;
}

/** A request to a proxy has the whole address; returns its path (RFC 9112 §3.2.2). */
export function withoutAuthority(url: string): string {
  if (url.startsWith('/')) return url;
  const [whole] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [''];
  const rest = url.slice(whole.length);
  return whole === '' || rest.startsWith('/') ? rest : `/${rest}`;
}
