import type { StoredCode } from '@baize/machines/sms-countdown';

const getPlace = (purpose: string): string => `baize.code.${purpose}`;

/** A pending code that survives a reload; null when there is none or it has expired. */
export function readStoredCode(purpose: string): StoredCode | null {
  const kept = JSON.parse(sessionStorage.getItem(getPlace(purpose)) ?? 'null') as StoredCode | null;
  if (kept === null) return null;
  const { sentAt, resendAt, expiresAt } = kept.code;
  const over = kept.deviceAt + Math.max(resendAt, expiresAt) - sentAt;
  return Date.now() < over ? kept : null;
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
