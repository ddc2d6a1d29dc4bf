/** A page number, or a gap between page numbers. */
export type PageItem = number | 'gap';

/**
 * The pages to offer: `margin` at each end, `range` around the current one, a gap for omitted
 * pages. A gap never replaces a single page. Announcements use range 5, margin 1 (K26).
 */
export function pageItems(page: number, pages: number, range = 5, margin = 1): PageItem[] {
  const half = Math.floor(range / 2);
  const first = Math.max(1, Math.min(page - half, pages - range + 1));
  const offered = new Set<number>();
  for (let n = 1; n <= Math.min(margin, pages); n++) offered.add(n).add(pages + 1 - n);
  for (let n = first; n < first + range && n <= pages; n++) offered.add(n);
  return withGaps([...offered].sort((a, b) => a - b));
}

function withGaps(numbers: number[]): PageItem[] {
  return numbers.flatMap((n, index): PageItem[] => {
    const missing = n - (numbers[index - 1] ?? 0) - 1;
    if (missing === 0) return [n];
    return missing === 1 ? [n - 1, n] : ['gap', n];
  });
}
