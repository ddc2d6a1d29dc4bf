/** The sort value of a column; empty values come last in both directions. */
export type SortValue = string | number | bigint | Date | null | undefined;

/** A sorted column and its direction. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The sort after a press on a header: ascending, then descending, then original order. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

/** Returns a sorted copy; equal rows keep their order. Texts are compared for `locale`. */
export function sortRows<Row>(
  rows: readonly Row[],
  getValue: (row: Row) => SortValue,
  direction: Sort['direction'],
  locale?: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [getValue(one), getValue(other)];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    if (typeof a === 'string' && typeof b === 'string') return sign * compare(a, b);
    return sign * (a! < b! ? -1 : Number(a! > b!));
  });
}

const isEmpty = (value: SortValue): boolean =>
  value === null || value === undefined || value === '';
