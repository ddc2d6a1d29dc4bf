import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { DateTime } from '@baize/ui/DateTime';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Dialog } from '@baize/ui/Dialog';
import { ErrorState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { unwrap } from '@baize/api';
import { getErrorCode } from '../../../kernel/actors/failure.ts';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { useCentreLinks } from '../../../kernel/parts/centre-links.ts';
import { requireApi, useServices } from '../../../kernel/services/services.ts';
import { usePermission } from '../../../kernel/session/status.ts';
import { useErrorText } from '../../../kernel/problems/errors.ts';
import { MemberLimits } from './Limits.tsx';
import { MessageForm } from './MessageForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import * as css from './card.css.ts';

type Card = Schemas['MemberCard'];

export interface MemberCardDialogProps {
  account: string;
  onClose: () => void;
}

const getKey = (account: string) => ['/api/agent/downlines/{account}', { account }] as const;

/** A member of the team: money, last visit, limits, the agent's note, and a message (AC4). */
export default function MemberCardDialog({ account, onClose }: MemberCardDialogProps) {
  const t = useT();
  const services = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: getKey(account),
    queryFn: ({ signal }) =>
      unwrap(
        requireApi(services).GET('/api/agent/downlines/{account}', {
          params: { path: { account } },
          signal,
        }),
      ),
    staleTime: 0,
  });
  return (
    <Dialog
      open
      title={<bdi translate="no">{account}</bdi>}
      closeLabel={t('app.close')}
      closeOnOutside={false}
      onOpenChange={(open) => open || onClose()}
    >
      {data ? (
        <div className={css.card}>
          <Facts card={data} />
          <Pages account={account} isAgent={data.isAgent} />
          <MemberLimits of={data.limits} />
          <NoteForm
            key={`note ${account}`}
            account={account}
            note={data.note}
            onSaved={(next) => services.queryClient.setQueryData(getKey(account), next)}
          />
          <MessageForm key={`message ${account}`} account={account} />
        </div>
      ) : error ? (
        <ErrorState
          title={errorText(getErrorCode(error))}
          retryLabel={t('app.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton style={{ blockSize: '24rem' }} />
      )}
    </Dialog>
  );
}

function Facts({ card }: { card: Card }) {
  const t = useT();
  const intl = useIntl();
  const { decimals } = usePermission().info.whitelabel.currency;
  const money = (amount: string) => (
    <Money amount={amount} symbol={card.currencySymbol} decimals={decimals} />
  );
  const time = (at: string | null) => (at === null ? t('card.never') : <DateTime value={at} />);
  const { deposits } = card;
  return (
    <DescriptionList
      items={[
        { term: t('member.nickname'), detail: <bdi>{card.nickname}</bdi> },
        {
          term: t('team.kind'),
          detail: t(card.isAgent ? 'team.kind.agent' : 'team.kind.player'),
        },
        {
          term: t('card.lastSeen'),
          detail: card.online ? (
            <Badge tone="accent">{t('team.online')}</Badge>
          ) : (
            time(card.lastSeenAt)
          ),
        },
        ...(card.state === 'active'
          ? []
          : [
              {
                term: t('records.status'),
                detail: <Badge tone="danger">{t(`downline.state.${card.state}`)}</Badge>,
              },
            ]),
        { term: t('team.balance'), detail: money(card.balance) },
        {
          term: t('card.deposits'),
          detail: (
            <>
              {money(deposits.total)} ({intl.formatNumber(deposits.count)})
            </>
          ),
        },
        { term: t('card.lastDeposit'), detail: time(deposits.lastAt) },
        { term: t('contracts.upline'), detail: <bdi translate="no">{card.upline}</bdi> },
        { term: t('downline.joined'), detail: <DateTime value={card.joinedAt} /> },
      ]}
    />
  );
}

/** Records of the account, and a transfer to it. */
function Pages({ account, isAgent }: { account: string; isAgent: boolean }) {
  const t = useT();
  const toPage = useCentreLinks();
  const pages = [
    'personalHistoryCopy',
    'agentDownlineTransactionDetailsCopy',
    ...(isAgent ? (['palStatementsAgentCopy'] as const) : []),
  ] as const;
  return (
    <div className={css.pages}>
      {pages.map((page) => (
        <LinkButton
          key={page}
          size="sm"
          variant="outline"
          tone="neutral"
          href={toPage(page, { of: account })}
        >
          {t(`agentHome.${page}`)}
        </LinkButton>
      ))}
    </div>
  );
}
