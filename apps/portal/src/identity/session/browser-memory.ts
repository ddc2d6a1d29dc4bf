import { randomKey } from '@baize/api';

/** Says that the platform may know whom this browser remembers; the secret itself no script reads (H11). */
const mark = 'baize.remember';

/** Whether asking whom the browser remembers is worth it. */
export const mayRemember = (): boolean => document.cookie.split('; ').includes(`${mark}=1`);

/** Offers it no more, before the platform has been told of the logout (H92, H106). */
export function dropMark(): void {
  document.cookie = `${mark}=; Path=/; Max-Age=0`;
}

const place = 'baize.browser';

/**
 * A text of this browser that no cookie holds: it tells another tab from a copy of the browser's cookies
 * (H106). Undefined where nothing may be stored.
 */
function browserKey(): string | undefined {
  try {
    const kept = localStorage.getItem(place) ?? randomKey();
    localStorage.setItem(place, kept);
    return kept;
  } catch {
    return undefined;
  }
}

/** The headers of a call about what this browser remembers. */
export function browserHeaders(): { 'X-Browser-Key'?: string } {
  const key = browserKey();
  return key === undefined ? {} : { 'X-Browser-Key': key };
}

/** One tab after the other: a value of the cookie is good for one login. Locks are for secure origins only. */
export const withBrowserLock = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks?.request('baize.remember', work) ?? work();
