import type { WithdrawalDraft } from '@baize/machines/withdrawal-request';
import { forgetTabValue, keepTabValue, readTabValue } from '../../kernel/storage/tab-values.ts';

/** One member's form values in this tab. Never contains a password. */
interface StoredDraft {
  readonly owner: string;
  readonly draft: WithdrawalDraft;
}

const NAME = 'withdrawal';

/** Fallback when browser storage is full or forbidden: the draft lives as long as the page. */
let memory: StoredDraft | undefined;

/** This member's draft; it survives a reload and a login. */
export function readDraft(owner: string): WithdrawalDraft | undefined {
  memory ??= readTabValue<StoredDraft>(NAME);
  return memory?.owner === owner ? memory.draft : undefined;
}

/** Stores the draft. */
export function keepDraft(owner: string, draft: WithdrawalDraft): void {
  memory = { owner, draft };
  keepTabValue(NAME, memory);
}

/** Clears the form after the withdrawal was accepted. */
export function clearDraft(): void {
  memory = undefined;
  forgetTabValue(NAME);
}
