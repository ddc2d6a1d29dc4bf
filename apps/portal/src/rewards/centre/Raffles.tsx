import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconTicket } from '@baize/ui/Icon';
import { Skeleton } from '@baize/ui/Skeleton';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { ClaimNotice } from '../claims/ClaimNotice.tsx';
import { useRewardText } from '../claims/RewardAmount.tsx';
import { TimeLeft } from '../claims/TimeLeft.tsx';
import { useClaim } from '../claims/useClaim.ts';
import * as css from './centre.css.ts';
import { Moment, useRecord } from '../../reports/index.ts';

type Raffle = Schemas['Raffle'];

/** Raffles with their prizes, the member's tickets, and who has won; each can be checked (C58). */
export default function Raffles() {
  const t = useT();
  const { language } = useLanguage();
  const claim = useClaim('raffle');
  const result = useRecord('/api/raffles', { language }, false);
  const { data, error } = result;
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.blank} />;
  if (data.list.length === 0) {
    return (
      <EmptyState icon={iconTicket} title={t('raffles.none')}>
        {t('raffles.none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <ClaimNotice claim={claim} />
      {data.list.map((raffle) => (
        <RaffleCard
          key={raffle.id}
          raffle={raffle}
          isClaiming={claim.isClaiming(raffle.id)}
          onClaim={() => claim.claim([raffle.id])}
        />
      ))}
    </>
  );
}

interface RaffleCardProps {
  raffle: Raffle;
  isClaiming: boolean;
  onClaim: () => void;
}

function RaffleCard({ raffle, isClaiming, onClaim }: RaffleCardProps) {
  const t = useT();
  const id = useId();
  const rewardText = useRewardText();
  const { name, state, drawsAt, prizes, tickets, ownTickets, claimable } = raffle;
  return (
    <Card as="section" className={css.card} aria-labelledby={id} data-state={state}>
      <div className={css.cardHead}>
        <h3 id={id} className={css.cardTitle}>
          {name}
        </h3>
        <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{t(`raffles.state.${state}`)}</Badge>
      </div>
      <p className={css.muted}>
        {state === 'drawn' ? (
          <Moment at={raffle.drawnAt ?? drawsAt} />
        ) : (
          <>
            {t('raffles.draws')} <TimeLeft until={drawsAt} />
          </>
        )}
        {' · '}
        {t('raffles.tickets', { count: tickets })}
      </p>
      <ul className={css.facts} aria-label={t('raffles.prizes')}>
        {prizes.map((prize) => (
          <li key={prize.name} className={css.fact}>
            <span className={css.muted}>
              {prize.name}
              {prize.winners > 1 && ` × ${prize.winners}`}
            </span>
            <span className={css.value}>{rewardText(prize.reward)}</span>
          </li>
        ))}
      </ul>
      <OwnTickets numbers={ownTickets} />
      {claimable && (
        <div>
          <Button tone="highlight" busy={isClaiming} onClick={onClaim}>
            {t('raffles.claim')}
          </Button>
        </div>
      )}
      {state === 'drawn' && <Winners raffle={raffle} />}
      <Fairness raffle={raffle} />
    </Card>
  );
}

function OwnTickets({ numbers }: { numbers: readonly number[] }) {
  const t = useT();
  const intl = useIntl();
  if (numbers.length === 0) return <p className={css.muted}>{t('raffles.own.none')}</p>;
  return (
    <div className={css.words}>
      <p className={css.muted}>{t('raffles.own', { count: numbers.length })}</p>
      <ul className={css.tickets} aria-label={t('raffles.own', { count: numbers.length })}>
        {numbers.map((number) => (
          <li key={number} className={css.ticket}>
            {intl.formatNumber(number, { useGrouping: false })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Winners({ raffle: { winners } }: { raffle: Raffle }) {
  const t = useT();
  if (winners.length === 0) return <p className={css.muted}>{t('raffles.winners.none')}</p>;
  return (
    <ol className={css.list} aria-label={t('raffles.winners')}>
      {winners.map(({ place, ticket, customerName, prize, self }) => (
        <li key={place} className={css.row} data-state={self ? 'available' : 'drawn'}>
          <span className={css.mark}>{place}</span>
          <span className={css.words}>
            <span className={css.title}>
              <bdi translate="no">{customerName}</bdi>
              {self && ` ${t('missions.board.you')}`}
            </span>
            <span className={css.muted}>{prize}</span>
          </span>
          <span className={css.ticket}>{ticket}</span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Data to verify the draw: the hash published before it, and the seed and the tickets' digest
 * published after it.
 */
function Fairness({ raffle: { commitment, seed, ticketsDigest } }: { raffle: Raffle }) {
  const t = useT();
  return (
    <details>
      <summary className={css.muted}>{t('raffles.fair')}</summary>
      <p className={css.muted}>{t('raffles.fair.text')}</p>
      <p className={css.muted}>{t('raffles.fair.commitment')}</p>
      <p className={css.hash} translate="no">
        {commitment}
      </p>
      {seed !== undefined && (
        <>
          <p className={css.muted}>{t('raffles.fair.seed')}</p>
          <p className={css.hash} translate="no">
            {seed}
          </p>
        </>
      )}
      {ticketsDigest !== undefined && (
        <>
          <p className={css.muted}>{t('raffles.fair.digest')}</p>
          <p className={css.hash} translate="no">
            {ticketsDigest}
          </p>
        </>
      )}
    </details>
  );
}
