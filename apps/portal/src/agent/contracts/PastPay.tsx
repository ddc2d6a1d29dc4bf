import type { Schemas } from '@baize/api';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { ScrollArea } from '@baize/ui/ScrollArea';
import { Skeleton } from '@baize/ui/Skeleton';
import { type ReactNode, use, useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, Moment, WritingContext } from '../../reports/index.ts';
import * as css from './contracts.css.ts';
import { isShort, type Kind, usePastPay } from './contracts.ts';

type Period = Schemas['PaidPeriod'];

/** A contract's hypothetical pay for past periods, period by period (H103). */
export function PastPay({ contractId, kind }: { contractId: string; kind: Kind }) {
  const { data, isError } = usePastPay(contractId);
  return (
    <Calculated isError={isError}>{data && <PaidPeriods pastPay={data} kind={kind} />}</Calculated>
  );
}

interface CalculatedProps {
  readonly isError: boolean;
  /** Undefined while loading. */
  readonly children: ReactNode;
}

/** Reserves the space for a result that the server calculates. */
export function Calculated({ isError, children }: CalculatedProps) {
  const t = useT();
  return (
    <ScrollArea label={t('contracts.past')} className={css.calculated}>
      {isError ? (
        <p className={css.muted}>{t('list.error')}</p>
      ) : (
        (children ?? <Skeleton style={{ blockSize: '10rem' }} />)
      )}
    </ScrollArea>
  );
}

/** The periods of a contract or a proposal, with their total. */
export function PaidPeriods({ pastPay, kind }: { pastPay: Schemas['PastPay']; kind: Kind }) {
  const t = useT();
  const columns = useColumns(kind, pastPay.amount);
  return (
    <DataTable
      caption={t('contracts.past')}
      density="compact"
      rows={pastPay.periods}
      rowId={({ from }) => from}
      totalsLabel={t('contracts.past.total')}
      empty={<EmptyState title={t('contracts.past.none')} />}
      columns={columns}
    />
  );
}

function useColumns(kind: Kind, sum: string): readonly Column<Period>[] {
  const t = useT();
  return useMemo(() => {
    const loss: Column<Period> = {
      id: 'loss',
      header: t('contracts.past.loss'),
      align: 'end',
      cell: (period) => <Amount amount={period.loss} />,
    };
    return [
      {
        id: 'from',
        header: t('contracts.past.from'),
        cell: ({ from }) => (isShort(kind) ? <Moment at={from} /> : <Day at={from} />),
      },
      {
        id: 'validBet',
        header: t('team.validBet'),
        align: 'end',
        cell: ({ validBet }) => <Amount amount={validBet} />,
      },
      ...(kind === 'dividend' ? [loss] : []),
      { id: 'tier', header: t('contracts.tier'), align: 'end', cell: ({ tier }) => tier ?? '–' },
      {
        id: 'amount',
        header: t('contracts.past.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} />,
        total: <Amount amount={sum} />,
      },
    ];
  }, [t, kind, sum]);
}

function Day({ at }: { at: string }) {
  const { timeZone: zone } = use(WritingContext);
  return <DateTime value={at} zone={zone} />;
}
