import { DateTime } from '@baize/ui/DateTime';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { Countdown } from './Countdown.tsx';
import { getNextRead, lotteryCalls, type LotteryGame, type LotteryResult } from './queries.ts';
import * as css from './lottery.css.ts';

interface GameDrawsProps {
  game: Pick<LotteryGame, 'vassalage' | 'gameCode'>;
  /** The way into the game, beside the next draw. */
  action: ReactNode;
}

/** One lottery: its next draw with the commitment, and its latest results with their seeds. */
export function GameDraws({ game, action }: GameDrawsProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery({
    ...lotteryCalls.draws(game, language),
    refetchInterval: ({ state }) => getNextRead([state.data?.next.drawsAt]),
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
  const { next, results } = data;
  return (
    <>
      <section className={css.next}>
        <div className={css.nextTime}>
          <span>{t('lottery.drawsIn')}</span>
          <span className={css.bigClock}>
            <Countdown until={next.drawsAt} label={t('lottery.drawsIn')} />
          </span>
          <span className={css.when}>
            {t('lottery.drawNumber', { number: String(next.drawNumber) })} ·{' '}
            <DateTime value={next.drawsAt} parts="dateTime" />
          </span>
        </div>
        {action}
        <div className={css.promise}>
          <p className={css.note}>{t('lottery.fair')}</p>
          <Seed label={t('lottery.commitment')} value={next.commitment} />
        </div>
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>{t('lottery.results')}</h2>
        {results.length === 0 ? (
          <EmptyState title={t('lottery.noResults')} />
        ) : (
          <ol className={css.results}>
            {results.map((result) => (
              <Result key={result.drawNumber} result={result} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

/** From this length on, a number is a prize of digits instead of a ball. */
const PRIZE_LENGTH = 4;

function Result({ result }: { result: LotteryResult }) {
  const t = useT();
  const { drawNumber, drawnAt, numbers, commitment, serverSeed, clientSeed } = result;
  const special = numbers.at(-1) ?? '';
  const arePrizes = special.length >= PRIZE_LENGTH;
  return (
    <li className={css.result} data-draw={drawNumber}>
      <div className={css.resultHead}>
        <span>{t('lottery.drawNumber', { number: String(drawNumber) })}</span>
        <DateTime value={drawnAt} parts="dateTime" />
      </div>
      {arePrizes ? (
        <strong className={css.special} translate="no" dir="ltr">
          {special}
        </strong>
      ) : (
        <ul className={css.balls} translate="no" dir="ltr">
          {numbers.map((number) => (
            <li key={number} className={css.ball}>
              {number}
            </li>
          ))}
        </ul>
      )}
      <div className={css.more}>
        {arePrizes && (
          <details>
            <summary>{t('lottery.allPrizes')}</summary>
            <p className={css.prizes} translate="no" dir="ltr">
              {numbers.toReversed().join(' · ')}
            </p>
          </details>
        )}
        <details>
          <summary>{t('lottery.proof')}</summary>
          <Seed label={t('lottery.commitment')} value={commitment} />
          <Seed label={t('lottery.serverSeed')} value={serverSeed} />
          <Seed label={t('lottery.clientSeed')} value={clientSeed} />
        </details>
      </div>
    </li>
  );
}

function Seed({ label, value }: { label: string; value: string }) {
  return (
    <p className={css.seed}>
      <span>{label}</span> <code translate="no">{value}</code>
    </p>
  );
}
