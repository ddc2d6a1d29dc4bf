import type { Schemas } from '@baize/api';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { InlineNotice } from '@baize/ui/Notice';
import { useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';
import type { Kind } from './contracts.ts';
import { useRates } from './rates.ts';

type EndedContract = Schemas['EndedContract'];

/** The contracts below that would end, or a note that there are none. */
export function Endings({ ended, kind }: { ended: readonly EndedContract[]; kind: Kind }) {
  const t = useT();
  const columns = useColumns(kind);
  const count = ended.length;
  if (count === 0) return <p className={css.muted}>{t('contracts.endings.none')}</p>;
  return (
    <>
      <InlineNotice tone="warning" live="polite">
        {t('contracts.endings.count', { count })}
      </InlineNotice>
      <DataTable
        caption={t('contracts.endings')}
        density="compact"
        tall
        rows={ended}
        rowId={({ contractId }) => contractId}
        empty={null}
        columns={columns}
      />
    </>
  );
}

function useColumns(kind: Kind): readonly Column<EndedContract>[] {
  const t = useT();
  const rates = useRates();
  return useMemo(
    () => [
      {
        id: 'downline',
        header: t('contracts.downline'),
        cell: ({ downline }) => <bdi translate="no">{downline}</bdi>,
      },
      {
        id: 'upline',
        header: t('contracts.upline'),
        cell: ({ upline }) => <bdi translate="no">{upline}</bdi>,
      },
      {
        id: 'rates',
        header: t('contracts.rates'),
        align: 'end',
        cell: ({ tiers }) => rates({ kind, tiers }),
      },
    ],
    [t, rates, kind],
  );
}
