import { forgetTabValue } from '../storage/tab-values.ts';

/** The session storage key of the token, which belongs to this tab (T10, T40). */
const tokenKey = 'baize.token';

/** Kept in session storage after a logout (T36). */
const merchantKey = 'baize.merchant';

export const readToken = (): string | undefined => sessionStorage.getItem(tokenKey) ?? undefined;

/** Tab value of what a visitor has typed; another person may log in. */
export const typedDraftName = 'registration';

export function storeToken(token: string): void {
  forgetTabValue(typedDraftName);
  sessionStorage.setItem(tokenKey, token);
  holdSession();
}

/** Lock held by every tab with a session, so that a new tab knows whether to wait for an offer. */
const having = 'baize.having';

let release: (() => void) | undefined;

/** Tells new tabs that this one has a session, until it is cleared. */
export function holdSession(): void {
  if (release) return;
  const cleared = new Promise<void>((done) => (release = done));
  void locked(having, { mode: 'shared' }, () => cleared);
}

/** Resolves when no other tab has a session; rejects when `signal` ends the wait. */
export const whenNoTabHasSession = (signal: AbortSignal): Promise<unknown> =>
  navigator.locks?.request(having, { signal }, () => {}) ?? wait(newsWithin);

/** Lock held by the tab whose call changes the session, until it has notified the others. */
const changing = 'baize.session';

/** Maximum delay of a message from another tab, in milliseconds. */
export const newsWithin = 120;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

let change: Promise<unknown> = Promise.resolve();

/** Announces to every tab a call that ends this session and returns a new token. */
export function replacing<Value>(call: Promise<Value>): Promise<Value> {
  // The token is stored and sent to other tabs in the task after the response.
  const stored = () => wait(0);
  change = call.then(stored, stored);
  void locked(changing, { mode: 'exclusive' }, () => change);
  return call;
}

/**
 * Whether another session has begun since a token was sent; waits for a pending change, here or in
 * another tab of this session.
 */
export async function isReplaced(sent: string | undefined): Promise<boolean> {
  const isOther = () => ![undefined, sent].includes(readToken());
  await change;
  await locked(changing, { mode: 'shared' }, () => isOther() || wait(newsWithin));
  return isOther();
}

/** Locks need a secure origin; without them tabs do not learn about each other's changes. */
const locked = (name: string, options: LockOptions, work: () => unknown) =>
  navigator.locks?.request(name, options, work) ?? work();

/** Storage key for details of unanswered requests, kept during a session. */
export const detailsKey = 'baize.sent';

/** Removes them; the requests' keys stay, so that the member can check them later. */
export const forgetDetails = (): void => localStorage.removeItem(detailsKey);

/**
 * Clears session storage, except for the merchant codes, and private data of a shared device.
 * @returns the removed token
 */
export function clearSession(): string | undefined {
  const token = readToken();
  const merchant = sessionStorage.getItem(merchantKey);
  release?.();
  release = undefined;
  sessionStorage.clear();
  forgetDetails();
  if (merchant !== null) sessionStorage.setItem(merchantKey, merchant);
  return token;
}

/**
 * Starts a session that replaces the current one and clears that one's data in this tab.
 * @returns the replaced token
 */
export function beginSession(token: string): string | undefined {
  const before = readToken();
  try {
    if (before !== undefined) clearSession();
  } catch {
    // The session works even if the token cannot be stored.
  }
  storeToken(token);
  return before;
}
