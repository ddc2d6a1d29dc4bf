import { type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect } from 'react';
import type { Column } from './column.ts';
import * as css from './DataTable.css.ts';
import { BodyRow } from './rows.tsx';
import { useHasWindow } from './use-has-window.ts';

interface ManyRowsProps<Row> {
  /** The scrolling element; null until it is in the document. */
  readonly frame: HTMLElement | null;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

/** Height of a row before it is measured: one line in compact density. */
const LINE_PX = 33;
const OVERSCAN_ROWS = 4;

/** The row that contains the focus. */
function focusedRow(frame: HTMLElement | null): number | null {
  const { activeElement } = document;
  if (!frame?.contains(activeElement)) return null;
  const index = activeElement?.closest<HTMLElement>('tr')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

/** The rendered rows: the visible ones, some around them, and the one with the focus. */
function drawnRows({ startIndex, endIndex, count }: Range, focused: number | null): number[] {
  const first = Math.max(0, startIndex - OVERSCAN_ROWS);
  const last = Math.min(count - 1, endIndex + OVERSCAN_ROWS);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (focused === null || focused >= count || (focused >= first && focused <= last)) return drawn;
  return focused < first ? [focused, ...drawn] : [...drawn, focused];
}

/** Keeps columns from shrinking when the row with their longest word is scrolled away. */
function useKeptWidths(frame: HTMLElement | null, columns: unknown) {
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const heads = [...frame.querySelectorAll<HTMLElement>('thead th')];
    let width = 0;
    const keep = (widths: readonly string[]) => {
      for (const [at, head] of heads.entries()) head.style.minInlineSize = widths[at] ?? '';
    };
    // Reported after the layout, so that measuring needs no second layout unless the table itself
    // changes.
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth !== width) keep([]);
      width = frame.clientWidth;
      keep(heads.map((head) => `${head.getBoundingClientRect().width}px`));
    });
    for (const observed of [frame, ...heads]) observer.observe(observed);
    return () => {
      observer.disconnect();
      keep([]);
    };
  }, [frame, columns]);
}

/**
 * Rows of a scrolling table. On a wide screen only visible rows are in the document; on a phone and
 * on paper all are.
 */
export function ManyRows<Row>(props: ManyRowsProps<Row>) {
  const { columns, rows, rowId } = props;
  if (useHasWindow()) return <WindowedRows {...props} />;
  return (
    // The card layout of a phone removes the table's display.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
    <tbody className={css.rows} role="rowgroup">
      {rows.map((row) => (
        <BodyRow key={rowId(row)} columns={columns} row={row} />
      ))}
    </tbody>
  );
}

/** The visible rows, and space for those above and below them. */
function WindowedRows<Row>({ frame, columns, rows, rowId }: ManyRowsProps<Row>) {
  // It returns one mutable object; nothing here memoises values read from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => rowId(rows[index]!),
    rangeExtractor: (range) => drawnRows(range, focusedRow(frame)),
    useFlushSync: false,
    useScrollendEvent: true,
  });
  const drawn = virtualizer.getVirtualItems();
  useKeptWidths(frame, columns);
  const getEnd = (item: VirtualItem | undefined) => item?.end ?? 0;
  return (
    // The card layout of a phone removes the table's display.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
    <tbody className={css.rows} role="rowgroup">
      {drawn.map((item, at) => (
        <Fragment key={item.key}>
          <Room px={item.start - getEnd(drawn[at - 1])} />
          <BodyRow
            columns={columns}
            row={rows[item.index]!}
            index={item.index}
            rowRef={virtualizer.measureElement}
          />
        </Fragment>
      ))}
      <Room px={virtualizer.getTotalSize() - getEnd(drawn.at(-1))} />
    </tbody>
  );
}

/** Space for rows that are not rendered. */
function Room({ px }: { readonly px: number }) {
  return px > 0 && <tr aria-hidden="true" style={{ blockSize: px }} />;
}
