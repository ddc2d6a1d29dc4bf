import { ApiProblem, type Schemas } from '@baize/api';
import { CopyButton } from '@baize/ui/CopyButton';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { QrCode } from '../../kernel/parts/QrCode.tsx';
import { MemberWriting, Moment, Pages } from '../../reports/index.ts';
import * as css from './referral.css.ts';

type Friend = Schemas['ReferredFriend'];

const PAGE_SIZE = 10;

/** The link to register with a player's code. */
const getLink = (code: string): string =>
  `${location.origin}/register?referralCode=${encodeURIComponent(code)}`;

/** A player's referral link to copy or scan, and who registered with it (PC11, D21). */
export default function ReferralPage() {
  const t = useT();
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...apiQuery('/api/referral', { pageNo, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (error instanceof ApiProblem && ['feature_disabled', 'not_found'].includes(error.code))
    return <EmptyState title={t('referral.closed')}>{t('referral.closed.text')}</EmptyState>;
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.waiting} />;
  const link = getLink(data.code);
  return (
    <div className={css.page}>
      <section className={css.card} aria-label={t('referral.link')}>
        <QrCode text={link} label={t('referral.qr')} />
        <div className={css.words}>
          <p className={css.text}>{t('referral.text')}</p>
          <p className={css.link}>
            <bdi dir="ltr" translate="no">
              {link}
            </bdi>
          </p>
          <div className={css.actions}>
            <CopyButton text={link} label={t('referral.copy')} copiedLabel={t('referral.copied')} />
            <span className={css.code}>
              {t('field.referralCode')}{' '}
              <bdi dir="ltr" translate="no">
                <strong>{data.code}</strong>
              </bdi>
            </span>
          </div>
        </div>
      </section>
      <MemberWriting>
        <Friends friends={data.list} />
      </MemberWriting>
      <Pages page={pageNo} pages={data.totalPages} onPageChange={setPage} />
    </div>
  );
}

function Friends({ friends }: { friends: readonly Friend[] }) {
  const t = useT();
  return (
    <DataTable
      caption={t('referral.friends')}
      density="compact"
      columns={useColumns()}
      rows={friends}
      rowId={({ name, registeredAt }) => `${registeredAt} ${name}`}
      empty={<EmptyState title={t('referral.none')} />}
    />
  );
}

function useColumns(): readonly Column<Friend>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('referral.friend'),
        cell: ({ name }) => <bdi translate="no">{name}</bdi>,
      },
      {
        id: 'registeredAt',
        header: t('downlines.registered'),
        cell: ({ registeredAt }) => <Moment at={registeredAt} />,
      },
    ],
    [t],
  );
}
