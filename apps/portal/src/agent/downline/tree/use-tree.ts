import { useCallback, useMemo, useState } from 'react';
import { useParam } from '../../../kernel/url/url.ts';
import { type LevelPage, PAGE, type PageResult } from './PageReader.tsx';
import { type Level, ROOT } from './tree-rows.ts';

const getKey = ({ of, pageNo }: LevelPage): string => `${of} ${pageNo}`;

/** Open branches that the address names: one that is too long is refused by servers on the way. */
const MAX_NAMED = 40;

/** Levels that are open, and how many pages of each are wanted. */
type Wanted = ReadonlyMap<string, number>;

const wantedBy = (address = ''): Wanted =>
  new Map([ROOT, ...address.split(' ').filter(Boolean).slice(0, MAX_NAMED)].map((of) => [of, 1]));

function getAddress(wanted: Wanted): string | undefined {
  const branches = [...wanted.keys()].filter((of) => of !== ROOT);
  return branches.length === 0 ? undefined : branches.slice(0, MAX_NAMED).join(' ');
}

/**
 * The levels of the tree that are open, the pages that they are read by, and what opens and closes them. The address keeps
 * which are open, for whoever comes back from one of the records.
 */
export function useTree() {
  const [address, setAddress] = useParam('open');
  const [wanted, setWanted] = useState(() => wantedBy(address));
  const [results, setResults] = useState<ReadonlyMap<string, PageResult>>(new Map());
  const pages = useMemo(() => getPages(wanted), [wanted]);
  const levels = useMemo(() => getLevels(pages, results), [pages, results]);
  const onRead = useCallback(
    (page: LevelPage, result: PageResult | undefined) =>
      setResults((before) => changed(before, getKey(page), result)),
    [],
  );
  const want = (of: string, count: number | undefined) =>
    setWanted((before) => changed(before, of, count));
  const toggle = (of: string, count: number | undefined) => {
    want(of, count);
    setAddress(getAddress(changed(wanted, of, count)), { replace: true });
  };
  return {
    pages,
    onRead,
    levels,
    symbol: results.get(getKey({ of: ROOT, pageNo: 1 }))?.data?.currencySymbol ?? '',
    open: (of: string) => toggle(of, 1),
    close: (of: string) => toggle(of, undefined),
    /** Reads on, as soon as everything that is wanted of the level is there. */
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

const getPages = (wanted: Wanted): LevelPage[] =>
  [...wanted].flatMap(([of, count]) =>
    Array.from({ length: count }, (_, at) => ({ of, pageNo: at + 1 })),
  );

/** What the answers to the pages come to. */
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
