/** Where the session token lives: this tab's session storage (T10, T40). */
const tokenKey = 'baize.token';

/** What logout keeps in session storage (T36). */
const merchantKey = 'baize.merchant';

export const readToken = (): string | undefined => sessionStorage.getItem(tokenKey) ?? undefined;

export const storeToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

let change: Promise<unknown> = Promise.resolve();

/** Tells of a call that ends this session and brings another one's token. */
export function replacing<Value>(call: Promise<Value>): Promise<Value> {
  // The token is stored in the step that follows the answer.
  const stored = () => new Promise((done) => setTimeout(done));
  change = call.then(stored, stored);
  return call;
}

/** Whether another session has begun since a token was sent; waits for one that is on its way. */
export async function isReplaced(sent: string | undefined): Promise<boolean> {
  await change;
  const token = readToken();
  return token !== undefined && token !== sent;
}

/**
 * Clears session storage except for the merchant codes.
 * @returns the token that was there
 */
export function clearSession(): string | undefined {
  const token = readToken();
  const merchant = sessionStorage.getItem(merchantKey);
  sessionStorage.clear();
  if (merchant !== null) sessionStorage.setItem(merchantKey, merchant);
  return token;
}
