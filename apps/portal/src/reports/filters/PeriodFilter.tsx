import type { Schemas } from '@baize/api';
import { type DateRange, DateRangeField } from '@baize/ui/DateRangeField';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../reports.css.ts';
import { type Filters, type Span, spans } from './useFilters.ts';

/** Maximum days per query, as on the server. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

interface PeriodFilterProps {
  readonly filters: Filters;
  /** The shown days; undefined until the server has responded. */
  readonly period: Schemas['RecordPeriod'] | undefined;
}

/** Presets that end today, and two custom days; future days are not selectable (K6, K7, H66). */
export function PeriodFilter({ filters, period }: PeriodFilterProps) {
  const t = useT();
  const { days } = filters;
  const shown: DateRange | undefined = 'from' in days ? days : period;
  const choose = (span: Span | 'custom') =>
    filters.filter(
      span === 'custom'
        ? { period: undefined, from: shown?.from, to: shown?.to }
        : { period: span, from: undefined, to: undefined },
    );
  const getProblem = ({ from, to }: DateRange): string | undefined => {
    if (from > to) return t('records.period.order');
    if (period && to > period.today) return t('records.period.future');
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_DAYS)
      return t('records.period.long', { days: MAX_DAYS });
    return undefined;
  };
  return (
    <>
      <SegmentedControl
        label={t('records.period')}
        value={filters.span}
        onValueChange={choose}
        segments={[...spans, 'custom' as const].map((value) => ({
          value,
          label: t(`records.period.${value}`),
          disabled: value === 'custom' && shown === undefined,
        }))}
      />
      {filters.span === 'custom' && shown && (
        <DateRangeField
          className={css.fields}
          label={t('records.period')}
          fromLabel={t('records.period.from')}
          toLabel={t('records.period.to')}
          value={shown}
          max={period?.today}
          getProblem={getProblem}
          onRangeChange={(range) => filters.filter({ ...range })}
        />
      )}
    </>
  );
}
