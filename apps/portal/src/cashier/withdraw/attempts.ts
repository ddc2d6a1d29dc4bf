import { randomKey } from '@baize/api';
import type { WithdrawalDraft } from '@baize/machines/withdrawal-request';

/** What one member has typed in this tab, and what of it was sent without an answer. Never a password. */
interface Stored {
  readonly owner: string;
  readonly draft: WithdrawalDraft;
  /** The key that the draft was sent under, until it is answered (H95). */
  readonly key?: string;
  /** The withdrawals that there were when it was sent. */
  readonly known?: readonly string[];
}

const PLACE = 'baize.withdrawal';

/** Where the store of the browser is full or forbidden, what was typed lives as long as the page. */
let memory: Stored | undefined;

function read(owner: string): Stored | undefined {
  if (memory === undefined) {
    try {
      memory = (JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') ?? undefined) as
        | Stored
        | undefined;
    } catch {
      return undefined;
    }
  }
  return memory?.owner === owner ? memory : undefined;
}

function write(stored: Stored | undefined): void {
  memory = stored;
  try {
    if (stored === undefined) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify(stored));
  } catch {
    // The page's memory has it.
  }
}

const same = (one: WithdrawalDraft, other: WithdrawalDraft): boolean =>
  one.methodId === other.methodId &&
  one.accountId === other.accountId &&
  one.amount === other.amount;

/**
 * A form that outlives a reload and a login, in this tab's session storage. One key belongs to what is typed until it
 * is answered, whatever payment password goes with it: a lost answer, a reload or a mistyped password never makes two
 * withdrawals of one (H95).
 */
export const attempts = {
  /** What this member has typed. */
  draftOf: (owner: string): WithdrawalDraft | undefined => read(owner)?.draft,

  /** What was sent without an answer, and the withdrawals of before. */
  unanswered(owner: string): { draft: WithdrawalDraft; known: readonly string[] } | undefined {
    const { draft, key, known = [] } = read(owner) ?? {};
    return draft && key !== undefined ? { draft, known } : undefined;
  },

  /** Keeps what is typed. Something else than before is another withdrawal. */
  keep(owner: string, draft: WithdrawalDraft): void {
    const before = read(owner);
    write(before && same(before.draft, draft) ? before : { owner, draft });
  },

  /** The key to send it under: the same one until it is answered. */
  begin(owner: string, draft: WithdrawalDraft, known: readonly string[]): string {
    const before = read(owner);
    if (before?.key !== undefined && same(before.draft, draft)) return before.key;
    const key = randomKey();
    write({ owner, draft, key, known });
    return key;
  },

  /** It was answered, or a person wants another one: what is sent next has a key of its own. */
  answered(owner: string): void {
    const before = read(owner);
    if (before) write({ owner, draft: before.draft });
  },

  /** The form begins anew. */
  clear: (): void => write(undefined),
};
