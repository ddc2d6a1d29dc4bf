import { useCallback, useMemo, useState } from 'react';
import { type LevelPage, PAGE, type PageResult } from './PageReader.tsx';
import { type Level, ROOT } from './tree-rows.ts';

const keyOf = ({ of, pageNo }: LevelPage): string => `${of} ${pageNo}`;

/** The levels of the tree that are open, the pages that they are read by, and what opens and closes them. */
export function useTree() {
  // How many pages of which levels are wanted.
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map([[ROOT, 1]]));
  const [results, setResults] = useState<ReadonlyMap<string, PageResult>>(new Map());
  const pages = useMemo(() => pagesOf(wanted), [wanted]);
  const levels = useMemo(() => levelsOf(pages, results), [pages, results]);
  const onRead = useCallback(
    (page: LevelPage, result: PageResult | undefined) =>
      setResults((before) => changed(before, keyOf(page), result)),
    [],
  );
  const want = (of: string, count: number | undefined) =>
    setWanted((before) => changed(before, of, count));
  return {
    pages,
    onRead,
    levels,
    symbol: results.get(keyOf({ of: ROOT, pageNo: 1 }))?.data?.currencySymbol ?? '',
    open: (of: string) => want(of, 1),
    close: (of: string) => want(of, undefined),
    /** Reads on, as soon as everything that is wanted of the level is there. */
    readMore(of: string): void {
      const count = wanted.get(of) ?? 0;
      const isRead = (levels.get(of)?.members.length ?? 0) >= count * PAGE;
      if (isRead) want(of, count + 1);
    },
    retry(of: string): void {
      for (const page of pages) {
        const result = results.get(keyOf(page));
        if (page.of === of && result?.isError === true) void result.refetch();
      }
    },
  };
}

function changed<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

const pagesOf = (wanted: ReadonlyMap<string, number>): LevelPage[] =>
  [...wanted].flatMap(([of, count]) =>
    Array.from({ length: count }, (_, at) => ({ of, pageNo: at + 1 })),
  );

/** What the answers to the pages come to. */
function levelsOf(
  pages: readonly LevelPage[],
  results: ReadonlyMap<string, PageResult>,
): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const page of pages) {
    const { data, isError = false } = results.get(keyOf(page)) ?? {};
    const { members = [], hasFailed = false, total } = levels.get(page.of) ?? {};
    levels.set(page.of, {
      members: data ? [...members, ...data.list] : members,
      total: data?.total ?? total,
      hasFailed: hasFailed || isError,
    });
  }
  return levels;
}
