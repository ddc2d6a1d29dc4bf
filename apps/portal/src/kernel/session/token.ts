/** Where the session token lives: this tab's session storage (T10, T40). */
const tokenKey = 'baize.token';

/** What logout keeps in session storage (T36). */
const merchantKey = 'baize.merchant';

export const readToken = (): string | undefined => sessionStorage.getItem(tokenKey) ?? undefined;

export function storeToken(token: string): void {
  sessionStorage.setItem(tokenKey, token);
  holdSession();
}

/** Held by every tab that has a session, so that a new tab knows whether to wait for an offer. */
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

/** Held by the tab whose call changes the session, until it has told the others. */
const changing = 'baize.session';

/** How long news of another tab may be on its way, in milliseconds. */
export const newsWithin = 120;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

let change: Promise<unknown> = Promise.resolve();

/** Tells every tab of a call that ends this session and brings another one's token. */
export function replacing<Value>(call: Promise<Value>): Promise<Value> {
  // The token is stored, and the other tabs are told, in the step that follows the answer.
  const stored = () => wait(0);
  change = call.then(stored, stored);
  void locked(changing, { mode: 'exclusive' }, () => change);
  return call;
}

/**
 * Whether another session has begun since a token was sent; waits for one that is on its way, here or
 * in another tab of this session.
 */
export async function isReplaced(sent: string | undefined): Promise<boolean> {
  const isOther = () => ![undefined, sent].includes(readToken());
  await change;
  await locked(changing, { mode: 'shared' }, () => isOther() || wait(newsWithin));
  return isOther();
}

/** Locks are for secure origins only; without them no tab hears of another's change. */
const locked = (name: string, options: LockOptions, work: () => unknown) =>
  navigator.locks?.request(name, options, work) ?? work();

/** Where the browser keeps amounts and names of unanswered requests while there is a session. */
export const detailsKey = 'baize.sent';

/** Removes them; the requests' keys stay, so that their member can ask for them. */
export const forgetDetails = (): void => localStorage.removeItem(detailsKey);

/**
 * Clears session storage except for the merchant codes, and what a shared device must not show.
 * @returns the token that was there
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
 * Begins a session in place of the one that was here, if any; what this tab kept for that one goes with it.
 * @returns the token that was there
 */
export function beginSession(token: string): string | undefined {
  const before = readToken();
  try {
    if (before !== undefined) clearSession();
  } catch {
    // What cannot be put away is worth less than the session that begins.
  }
  storeToken(token);
  return before;
}
