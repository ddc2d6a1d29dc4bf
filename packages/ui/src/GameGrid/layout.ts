import { type RefObject, useLayoutEffect, useState } from 'react';

/** Position of the grid and layout of its tiles, in CSS pixels. */
export interface GridLayout {
  readonly columns: number;
  /** From the top of one row to the top of the next, including the gap. */
  readonly rowHeight: number;
  readonly gap: number;
  /** From the top of the document to the first row. */
  readonly top: number;
}

/**
 * Reads the CSS layout of `list`, and reads it again when a size changes. Undefined on the
 * server and before the first tile; until then only CSS lays out the tiles.
 */
export function useGridLayout(
  frame: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  filled: boolean,
): GridLayout | undefined {
  const [layout, setLayout] = useState<GridLayout>();
  useLayoutEffect(() => {
    if (!filled || !frame.current || !list.current) return undefined;
    const [box, tiles] = [frame.current, list.current];
    const read = (): void => setLayout((before) => keepEqual(before, readLayout(box, tiles)));
    read();
    const observer = new ResizeObserver(read);
    // The frame keeps its height while rows change, so scrolling triggers nothing here.
    observer.observe(box);
    // Content above the grid may grow and push it down.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [filled, frame, list]);
  return layout;
}

function readLayout(frame: HTMLElement, list: HTMLElement): GridLayout | undefined {
  const tile = list.firstElementChild;
  if (!tile) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const gap = Number.parseFloat(rowGap) || 0;
  const height = tile.getBoundingClientRect().height;
  if (height === 0) return undefined;
  return {
    columns: Math.max(1, gridTemplateColumns.split(' ').length),
    rowHeight: height + gap,
    gap,
    top: frame.getBoundingClientRect().top + window.scrollY,
  };
}

/** Returns the same object unless something moved by half a pixel, to avoid renders. */
function keepEqual(
  before: GridLayout | undefined,
  after: GridLayout | undefined,
): GridLayout | undefined {
  if (!before || !after) return after ?? before;
  const same =
    before.columns === after.columns &&
    Math.abs(before.rowHeight - after.rowHeight) < 0.5 &&
    Math.abs(before.top - after.top) < 0.5;
  return same ? before : after;
}
