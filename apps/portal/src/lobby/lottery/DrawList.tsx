import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Countdown } from './Countdown.tsx';
import { gamePath, type LotteryGame } from './queries.ts';
import * as css from './lottery.css.ts';

export interface DrawGroup {
  readonly region: string;
  readonly games: readonly LotteryGame[];
}

interface DrawListProps {
  groups: readonly DrawGroup[];
  /** The address of a lottery's results. */
  toResults: (game: LotteryGame) => string;
}

/** Lotteries by group, each with the time of its next draw. */
export function DrawList({ groups, toResults }: DrawListProps) {
  const t = useT();
  if (groups.length === 0) return <EmptyState title={t('lottery.none')} />;
  return groups.map(({ region, games }) => (
    <section key={region} className={css.section}>
      <h2 className={css.heading}>{region}</h2>
      <ul className={css.list}>
        {games.map((game) => (
          <DrawCard key={game.nodeId} game={game} resultsHref={toResults(game)} />
        ))}
      </ul>
    </section>
  ));
}

function DrawCard({ game, resultsHref }: { game: LotteryGame; resultsHref: string }) {
  const t = useT();
  const { gameName, drawsAt, showIcon, maintenance } = game;
  return (
    <li className={css.card} data-game={game.gameCode}>
      <img className={css.icon} src={showIcon} alt="" width={56} height={56} loading="lazy" />
      <div className={css.about}>
        <strong>{gameName}</strong>
        <span className={css.when}>
          {maintenance ? (
            t('game.maintenance')
          ) : drawsAt ? (
            <>
              <span className={css.clock}>
                <Countdown until={drawsAt} label={t('lottery.drawsIn')} />
              </span>
              <DateTime value={drawsAt} parts="dateTime" />
            </>
          ) : (
            '\u00A0'
          )}
        </span>
      </div>
      <div className={css.actions}>
        <LinkButton
          size="sm"
          variant="outline"
          href={resultsHref}
          aria-label={t('lottery.resultsNamed', { game: gameName })}
        >
          {t('lottery.results')}
        </LinkButton>
        {!maintenance && (
          <LinkButton
            size="sm"
            href={gamePath(game)}
            aria-label={t('lottery.playNamed', { game: gameName })}
          >
            {t('lottery.play')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
