import { StatusBadge } from '@baize/ui/Badge';
import { CountUp } from '@baize/ui/CountUp';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { formatMoney, Money } from '@baize/ui/Money';
import { Pagination } from '@baize/ui/Pagination';
import { Skeleton } from '@baize/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { lotteryCalls, type LotteryOrder, TICKETS_PER_PAGE } from './queries.ts';
import * as css from './lottery.css.ts';

const READ_EVERY_MS = 15_000;

/** The member's own orders; a visitor is asked to log in. */
export function Tickets({ here }: { here: string }) {
  const t = useT();
  if (useViewer() === 'visitor') {
    return (
      <EmptyState
        title={t('lottery.login')}
        action={
          <LinkButton href={`/login?next=${encodeURIComponent(here)}`}>
            {t('header.login')}
          </LinkButton>
        }
      />
    );
  }
  return <OwnTickets />;
}

function OwnTickets() {
  const t = useT();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery({
    ...lotteryCalls.orders(page, language),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY_MS,
  });
  if (isError && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.waiting} />;
  if (data.list.length === 0) return <EmptyState title={t('lottery.noTickets')} />;
  return (
    <>
      <ul className={css.tickets}>
        {data.list.map((order) => (
          <Ticket key={`${order.game.vassalage}/${order.orderId}`} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / TICKETS_PER_PAGE)}
        onPageChange={setPage}
        labels={{
          nav: t('lottery.pages'),
          previous: t('announcements.previous'),
          next: t('announcements.next'),
          page: (number) => t('announcements.page', { page: number }),
        }}
      />
    </>
  );
}

type Tone = Parameters<typeof StatusBadge>[0]['tone'];
const TONES: Readonly<Record<LotteryOrder['state'], Tone>> = {
  placed: 'info',
  drawn: 'info',
  won: 'success',
  lost: 'neutral',
  void: 'neutral',
};

function Ticket({ order }: { order: LotteryOrder }) {
  const t = useT();
  const betName = useBetName();
  const { locale } = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const { game, betKind, selection, state, size, draws, stake, win, placedAt } = order;
  const done = draws.filter((draw) => draw.state !== 'placed' && draw.state !== 'drawn').length;
  return (
    <li className={css.ticket} data-order={order.orderId}>
      <div className={css.resultHead}>
        <strong>{game.gameName}</strong>
        <StatusBadge state={state} tone={TONES[state]}>
          {t(`lottery.state.${state}`)}
        </StatusBadge>
      </div>
      <p className={css.selection}>
        {betName(betKind)} <strong translate="no">{selection}</strong>
      </p>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt className={css.factName}>{t('lottery.stake')}</dt>
          <dd className={css.factValue}>
            <Money amount={stake} {...currency} />
          </dd>
        </div>
        <div className={css.fact}>
          <dt className={css.factName}>{t('lottery.win')}</dt>
          <dd className={css.factValue} data-fact="win">
            {state === 'won' ? (
              <CountUp id={order.orderId} text={formatMoney(win, { ...currency, locale })} />
            ) : (
              <Money amount={win} {...currency} />
            )}
          </dd>
        </div>
        <div className={css.fact}>
          <dt className={css.factName}>{t('lottery.bought')}</dt>
          <dd className={css.factValue}>
            <DateTime value={placedAt} parts="dateTime" />
          </dd>
        </div>
      </dl>
      <details>
        <summary>
          {t('lottery.progress', { done, count: size })}
          {order.stopsOnWin && ` · ${t('lottery.stops')}`}
        </summary>
        <ul className={css.draws}>
          {draws.map((draw) => (
            <li key={draw.drawNumber} className={css.drawRow}>
              <span>{t('lottery.drawNumber', { number: String(draw.drawNumber) })}</span>
              <DateTime value={draw.drawsAt} parts="dateTime" />
              <span>{t(`lottery.state.${draw.state}`)}</span>
              {draw.state === 'won' && <Money amount={draw.win} {...currency} />}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const STATES_WITH_TEXT: ReadonlySet<string> = new Set([
  'any2',
  'any3',
  'six',
  'head2',
  'tail2',
  'all2',
  'tail3',
  'all3',
  'tail4',
  'all4',
  'parity',
  'size',
]);

/** The name of a kind of bet; one that the portal does not know keeps its code. */
function useBetName(): (kind: string) => string {
  const t = useT();
  return (kind) => {
    const [, count] = /^pick(\d)$/.exec(kind) ?? [];
    if (count) return t('lottery.bet.pick', { count });
    return STATES_WITH_TEXT.has(kind) ? t(`lottery.bet.${kind}` as MessageId) : kind;
  };
}
