import type { Schemas } from '@baize/api';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { useMemo, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, Moment, Pages, Two } from '../../reports/index.ts';
import * as css from '../contracts/contracts.css.ts';
import { ROUNDS, useBillRounds } from './bills.ts';

type Round = Schemas['BillRound'];

/** Paged list of the team bets that a bill counts. */
export function BillRounds({ billId }: { billId: string }) {
  const t = useT();
  const [page, turnTo] = useState(1);
  const { data, isError } = useBillRounds(billId, page);
  const columns = useColumns(data?.totals);
  if (isError) return <p className={css.muted}>{t('list.error')}</p>;
  return (
    <div className={css.group}>
      <DataTable
        caption={t('bills.rounds')}
        density="compact"
        columns={columns}
        rows={data?.list}
        rowId={({ vendor, roundId, account }) => `${vendor} ${roundId} ${account}`}
        totalsLabel={t('records.total')}
        pageSize={ROUNDS}
        empty={<p className={css.muted}>{t('bills.rounds.none')}</p>}
      />
      {data && <Pages page={page} pages={data.totalPages} onPageChange={turnTo} />}
    </div>
  );
}

function useColumns(totals: Schemas['BillRounds']['totals'] | undefined): readonly Column<Round>[] {
  const t = useT();
  return useMemo(() => {
    const money = (id: 'stake' | 'win'): Column<Round> => ({
      id,
      header: t(`bills.${id}`),
      align: 'end',
      cell: (round) => <Amount amount={round[id]} />,
      total: totals && <Amount amount={totals[id]} />,
    });
    return [
      { id: 'at', header: t('bills.at'), cell: ({ closedAt }) => <Moment at={closedAt} /> },
      {
        id: 'account',
        header: t('bills.player'),
        cell: ({ account, vendor, roundId }) => (
          <Two more={`${vendor} ${roundId}`}>
            <bdi translate="no">{account}</bdi>
          </Two>
        ),
      },
      money('stake'),
      money('win'),
    ];
  }, [t, totals]);
}
