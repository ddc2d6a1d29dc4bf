import type { Schemas } from '@baize/api';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { AccountName, Amount, type RecordColumn, Two } from '../../reports/index.ts';

export type Statement = Schemas['TeamStatement'];

const labels = {
  stake: 'records.stake',
  payout: 'records.payout',
  bonus: 'teamRecords.bonus',
  contractPay: 'teamRecords.contractPay',
  net: 'teamRecords.net',
  deposits: 'teamRecords.deposits',
  withdrawals: 'teamRecords.withdrawals',
  other: 'teamRecords.other',
} as const;
const amounts = Object.keys(labels) as (keyof typeof labels)[];

/** The sortable columns. */
export const sorts: readonly Schemas['StatementSort'][] = ['account', ...amounts];

/** The columns of statements, for the table and the export; the server sorts. */
export function useColumns(
  data: Schemas['TeamStatements'] | undefined,
): readonly RecordColumn<Statement>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(() => {
    const account = t('member.account');
    const top = data?.path.at(-1);
    // The scope of a row: the account with its downline, the account alone, or everything.
    const getScope = ({ isAgent, includesDownline, hasMoved, members }: Statement) => {
      if (hasMoved) return t('team.moved');
      const kind = t(isAgent ? 'team.kind.agent' : 'team.kind.player');
      if (members === 0) return kind;
      return includesDownline
        ? t('teamRecords.withTeam', { kind, count: members })
        : t('teamRecords.itself');
    };
    const active = t('teamRecords.active');
    const bets = t('records.bets');
    return [
      {
        id: 'account',
        header: account,
        cell: (row) => (
          <Two more={getScope(row)}>
            {row.account !== top && (row.members > 0 || (row.hasMoved && row.isAgent)) ? (
              <AccountName account={row.account} />
            ) : (
              <bdi translate="no">{row.account}</bdi>
            )}
          </Two>
        ),
        sortBy: (row) => row.account,
        file: [
          { header: account, value: (row) => ({ text: row.account }) },
          { header: t('member.nickname'), value: (row) => ({ text: row.nickname }) },
          { header: t('team.kind'), value: (row) => ({ text: getScope(row) }) },
          {
            header: t('downline.below'),
            value: (row) => (row.hasMoved ? { text: '' } : { number: String(row.members) }),
          },
        ],
      },
      {
        id: 'activeMembers',
        header: active,
        align: 'end',
        cell: (row) => intl.formatNumber(row.activeMembers),
        total: data && intl.formatNumber(data.totals.activeMembers),
        file: [{ header: active, value: (row) => ({ number: String(row.activeMembers) }) }],
      },
      {
        id: 'bets',
        header: bets,
        align: 'end',
        cell: (row) => intl.formatNumber(row.bets),
        total: data && intl.formatNumber(data.totals.bets),
        file: [{ header: bets, value: (row) => ({ number: String(row.bets) }) }],
      },
      ...amounts.map((name): RecordColumn<Statement> => {
        const header = t(labels[name]);
        return {
          id: name,
          header,
          align: 'end',
          cell: (row) => <Amount amount={row[name]} signed={name === 'net'} />,
          total: data && <Amount amount={data.totals[name]} signed={name === 'net'} />,
          sortBy: (row) => row[name],
          file: [{ header, value: (row) => ({ number: row[name] }) }],
        };
      }),
    ];
  }, [t, intl, data]);
}
