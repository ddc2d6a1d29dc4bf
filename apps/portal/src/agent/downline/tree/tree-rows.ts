import type { TreeRow } from '@baize/ui/TreeView';
import type { Member } from '../columns.tsx';

/** What has been read of the accounts directly below one. */
export interface Level {
  readonly members: readonly Member[];
  /** How many there are; undefined until that is known. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
}

/** A row of the downline's tree: an account, or the place of those that are not there yet. */
export type DownlineRow = TreeRow &
  ({ readonly member: Member } | { readonly below: string; readonly hasFailed: boolean });

/** The agent's own level. */
export const ROOT = '';

/**
 * The rows of a tree whose branches are open where their level is known, from the top down. Where not everything below an
 * account has been read, a last row keeps the place of the rest.
 */
export function treeRows(
  levels: ReadonlyMap<string, Level>,
  of: string = ROOT,
  above: readonly string[] = [],
): DownlineRow[] {
  const level = levels.get(of);
  if (level === undefined) return [];
  const { members, hasFailed } = level;
  const depth = above.length + 1;
  const siblings = level.total ?? members.length + 1;
  const rows = members.flatMap((member, at): DownlineRow[] => {
    const { account } = member;
    // Somebody who moves is for a moment above and below the same account, by answers of before and after.
    const hasBranch = member.members > 0 && !above.includes(account);
    const isOpen = hasBranch ? levels.has(account) : undefined;
    const row = { id: [...above, account].join('/'), level: depth, position: at + 1, siblings };
    const below = isOpen === true ? treeRows(levels, account, [...above, account]) : [];
    return [{ ...row, isOpen, member }, ...below];
  });
  if (level.total !== undefined && members.length >= level.total) return rows;
  const rest = { id: [...above, ' rest'].join('/'), position: members.length + 1, siblings };
  return [...rows, { ...rest, level: depth, below: of, hasFailed }];
}
