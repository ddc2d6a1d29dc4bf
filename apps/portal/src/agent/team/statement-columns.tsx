import type { Schemas } from '@baize/api';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { AccountName } from '../../records/branch/AccountName.tsx';
import { Amount, Two } from '../../records/cells.tsx';
import type { RecordColumn } from '../../records/columns.ts';

export type Statement = Schemas['TeamStatement'];

/** What the rows can be ordered by. */
export const sorts = [
  'account',
  'stake',
  'payout',
  'bonus',
  'contractPay',
  'net',
  'deposits',
  'withdrawals',
] as const satisfies readonly Schemas['StatementSort'][];

const labels = {
  stake: 'records.stake',
  payout: 'records.payout',
  bonus: 'teamRecords.bonus',
  contractPay: 'teamRecords.contractPay',
  net: 'teamRecords.net',
  deposits: 'teamRecords.deposits',
  withdrawals: 'teamRecords.withdrawals',
} as const;
const amounts = Object.keys(labels) as (keyof typeof labels)[];

/** The columns of statements, in the table and in a file; the server sorts. */
export function useColumns(
  data: Schemas['TeamStatements'] | undefined,
): readonly RecordColumn<Statement>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(() => {
    const account = t('member.account');
    const active = t('teamRecords.active');
    const bets = t('records.bets');
    return [
      {
        id: 'account',
        header: account,
        cell: (row) => <Name row={row} />,
        sortBy: (row) => row.account,
        file: [
          { header: account, value: (row) => ({ text: row.account }) },
          { header: t('member.nickname'), value: (row) => ({ text: row.nickname }) },
          { header: t('downline.below'), value: (row) => ({ number: String(row.members) }) },
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

/** Whose row it is; where there is somebody below, it leads there. */
function Name({ row: { account, isAgent, isBranch, members } }: { row: Statement }) {
  const t = useT();
  const kind = t(isAgent ? 'team.kind.agent' : 'team.kind.player');
  const more = isBranch && members > 0 ? t('teamRecords.withTeam', { kind, count: members }) : kind;
  return (
    <Two more={isBranch || !isAgent ? more : t('teamRecords.itself')}>
      {isBranch && members > 0 ? (
        <AccountName account={account} />
      ) : (
        <bdi translate="no">{account}</bdi>
      )}
    </Two>
  );
}
