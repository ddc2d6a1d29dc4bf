import type { TransferAttempt } from '@baize/machines/edge-transfer';

/** Where what was sent and not answered outlives a reload; no password is in it. */
const PLACE = 'baize.transfer';

interface Kept {
  /** The member's id: whoever logs in next has nothing to do with it. */
  readonly owner: string;
  readonly attempt: TransferAttempt;
}

/** What a member has sent from this tab and was not answered. */
export function pendingOf(owner: string | undefined): TransferAttempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null;
    return kept?.owner === owner ? (kept?.attempt ?? null) : null;
  } catch {
    return null;
  }
}

/** Remembers what is about to be sent. A browser that keeps nothing sends it all the same. */
export function keepPending(owner: string | undefined, attempt: TransferAttempt): void {
  if (owner === undefined) return;
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ owner, attempt } satisfies Kept));
  } catch {
    // Storage is full or forbidden.
  }
}

/** It was answered. */
export function dropPending(key: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null;
    if (kept?.attempt.key === key) sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept.
  }
}
