import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import type { ReactNode } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../reports.css.ts';

interface TotalsProps<Sums> {
  readonly of: {
    readonly data: Sums | undefined;
    readonly error: Error | null;
    refetch(): unknown;
  };
  readonly children: (sums: Sums) => ReactNode;
}

/** The totals of a record, which load after its rows and may fail without them. */
export function Totals<Sums>({ of: { data, error, refetch }, children }: TotalsProps<Sums>) {
  const t = useT();
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton className={css.totalsAwaited} />;
  return (
    <InlineNotice
      tone="warning"
      live="polite"
      action={
        <Button variant="outline" tone="neutral" size="sm" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      }
    >
      {t('records.totals.failed')}
    </InlineNotice>
  );
}
