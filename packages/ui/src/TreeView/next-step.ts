/** The data of a row for keyboard navigation. */
export interface WalkedRow {
  /** From 1. */
  readonly level: number;
  /** Undefined for a row without children. */
  readonly isOpen?: boolean | undefined;
}

/**
 * The effect of a key: the focus moves to a row by its index, or the focused row opens or closes.
 */
export type TreeStep = { readonly goTo: number } | { readonly isOpen: boolean };

const PAGE = 10;

/**
 * The effect of a key on the visible rows, by the tree view pattern of the ARIA Authoring Practices
 * Guide; undefined for none. The horizontal arrows go into and out of a branch, mirrored in
 * right-to-left text.
 */
export function nextStep(
  key: string,
  rows: readonly WalkedRow[],
  at: number,
  rtl: boolean,
): TreeStep | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const [inwards, outwards] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === inwards) return enterBranch(rows, at, row);
  if (key === outwards) return stepOut(rows, at, row);
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: rows.length - 1,
  };
  const goal = goals[key];
  return goal === undefined ? undefined : goTo(goal, rows.length, at);
}

/** Opens a closed branch, or goes to the first row of an open one. */
function enterBranch(rows: readonly WalkedRow[], at: number, row: WalkedRow): TreeStep | undefined {
  if (row.isOpen === false) return { isOpen: true };
  const isParent = (rows[at + 1]?.level ?? 0) > row.level;
  return isParent ? { goTo: at + 1 } : undefined;
}

/** Closes an open branch, or goes to the parent row. */
function stepOut(rows: readonly WalkedRow[], at: number, row: WalkedRow): TreeStep | undefined {
  if (row.isOpen === true) return { isOpen: false };
  const parent = rows.findLastIndex(({ level }, index) => index < at && level < row.level);
  return parent === -1 ? undefined : { goTo: parent };
}

function goTo(goal: number, count: number, at: number): TreeStep | undefined {
  const to = Math.min(count - 1, Math.max(0, goal));
  return to === at ? undefined : { goTo: to };
}
