import type { Schemas } from '@baize/api';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Moment, Two } from '../../reports/index.ts';
import { type Invitation, useInvited } from './invitations.ts';
import * as css from './register.css.ts';

type InvitedAccount = Schemas['InvitedAccount'];

/** The members who registered with an invitation, and what each has done. */
export function InvitedAccounts({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const { data, isError, refetch } = useInvited(invitation.code);
  const columns = useColumns();
  if (isError && !data)
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <DataTable
        caption={t('downlines.accounts')}
        density="compact"
        tall
        columns={columns}
        rows={data?.list}
        rowId={({ account }) => account}
        pageSize={Math.min(invitation.registered, 4)}
        empty={<EmptyState title={t('downlines.accounts.none')} />}
      />
      {data && data.list.length < invitation.registered && (
        <p className={css.muted}>{t('downlines.accounts.some')}</p>
      )}
    </>
  );
}

function useColumns(): readonly Column<InvitedAccount>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(() => {
    const answer = (is: boolean) => t(is ? 'downlines.yes' : 'downlines.no');
    const getKinds = ({ offersSkipped }: InvitedAccount) =>
      intl.formatList(
        offersSkipped.map((kind) => t(`contracts.kind.${kind}`)),
        { type: 'unit' },
      );
    return [
      {
        id: 'account',
        header: t('field.username'),
        cell: (invited) => (
          <Two
            more={
              invited.offersSkipped.length > 0
                ? t('downlines.skipped.kinds', { kinds: getKinds(invited) })
                : null
            }
          >
            <bdi translate="no">{invited.account}</bdi>
          </Two>
        ),
      },
      {
        id: 'registeredAt',
        header: t('downlines.registered'),
        cell: ({ registeredAt }) => <Moment at={registeredAt} />,
      },
      {
        id: 'hasDeposited',
        header: t('downlines.deposited'),
        cell: ({ hasDeposited }) => answer(hasDeposited),
      },
      {
        id: 'hasPlayed',
        header: t('downlines.played'),
        cell: ({ hasPlayed }) => answer(hasPlayed),
      },
    ];
  }, [t, intl]);
}
