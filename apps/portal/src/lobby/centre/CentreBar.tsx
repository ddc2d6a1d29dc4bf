import { FilterChips } from '@baize/ui/FilterChips';
import { SearchField } from '@baize/ui/SearchField';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Select } from '@baize/ui/Select';
import type { GameTypeEntry } from '../../kernel/url/game-types.ts';
import type { VendorEntry } from '../../catalogue/menus/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { filterNames, type Selection, sortNames, type TabName, tabNames } from './filters.ts';
import * as css from './centre.css.ts';

export interface CentreBarProps {
  type: GameTypeEntry;
  vendors: readonly VendorEntry[];
  selection: Selection;
  onChange: (change: Partial<Selection>) => void;
  /** Number of matching games; undefined while unknown. */
  shown: number | undefined;
}

/** Search, filters, tabs and vendors, all stored in the address (W44–W51). */
export function CentreBar({ type, vendors, selection, onChange, shown }: CentreBarProps) {
  const t = useT();
  return (
    <div className={css.bar} role="search">
      <SearchField
        className={css.search}
        label={t('centre.search')}
        placeholder={t('centre.search')}
        clearLabel={t('centre.search.clear')}
        value={selection.text}
        onValueChange={(text) => onChange({ text })}
      />
      <SegmentedControl
        label={t('centre.filters')}
        value={selection.filter}
        onValueChange={(filter) => onChange({ filter })}
        segments={filterNames.map((name) => ({ value: name, label: t(`centre.filter.${name}`) }))}
      />
      {type.code === 'RNG' && (
        <SegmentedControl
          label={t('centre.tabs')}
          value={selection.tab ?? 'ALL'}
          onValueChange={(tab: TabName | 'ALL') =>
            onChange({ tab: tab === 'ALL' ? undefined : tab })
          }
          segments={(['ALL', ...tabNames] as const).map((name) => ({
            value: name,
            label: t(`centre.tab.${name}`),
          }))}
        />
      )}
      <Select
        className={css.sort}
        label={t('centre.sort')}
        value={selection.sort}
        onValueChange={(sort) => onChange({ sort })}
        options={sortNames.map((name) => ({ value: name, label: t(`centre.sort.${name}`) }))}
      />
      {vendors.length > 1 && (
        <FilterChips
          className={css.chips}
          label={t('centre.vendors')}
          chips={vendors.map(({ id, name }) => ({ value: id, label: name }))}
          values={selection.vendors}
          onValuesChange={(codes) => onChange({ vendors: codes })}
          allLabel={t('centre.vendors.clear')}
        />
      )}
      <p className={css.shown} role="status">
        {shown === undefined ? '\u00A0' : t('centre.shown', { count: shown })}
      </p>
    </div>
  );
}
