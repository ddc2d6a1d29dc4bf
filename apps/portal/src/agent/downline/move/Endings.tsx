import { type Column, DataTable } from '@baize/ui/DataTable';
import { InlineNotice } from '@baize/ui/Notice';
import { useMemo } from 'react';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import * as css from '../../contracts/contracts.css.ts';
import { StateBadge } from '../../contracts/StateBadge.tsx';
import { useRates } from '../../contracts/rates.ts';
import type { MovePreview } from './move-calls.ts';

type EndedContract = MovePreview['endsContracts'][number];

interface EndingsProps {
  /** Contracts of one account or of several. */
  endsContracts: readonly EndedContract[];
}

/** The contracts that would end, or a note that there are none. */
export function Endings({ endsContracts }: EndingsProps) {
  const t = useT();
  const columns = useColumns();
  if (endsContracts.length === 0) return <p className={css.muted}>{t('moves.endings.none')}</p>;
  return (
    <>
      <InlineNotice tone="warning" live="polite">
        {t('moves.endings.count', { count: endsContracts.length })}
      </InlineNotice>
      <DataTable
        caption={t('contracts.endings')}
        density="compact"
        tall
        rows={endsContracts}
        rowId={({ contractId }) => contractId}
        empty={null}
        columns={columns}
      />
    </>
  );
}

function useColumns(): readonly Column<EndedContract>[] {
  const t = useT();
  const rates = useRates();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('contracts.kind'),
        cell: ({ kind }) => t(`contracts.kind.${kind}`),
      },
      {
        id: 'downline',
        header: t('contracts.downline'),
        cell: ({ downline }) => <bdi translate="no">{downline}</bdi>,
      },
      {
        id: 'upline',
        header: t('contracts.upline'),
        cell: ({ upline }) => <bdi translate="no">{upline ?? t('contracts.platform')}</bdi>,
      },
      {
        id: 'state',
        header: t('records.status'),
        cell: ({ state }) => <StateBadge state={state} />,
      },
      {
        id: 'rates',
        header: t('contracts.rates'),
        align: 'end',
        cell: ({ kind, tiers }) => rates({ kind, tiers }),
      },
    ],
    [t, rates],
  );
}
