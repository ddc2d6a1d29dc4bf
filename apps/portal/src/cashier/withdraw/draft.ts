import type { WithdrawalDraft } from '@baize/machines/withdrawal-request';

/** What one member has typed in this tab. Never a password. */
interface StoredDraft {
  readonly owner: string;
  readonly draft: WithdrawalDraft;
}

const PLACE = 'baize.withdrawal';

/** Where the store of the browser is full or forbidden, what was typed lives as long as the page. */
let memory: StoredDraft | undefined;

/** What this member has typed; it outlives a reload and a login. */
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

/** Keeps what is typed. */
export function keepDraft(owner: string, draft: WithdrawalDraft): void {
  memory = { owner, draft };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(memory));
  } catch {
    // The page's memory has it.
  }
}

/** The withdrawal was taken, so the next form is empty. */
export function clearDraft(): void {
  memory = undefined;
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // The store has kept nothing.
  }
}
