/** Rows that Page Up and Page Down skip. */
const PAGE_ROWS = 3;

/** The target tile of a key from tile `index`, or undefined if the key has no effect. */
export function nextIndex(
  key: string,
  index: number,
  {
    columns,
    count,
    rtl,
  }: { readonly columns: number; readonly count: number; readonly rtl: boolean },
): number | undefined {
  const forth = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forth,
    ArrowLeft: -forth,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * PAGE_ROWS,
    PageUp: -columns * PAGE_ROWS,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  return Math.min(count - 1, Math.max(0, index + step));
}
