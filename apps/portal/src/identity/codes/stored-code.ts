import type { StoredCode } from '@baize/machines/sms-countdown';

const getPlace = (purpose: string): string => `baize.code.${purpose}`;

/** A pending code that survives a reload; null when there is none or it has expired. */
export function readStoredCode(purpose: string): StoredCode | null {
  const stored = JSON.parse(
    sessionStorage.getItem(getPlace(purpose)) ?? 'null',
  ) as StoredCode | null;
  if (stored === null) return null;
  const { sentAt, resendAt, expiresAt } = stored.code;
  const over = stored.deviceAt + Math.max(resendAt, expiresAt) - sentAt;
  return Date.now() < over ? stored : null;
}

/** Stores it for this tab. */
export function storeCode(purpose: string, kept: StoredCode): void {
  sessionStorage.setItem(getPlace(purpose), JSON.stringify(kept));
}

/** Removes the code after it was used. */
export function forgetStoredCode(purpose: string): void {
  try {
    sessionStorage.removeItem(getPlace(purpose));
  } catch {
    // Without storage there is nothing to remove.
  }
}
