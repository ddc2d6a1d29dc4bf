import { useState } from 'react';
import type { Member } from '../columns.tsx';

/** As many accounts are selected at once: each is a command of its own, and the server takes few moves a minute. */
const MAX_SELECTED = 100;

/** The accounts that somebody has selected of a list. */
export interface Selection {
  readonly members: readonly Member[];
  /** Their account names. */
  readonly ids: ReadonlySet<string>;
  /** No further account can be selected. */
  readonly isFull: boolean;
  select(members: readonly Member[], isSelected: boolean): void;
  deselect(accounts: readonly string[]): void;
  clear(): void;
}

type Chosen = ReadonlyMap<string, Member>;

const nobody: Chosen = new Map();

/**
 * Accounts that are selected, through all pages of one list.
 * @param list names the list: another one begins without a selection
 * @param shown the accounts of the open page, which are newer than those that were selected
 */
export function useSelection(list: string, shown: readonly Member[] = []): Selection {
  const [kept, keep] = useState({ list, chosen: nobody });
  // What was selected of the list before does not come back with it.
  if (kept.list !== list) keep({ list, chosen: nobody });
  const chosen = kept.list === list ? kept.chosen : nobody;
  const change = (work: (next: Map<string, Member>) => void) => {
    const next = new Map(chosen);
    work(next);
    keep({ list, chosen: next });
  };
  const newer = new Map(shown.map((member) => [member.account, member]));
  return {
    members: [...chosen.values()].map((member) => newer.get(member.account) ?? member),
    ids: new Set(chosen.keys()),
    isFull: chosen.size >= MAX_SELECTED,
    select: (members, isSelected) =>
      change((next) => {
        for (const member of members) {
          if (!isSelected) next.delete(member.account);
          else if (next.size < MAX_SELECTED) next.set(member.account, member);
        }
      }),
    deselect: (accounts) =>
      change((next) => {
        for (const account of accounts) next.delete(account);
      }),
    clear: () => keep({ list, chosen: nobody }),
  };
}
