import { SearchField } from '@baize/ui/SearchField';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { Filters } from '../useFilters.ts';
import { BranchPath } from './BranchPath.tsx';
import * as css from './branch.css.ts';

interface BranchFilterProps {
  readonly filters: Filters;
  /** The accounts from the agent down to the one that is looked at, once they are known. */
  readonly path: readonly string[] | undefined;
}

/** Whose records of a team are shown: those of a branch, or of whoever of it is called so. */
export function BranchFilter({ filters, path }: BranchFilterProps) {
  const t = useT();
  return (
    <>
      <SearchField
        className={css.search}
        label={t('downline.search')}
        clearLabel={t('downline.search.clear')}
        value={filters.text('search') ?? ''}
        onValueChange={(text) => filters.filter({ search: text === '' ? undefined : text })}
        maxLength={64}
      />
      <BranchPath accounts={path} />
    </>
  );
}
