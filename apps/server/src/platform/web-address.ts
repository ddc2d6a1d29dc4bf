/** Base for relative paths; no real host. */
const ANY_ORIGIN = 'https://portal.invalid';

// eslint-disable-next-line no-control-regex
const OWN_PATH = /^\/(?![/\\])[^\u0000-\u0020\u007F\\]*$/;

/**
 * Whether a text is a path of this origin in every browser's reading (`PictureUrl` of the
 * contract).
 */
export const isOwnPath = (text: string): boolean =>
  OWN_PATH.test(text) && URL.canParse(text, ANY_ORIGIN);

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a host name means this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/** Whether a reference is a usable URL; the grammar alone accepts `https://a:99999` too. */
export const canFollow = (text: string): boolean => URL.canParse(text, ANY_ORIGIN);
