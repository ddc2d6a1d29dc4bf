import { randomKey } from '@baize/api';

/** Marks that this browser may be remembered; scripts cannot read the secret itself (H11). */
const mark = 'baize.remember';

/** Whether the platform may remember this browser, so that asking is worth a call. */
export const mayRemember = (): boolean => document.cookie.split('; ').includes(`${mark}=1`);

/** Removes the mark at once, before the platform has been notified of the logout (H92, H106). */
export function dropMark(): void {
  document.cookie = `${mark}=; Path=/; Max-Age=0`;
}

const place = 'baize.browser';

/**
 * A random key in browser storage, not in a cookie: it distinguishes this browser from one with
 * copied cookies (H106). Undefined when storage is not available.
 */
function browserKey(): string | undefined {
  try {
    const stored = localStorage.getItem(place) ?? randomKey();
    localStorage.setItem(place, stored);
    return stored;
  } catch {
    return undefined;
  }
}

/** The headers of a call about a remembered login. */
export function browserHeaders(): { 'X-Browser-Key'?: string } {
  const key = browserKey();
  return key === undefined ? {} : { 'X-Browser-Key': key };
}

/**
 * One tab at a time, since each cookie value is valid for one login. Locks need a secure origin.
 */
export const withBrowserLock = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks?.request('baize.remember', work) ?? work();
