import { Badge } from '@baize/ui/Badge';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { DateTime } from '@baize/ui/DateTime';
import { Dialog } from '@baize/ui/Dialog';
import { ErrorState } from '@baize/ui/EmptyState';
import { GameTile } from '@baize/ui/GameTile';
import { iconHeart } from '@baize/ui/Icon';
import { Link } from '@baize/ui/Link';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { Spinner } from '@baize/ui/Spinner';
import { ToggleButton } from '@baize/ui/ToggleButton';
import type { Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { type Game, getGame, lobby } from '../../catalogue/index.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { getGameType } from '../../kernel/url/game-types.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useSetParam } from '../../kernel/url/url.ts';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { useGameActions, useMarked } from '../tiles/useGameActions.ts';
import * as css from './sheet.css.ts';

type Sheet = Schemas['GameSheet'];

/** The newest of the wins that the server lists. */
const MAX_WINS_SHOWN = 5;

/** Details of a game before its launch: `?popup=sheet&node=…`. */
export default function GameSheetPopup({ onClose }: PopupProps) {
  const t = useT();
  const { language } = useLanguage();
  const nodeId = new URLSearchParams(useSearch()).get('node') ?? '';
  const { data, isError, refetch } = useQuery(lobby.sheet(nodeId, language));
  return (
    <Dialog
      open
      size="md"
      title={data?.game.displayName ?? t('sheet.title')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      {isError && (
        <ErrorState
          title={t('sheet.error')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Spinner label={t('app.loading')} />}
      {data && <Facts sheet={data} />}
    </Dialog>
  );
}

function Facts({ sheet }: { readonly sheet: Sheet }) {
  const t = useT();
  const [game] = useMarked(useMemo(() => [getGame(sheet.game)], [sheet.game]));
  if (!game) return null;
  const { figures, jackpot, currencySymbol } = sheet;
  return (
    <div className={css.sheet}>
      <Head game={game} />
      {jackpot !== undefined && (
        <p className={css.jackpot}>
          <span>{t('sheet.jackpot')}</span>
          <strong className={css.amount}>
            <Money amount={jackpot} symbol={currencySymbol} />
          </strong>
        </p>
      )}
      {figures ? (
        <Odds figures={figures} symbol={currencySymbol} hasJackpot={jackpot !== undefined} />
      ) : (
        <p className={css.note}>{t('sheet.noOdds')}</p>
      )}
      <LastWins wins={sheet.lastWins} />
      <Similar games={sheet.similar} />
    </div>
  );
}

/** Picture, provider, favourite, and the ways to play. */
function Head({ game }: { readonly game: Game }) {
  const t = useT();
  const { switches } = usePermission().info.whitelabel;
  const { onLaunch, toHref, onFavourite } = useGameActions();
  const path = getGameType(game.gameType)?.path ?? '/';
  const isFun = switches.funMode && game.playsForFun === true && !game.maintenance;
  return (
    <div className={css.head}>
      <img className={css.art} src={game.image} alt="" width={112} height={112} />
      <div className={css.facts}>
        <p className={css.maker}>
          <Link href={`${path}?vassalage=${encodeURIComponent(game.vendorCode)}`}>
            {game.vendor}
          </Link>
          {game.maintenance && <Badge tone="neutral">{t('game.maintenance')}</Badge>}
        </p>
        <div className={css.actions}>
          {!game.maintenance && <Button onClick={() => onLaunch(game)}>{t('sheet.play')}</Button>}
          {isFun && (
            <LinkButton variant="outline" href={toHref(game).replace('/seamless', '/fun')}>
              {t('play.fun')}
            </LinkButton>
          )}
          <ToggleButton
            icon={iconHeart}
            label={t('game.favourite.add', { game: game.name })}
            pressed={game.favourite ?? false}
            onPressedChange={() => onFavourite(game)}
            throttle={1000}
          />
        </div>
      </div>
    </div>
  );
}

interface OddsProps {
  readonly figures: Schemas['GameFigures'];
  readonly symbol: string;
  readonly hasJackpot: boolean;
}

function Odds({ figures, symbol, hasJackpot }: OddsProps) {
  const t = useT();
  const { formatNumber } = useIntl();
  const percent = (share: string): string =>
    formatNumber(Number(share) / 100, { style: 'percent', maximumFractionDigits: 2 });
  const range = (low: string, high: string): string =>
    low === high ? percent(low) : t('sheet.range', { from: percent(low), to: percent(high) });
  return (
    <>
      <DescriptionList
        items={[
          { term: t('sheet.rtp'), detail: range(figures.rtpLow, figures.rtpHigh) },
          {
            term: t('sheet.volatility'),
            detail: t(`sheet.volatility.${figures.volatility}`),
          },
          { term: t('sheet.hits'), detail: range(figures.hitRateLow, figures.hitRateHigh) },
          {
            term: t('sheet.maxWin'),
            detail: t('sheet.times', { times: figures.maxWin }),
          },
          {
            term: t('sheet.stakes'),
            detail: (
              <>
                <Money amount={figures.minStake} symbol={symbol} /> –{' '}
                <Money amount={figures.maxStake} symbol={symbol} />
              </>
            ),
          },
        ]}
      />
      <p className={css.note}>
        {hasJackpot && t('sheet.rtp.jackpot')} {t('sheet.rtp.note')}
      </p>
    </>
  );
}

function LastWins({ wins }: { readonly wins: Sheet['lastWins'] }) {
  const t = useT();
  return (
    <section>
      <h3 className={css.title}>{t('sheet.wins')}</h3>
      {wins.length === 0 && <p className={css.note}>{t('sheet.wins.none')}</p>}
      <ul className={css.wins}>
        {wins.slice(0, MAX_WINS_SHOWN).map((win) => (
          <li key={win.id} className={css.win}>
            <span translate="no">{win.customerName}</span>
            <span className={css.note}>
              <DateTime value={win.gameTime} />
            </span>
            <strong className={css.amount}>
              <Money amount={win.winAmount} symbol={win.currencySymbol} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other games; a press shows their sheet, and the address stays one entry of the history. */
function Similar({ games: wire }: { readonly games: Sheet['similar'] }) {
  const t = useT();
  const games = useMarked(useMemo(() => wire.map(getGame), [wire]));
  const { toHref, labels } = useGameActions();
  const show = useSetParam('node');
  if (games.length === 0) return null;
  return (
    <section>
      <h3 className={css.title}>{t('sheet.similar')}</h3>
      <ul className={css.similar}>
        {games.map((game) => (
          <li key={game.id}>
            <GameTile
              game={game}
              labels={labels}
              toHref={toHref}
              onLaunch={({ id }) => show(id, { replace: true })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
