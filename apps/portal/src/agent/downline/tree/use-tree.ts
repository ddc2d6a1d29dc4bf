import { useCallback, useMemo, useState } from 'react';
import { useParam } from '../../../kernel/url/url.ts';
import { type LevelPage, PAGE, type PageResult } from './PageReader.tsx';
import { type Level, ROOT } from './tree-rows.ts';

const getKey = ({ of, pageNo }: LevelPage): string => `${of} ${pageNo}`;

/** Maximum number of open branches in the address, since servers refuse long addresses. */
const MAX_NAMED = 40;

/** The open levels and how many pages of each to read. */
type PageCounts = ReadonlyMap<string, number>;

const wantedBy = (address = ''): PageCounts =>
  new Map([ROOT, ...address.split(' ').filter(Boolean).slice(0, MAX_NAMED)].map((of) => [of, 1]));

function getAddress(wanted: PageCounts): string | undefined {
  const branches = [...wanted.keys()].filter((of) => of !== ROOT);
  return branches.length === 0 ? undefined : branches.slice(0, MAX_NAMED).join(' ');
}

/**
 * The open levels of the tree, the pages to read, and functions that open and close levels. The
 * address keeps the open levels for when the member returns from a record.
 */
export function useTree() {
  const [address, setAddress] = useParam('open');
  const [wanted, setWanted] = useState(() => wantedBy(address));
  const [results, setResults] = useState<ReadonlyMap<string, PageResult>>(new Map());
  const pages = useMemo(() => getPages(wanted), [wanted]);
  const levels = useMemo(() => getLevels(pages, results), [pages, results]);
  const onRead = useCallback(
    (page: LevelPage, result: PageResult | undefined) =>
      setResults((before) => withEntry(before, getKey(page), result)),
    [],
  );
  const want = (of: string, count: number | undefined) =>
    setWanted((before) => withEntry(before, of, count));
  const toggle = (of: string, count: number | undefined) => {
    want(of, count);
    setAddress(getAddress(withEntry(wanted, of, count)), { replace: true });
  };
  return {
    pages,
    onRead,
    levels,
    symbol: results.get(getKey({ of: ROOT, pageNo: 1 }))?.data?.currencySymbol ?? '',
    open: (of: string) => toggle(of, 1),
    close: (of: string) => toggle(of, undefined),
    /** Reads the next page once all requested pages of the level have loaded. */
    readMore(of: string): void {
      const count = wanted.get(of) ?? 0;
      const isRead = (levels.get(of)?.members.length ?? 0) >= count * PAGE;
      if (isRead) want(of, count + 1);
    },
    retry(of: string): void {
      for (const page of pages) {
        const result = results.get(getKey(page));
        if (page.of === of && result?.isError === true) void result.refetch();
      }
    },
  };
}

function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

const getPages = (wanted: PageCounts): LevelPage[] =>
  [...wanted].flatMap(([of, count]) =>
    Array.from({ length: count }, (_, at) => ({ of, pageNo: at + 1 })),
  );

/** Combines the page results into levels. */
function getLevels(
  pages: readonly LevelPage[],
  results: ReadonlyMap<string, PageResult>,
): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const page of pages) {
    const { data, isError = false } = results.get(getKey(page)) ?? {};
    const { members = [], hasFailed = false, total } = levels.get(page.of) ?? {};
    levels.set(page.of, {
      members: data ? [...members, ...data.list] : members,
      total: data?.total ?? total,
      hasFailed: hasFailed || isError,
    });
  }
  return levels;
}
