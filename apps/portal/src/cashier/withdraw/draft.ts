import type { WithdrawalDraft } from '@baize/machines/withdrawal-request';

/** One member's form values in this tab. Never contains a password. */
interface StoredDraft {
  readonly owner: string;
  readonly draft: WithdrawalDraft;
}

const PLACE = 'baize.withdrawal';

/** Fallback when browser storage is full or forbidden: the draft lives as long as the page. */
let memory: StoredDraft | undefined;

/** This member's draft; it survives a reload and a login. */
export function readDraft(owner: string): WithdrawalDraft | undefined {
  if (memory === undefined) {
    try {
      const stored = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as StoredDraft | null;
      memory = stored ?? undefined;
    } catch {
      return undefined;
    }
  }
  return memory?.owner === owner ? memory.draft : undefined;
}

/** Stores the draft. */
export function keepDraft(owner: string, draft: WithdrawalDraft): void {
  memory = { owner, draft };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(memory));
  } catch {
    // The copy in memory remains.
  }
}

/** Clears the form after the withdrawal was accepted. */
export function clearDraft(): void {
  memory = undefined;
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was stored.
  }
}
