import type { TreeRow } from '@baize/ui/TreeView';
import type { Member } from '../columns.tsx';

/** The loaded part of an account's direct downline. */
export interface Level {
  readonly members: readonly Member[];
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
}

/** A row of the tree: an account, or a placeholder for accounts that have not loaded. */
export type DownlineRow = TreeRow &
  ({ readonly member: Member } | { readonly below: string; readonly hasFailed: boolean });

/** Key of the agent's own level. */
export const ROOT = '';

/**
 * The rows of a tree, top down, with open branches where their level has loaded. A placeholder row
 * ends each level that has not loaded completely.
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
    // During a move, old and new answers may put a member both above and below the same account.
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
