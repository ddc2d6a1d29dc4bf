import type { StoredCode } from '@baize/machines/sms-countdown';

const getPlace = (purpose: string): string => `baize.code.${purpose}`;

/** What a reload must not lose of a code that was sent; null when there is none, or it is over. */
export function readStoredCode(purpose: string): StoredCode | null {
  const kept = JSON.parse(sessionStorage.getItem(getPlace(purpose)) ?? 'null') as StoredCode | null;
  if (kept === null) return null;
  const { sentAt, resendAt, expiresAt } = kept.code;
  const over = kept.deviceAt + Math.max(resendAt, expiresAt) - sentAt;
  return Date.now() < over ? kept : null;
}

/** Keeps it for this tab. */
export function storeCode(purpose: string, kept: StoredCode): void {
  sessionStorage.setItem(getPlace(purpose), JSON.stringify(kept));
}

/** The code has done its work: nobody waits for it any more. */
export function forgetStoredCode(purpose: string): void {
  try {
    sessionStorage.removeItem(getPlace(purpose));
  } catch {
    // Without storage there is nothing to forget.
  }
}
