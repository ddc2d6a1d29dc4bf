import { type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect } from 'react';
import type { Column } from './column.ts';
import * as css from './DataTable.css.ts';
import { BodyRow } from './rows.tsx';
import { useHasWindow } from './use-has-window.ts';

interface ManyRowsProps<Row> {
  /** What scrolls; null until it is in the document. */
  readonly frame: HTMLElement | null;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
}

/** What a row is high until it is measured: one line in compact density. */
const LINE_PX = 33;
const OVERSCAN_ROWS = 4;

/** The row that has the focus, or something in it. */
function focusedRow(frame: HTMLElement | null): number | null {
  const { activeElement } = document;
  if (!frame?.contains(activeElement)) return null;
  const index = activeElement?.closest<HTMLElement>('tr')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

/** The rows that are drawn: those in sight, some around them, and the one with the focus, however far it is away. */
function drawnRows({ startIndex, endIndex, count }: Range, focused: number | null): number[] {
  const first = Math.max(0, startIndex - OVERSCAN_ROWS);
  const last = Math.min(count - 1, endIndex + OVERSCAN_ROWS);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (focused === null || focused >= count || (focused >= first && focused <= last)) return drawn;
  return focused < first ? [focused, ...drawn] : [...drawn, focused];
}

/** Keeps columns from becoming narrower when the row with their longest word is scrolled away. */
function useKeptWidths(frame: HTMLElement | null, columns: unknown) {
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const heads = [...frame.querySelectorAll<HTMLElement>('thead th')];
    let width = 0;
    const keep = (widths: readonly string[]) => {
      for (const [at, head] of heads.entries()) head.style.minInlineSize = widths[at] ?? '';
    };
    // It is told after the layout, so that nothing is laid out twice to be measured, but when the table itself is another.
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
 * Rows of a table that scrolls. On a wide screen only those in sight are in the document; on a phone and on paper all are.
 */
export function ManyRows<Row>(props: ManyRowsProps<Row>) {
  const { columns, rows, rowId } = props;
  if (useHasWindow()) return <WindowedRows {...props} />;
  return (
    // The cards of a phone take the table's display away.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role
    <tbody className={css.rows} role="rowgroup">
      {rows.map((row) => (
        <BodyRow key={rowId(row)} columns={columns} row={row} />
      ))}
    </tbody>
  );
}

/** The rows in sight, and room for those above and below them. */
function WindowedRows<Row>({ frame, columns, rows, rowId }: ManyRowsProps<Row>) {
  // It hands out one object that changes; nothing here memoises what is read from it.
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
    // The cards of a phone take the table's display away.
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

/** Room of rows that are not drawn. */
function Room({ px }: { readonly px: number }) {
  return px > 0 && <tr aria-hidden="true" style={{ blockSize: px }} />;
}
