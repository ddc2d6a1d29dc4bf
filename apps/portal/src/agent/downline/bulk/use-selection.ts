import { useState } from 'react';
import type { Member } from '../columns.tsx';

/**
 * Maximum number of selected accounts: each needs its own command, and the server limits moves per
 * minute.
 */
const MAX_SELECTED = 100;

/** The selected accounts of a list. */
export interface Selection {
  readonly members: readonly Member[];
  /** Account names. */
  readonly ids: ReadonlySet<string>;
  /** The maximum is reached. */
  readonly isFull: boolean;
  select(members: readonly Member[], isSelected: boolean): void;
  deselect(accounts: readonly string[]): void;
  clear(): void;
}

type SelectedMembers = ReadonlyMap<string, Member>;

const none: SelectedMembers = new Map();

/**
 * Selects accounts across all pages of one list.
 * @param list the list's name; another list starts with an empty selection
 * @param shown the accounts of the current page, newer than the selected copies
 */
export function useSelection(list: string, shown: readonly Member[] = []): Selection {
  const [kept, keep] = useState({ list, chosen: none });
  // Returning to an earlier list does not restore its selection.
  if (kept.list !== list) keep({ list, chosen: none });
  const chosen = kept.list === list ? kept.chosen : none;
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
    clear: () => keep({ list, chosen: none }),
  };
}
