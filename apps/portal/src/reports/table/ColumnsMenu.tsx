import { Button } from '@baize/ui/Button';
import { Checkbox } from '@baize/ui/Checkbox';
import { Icon, iconSlidersHorizontal } from '@baize/ui/Icon';
import { Popover } from '@baize/ui/Popover';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chooseColumn, chosenColumns, type RecordColumn } from './columns.ts';
import * as css from '../reports.css.ts';
import type { Filters } from '../filters/useFilters.ts';

interface ColumnsMenuProps<Row> {
  /** All columns. */
  readonly columns: readonly RecordColumn<Row>[];
  readonly filters: Filters;
}

/** Selects the columns of a record, for the table, exports and print; kept in the address. */
export function ColumnsMenu<Row>({ columns, filters }: ColumnsMenuProps<Row>) {
  const t = useT();
  const shown = new Set(chosenColumns(columns, filters).map(({ id }) => id));
  const choose = (chosen?: { id: string; isShown: boolean }) =>
    chooseColumn(columns, filters, chosen);
  return (
    <Popover
      label={t('records.columns')}
      align="end"
      trigger={
        <Button
          variant="outline"
          tone="neutral"
          size="sm"
          start={<Icon of={iconSlidersHorizontal} size="sm" />}
        >
          {shown.size === columns.length
            ? t('records.columns')
            : t('records.columns.some', { shown: shown.size, all: columns.length })}
        </Button>
      }
    >
      <div className={css.choices}>
        {columns.map(({ id, header }, at) => (
          <Checkbox
            key={id}
            label={header}
            checked={shown.has(id)}
            // The first column is the row header.
            disabled={at === 0}
            onChange={({ currentTarget }) => choose({ id, isShown: currentTarget.checked })}
          />
        ))}
        <Button
          className={css.choicesEnd}
          variant="outline"
          tone="neutral"
          size="sm"
          disabled={shown.size === columns.length}
          onClick={() => choose()}
        >
          {t('records.columns.all')}
        </Button>
      </div>
    </Popover>
  );
}
