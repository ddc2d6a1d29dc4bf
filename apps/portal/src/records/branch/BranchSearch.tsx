import { SearchField } from '@baize/ui/SearchField';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { Filters } from '../useFilters.ts';
import * as css from './branch.css.ts';

/** Finds whoever of a team is called so. */
export function BranchSearch({ filters }: { filters: Filters }) {
  const t = useT();
  return (
    <SearchField
      className={css.search}
      label={t('downline.search')}
      clearLabel={t('downline.search.clear')}
      value={filters.text('search') ?? ''}
      onValueChange={(text) => filters.filter({ search: text === '' ? undefined : text })}
      maxLength={64}
    />
  );
}
