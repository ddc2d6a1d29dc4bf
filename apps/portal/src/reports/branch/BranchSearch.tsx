import { SearchField } from '@baize/ui/SearchField';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as limits from '../../kernel/limits.ts';
import type { Filters } from '../filters/useFilters.ts';
import * as css from './branch.css.ts';

interface BranchSearchProps {
  readonly filters: Filters;
}

/** Searches the team by name; changing the branch clears the search. */
export function BranchSearch({ filters }: BranchSearchProps) {
  return <Search key={filters.text('of')} filters={filters} />;
}

function Search({ filters }: BranchSearchProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const ask = useRef(filters.filter);
  useEffect(() => {
    ask.current = filters.filter;
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      ask.current({ search: typed.trim() === '' ? undefined : typed });
      setTyped(undefined);
    }, limits.searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      className={css.search}
      label={t('downline.search')}
      clearLabel={t('downline.search.clear')}
      value={typed ?? filters.text('search') ?? ''}
      onValueChange={setTyped}
      maxLength={64}
    />
  );
}
