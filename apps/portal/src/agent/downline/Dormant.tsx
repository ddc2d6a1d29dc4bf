import { type Column, DataTable } from '@baize/ui/DataTable';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { Select } from '@baize/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, type ReadValue } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import {
  Amount,
  Failed,
  Pages,
  reportStyles as records,
  Two,
  useFilters,
  Writing,
} from '../../reports/index.ts';
import { CardLink } from './card/CardLink.tsx';
import * as css from './downline.css.ts';

const PATH = '/api/agent/dormant';
type Row = ReadValue<typeof PATH>['list'][number];

const choices = ['7', '14', '30', '90'] as const;

/** Players of the team who were not seen for a while, the longest first. */
export default function Dormant() {
  const t = useT();
  const filters = useFilters();
  const { timeZone } = usePermission().info.whitelabel;
  const days = filters.one('days', choices) ?? '14';
  const [pageNo, turnTo] = useState(1);
  const { data, error, refetch } = useQuery({
    ...apiQuery(PATH, { days: Number(days), pageNo, pageSize: 20 }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  if (error && !data) return <Failed error={error} filters={filters} retry={refetch} />;
  return (
    <Writing symbol={data?.currencySymbol ?? ''} timeZone={timeZone}>
      <div className={css.page}>
        <div className={records.fields}>
          <Select
            className={records.field}
            label={t('dormant.days')}
            value={days}
            onValueChange={(value) => {
              turnTo(1);
              filters.filter({ days: value });
            }}
            options={choices.map((value) => ({
              value,
              label: t('dormant.days.of', { days: Number(value) }),
            }))}
          />
        </div>
        <DataTable
          caption={t('downline.show.dormant')}
          captionHidden
          density="compact"
          columns={columns}
          rows={data?.list}
          rowId={({ account }) => account}
          pageSize={8}
          empty={<EmptyState title={t('dormant.none')} />}
        />
        {data && <Pages page={pageNo} pages={data.totalPages} onPageChange={turnTo} />}
      </div>
    </Writing>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT();
  return [
    {
      id: 'account',
      header: t('member.account'),
      cell: ({ account, nickname }) => (
        <Two more={nickname === account ? null : <bdi>{nickname}</bdi>}>
          <CardLink account={account}>
            <bdi translate="no">{account}</bdi>
          </CardLink>
        </Two>
      ),
    },
    {
      id: 'seen',
      header: t('card.lastSeen'),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? t('card.never') : <DateTime value={lastSeenAt} />,
    },
    {
      id: 'balance',
      header: t('team.balance'),
      align: 'end',
      cell: ({ balance }) => <Amount amount={balance} />,
    },
    {
      id: 'upline',
      header: t('contracts.upline'),
      cell: ({ upline }) => <bdi translate="no">{upline}</bdi>,
    },
    {
      id: 'joined',
      header: t('downline.joined'),
      cell: ({ joinedAt }) => <DateTime value={joinedAt} />,
    },
  ];
}
