import type { Schemas } from '@baize/api';
import type { ReactNode } from 'react';
import { PeriodFilter } from './filters/PeriodFilter.tsx';
import type { Filters } from './filters/useFilters.ts';
import * as css from './reports.css.ts';
import { RecordWriting } from './table/cells.tsx';

export interface ReportPageProps {
  readonly filters: Filters;
  /** The response of the report's call; undefined while it is loading. */
  readonly data:
    | { readonly currencySymbol: string; readonly period: Schemas['RecordPeriod'] }
    | undefined;
  /** Further filters below the period. */
  readonly narrow?: ReactNode;
  readonly children: ReactNode;
}

/** A report: filters above its content, with money and times formatted for the response. */
export function ReportPage({ filters, data, narrow, children }: ReportPageProps) {
  return (
    <RecordWriting of={data}>
      <div className={css.page}>
        <div className={css.filters}>
          <PeriodFilter filters={filters} period={data?.period} />
          {narrow}
        </div>
        {children}
      </div>
    </RecordWriting>
  );
}
