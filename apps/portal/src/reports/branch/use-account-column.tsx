import { useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { RecordColumn } from '../table/columns.ts';
import { AccountName } from './AccountName.tsx';

/** The column of a team's record with the account of each row. */
export function useAccountColumn<Row extends { readonly account: string }>(): RecordColumn<Row> {
  const t = useT();
  return useMemo(() => {
    const header = t('member.account');
    return {
      id: 'account',
      header,
      cell: ({ account }) => <AccountName account={account} />,
      file: [{ header, value: ({ account }) => ({ text: account }) }],
    };
  }, [t]);
}
