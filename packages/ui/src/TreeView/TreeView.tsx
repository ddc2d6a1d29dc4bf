import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronDown } from '../Icon/generated/lucide/chevron-down.ts';
import { iconChevronRight } from '../Icon/generated/lucide/chevron-right.ts';
import { nextStep } from './next-step.ts';
import * as css from './TreeView.css.ts';

/** A visible row of a tree; rows of closed branches are not included. */
export interface TreeRow {
  readonly id: string;
  /** Its level, from 1. */
  readonly level: number;
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** Whether it is expanded; undefined for a row without children. */
  readonly isOpen?: boolean | undefined;
}

/** Props of {@link TreeView}. */
export interface TreeViewProps<Row extends TreeRow> {
  /** Names the tree. */
  readonly label: string;
  /** All visible rows from the top down, up to ten thousand and more; ids must be unique. */
  readonly rows: readonly Row[];
  /** Content of a row, in one line. No buttons or links: a tree is one tab stop. */
  readonly children: (row: Row) => ReactNode;
  readonly onToggle: (row: Row, isOpen: boolean) => void;
  /** The row that is shown beside the tree; it follows the focus. */
  readonly selectedId?: string | undefined;
  readonly onSelect?: ((row: Row) => void) | undefined;
}

/** Same as in the styles. */
const ROW_REM = 2.5;
/** The scroll direction; null while it does not scroll. */
type ScrollDirection = 'forward' | 'backward' | null;

/**
 * Extra rows outside the visible part; fewer behind the scroll direction, where each costs every
 * frame.
 */
const OVERSCAN_ROWS = 5;
const OVERSCAN_BEHIND = 1;

/** The rendered rows: the visible ones, some around them, and the one with the focus. */
function drawnRows(
  { startIndex, endIndex, count }: Range,
  way: ScrollDirection,
  active: number,
): number[] {
  const before = way === 'forward' ? OVERSCAN_BEHIND : OVERSCAN_ROWS;
  const after = way === 'backward' ? OVERSCAN_BEHIND : OVERSCAN_ROWS;
  const first = Math.max(0, startIndex - before);
  const last = Math.min(count - 1, endIndex + after);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (active >= first && active <= last) return rows;
  return active < first ? [active, ...rows] : [...rows, active];
}

const rowHeight = (): number =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The row of the tab stop, and its index when it got the focus. */
interface Stop {
  readonly id: string | undefined;
  readonly index: number;
}

/** The current index of the tab stop: a removed row passes it to the row in its place. */
function indexOf(rows: readonly TreeRow[], { id, index }: Stop): number {
  // Computed at every movement, for ten thousand rows.
  if (rows[index]?.id === id) return index;
  const found = rows.findIndex((row) => row.id === id);
  return found === -1 ? Math.max(0, Math.min(index, rows.length - 1)) : found;
}

/**
 * The tab stop; `stopAt` moves it, optionally with the focus. While the tree has the focus, its tab
 * stop keeps it.
 */
function useStop(rows: readonly TreeRow[], frame: RefObject<HTMLElement | null>) {
  const takesFocus = useRef(false);
  const hasFocus = useRef(false);
  const [stop, setStop] = useState<Stop>({ id: undefined, index: 0 });
  const active = indexOf(rows, stop);
  useLayoutEffect(() => {
    // Removing the focused element fires no blur, so restore the focus ourselves.
    const isLost = hasFocus.current && !frame.current?.contains(document.activeElement);
    if (!takesFocus.current && !isLost) return;
    takesFocus.current = false;
    frame.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      ?.focus({ preventScroll: true });
  });
  const stopAt = (next: Stop, withFocus = false): void => {
    takesFocus.current = withFocus;
    setStop(next);
  };
  return { active, stopAt, hasFocus };
}

/**
 * A tree with any number of rows: only visible ones are rendered, and none by a server. Arrow keys
 * move, the forward arrow opens a branch; Enter, Space and a press open and close.
 */
export function TreeView<Row extends TreeRow>(props: TreeViewProps<Row>) {
  const { label, rows, children, onToggle, selectedId, onSelect } = props;
  const frame = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { active, stopAt, hasFocus } = useStop(rows, frame);
  // Before the virtualiser measures the visible part.
  useLayoutEffect(() => {
    if (room.current) room.current.style.blockSize = `${rows.length * ROW_REM}rem`;
  }, [rows.length]);
  const way = useRef<ScrollDirection>(null);
  // It returns one mutable object; nothing here memoises values read from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: rowHeight,
    rangeExtractor: (range) => drawnRows(range, way.current, active),
    onChange: ({ scrollDirection }) => {
      way.current = scrollDirection;
    },
    useFlushSync: false,
    // Otherwise each scroll event sets a timer that detects the end of scrolling.
    useScrollendEvent: true,
  });
  const goTo = (index: number): void => {
    const row = rows[index];
    if (!row) return;
    stopAt({ id: row.id, index }, true);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (!row) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = nextStep(event.key, rows, active, rtl);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (step === undefined && !isPress) return;
    event.preventDefault();
    if (step === undefined) toggle(row, onToggle);
    else if ('goTo' in step) goTo(step.goTo);
    else onToggle(row, step.isOpen);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    hasFocus.current = true;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const row = rows[index];
    if (!row) return;
    stopAt({ id: row.id, index });
    if (row.id !== selectedId) onSelect?.(row);
  };

  return (
    <div
      ref={frame}
      role="tree"
      aria-label={label}
      className={css.tree}
      // The rows are its tab stops.
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <div ref={room} role="presentation" className={css.rows}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const row = rows[index];
          return (
            row && (
              <Item
                key={row.id}
                row={row}
                index={index}
                isStop={index === active}
                isSelected={row.id === selectedId}
                draw={children}
                onToggle={onToggle}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface ItemProps<Row extends TreeRow> {
  readonly row: Row;
  readonly index: number;
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly draw: (row: Row) => ReactNode;
  readonly onToggle: (row: Row, isOpen: boolean) => void;
}

/** Memoised: while rows change, remaining ones are not rendered again. */
const Item = memo(ItemView) as typeof ItemView;

function ItemView<Row extends TreeRow>(props: ItemProps<Row>) {
  const { row, index, isStop, isSelected, draw, onToggle } = props;
  return (
    // The tree handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isOpen}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      data-index={index}
      className={css.row}
      style={{ insetBlockStart: `${index * ROW_REM}rem`, paddingInlineStart: indent(row.level) }}
      onClick={() => toggle(row, onToggle)}
    >
      <span className={css.arrow} aria-hidden="true">
        {row.isOpen !== undefined && (
          <Icon of={row.isOpen ? iconChevronDown : iconChevronRight} size="sm" />
        )}
      </span>
      <div className={css.content}>{draw(row)}</div>
    </div>
  );
}

function toggle<Row extends TreeRow>(row: Row, onToggle: ItemProps<Row>['onToggle']): void {
  if (row.isOpen !== undefined) onToggle(row, !row.isOpen);
}

/** Very deep levels are not indented further, because the line needs space. */
const indent = (level: number): string => `${0.5 + Math.min(level - 1, 12) * 1.125}rem`;
