/** Where the session token lives: this tab's session storage (T10, T40). */
const tokenKey = 'baize.token';

/** What logout keeps in session storage (T36). */
const merchantKey = 'baize.merchant';

export const readToken = (): string | undefined => sessionStorage.getItem(tokenKey) ?? undefined;

export const storeToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

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
