import type { Accent } from '../GameTile/accent.ts';
import { GameTile, type TileGame, type TileLabels } from '../GameTile/GameTile.tsx';
import * as css from './GameRow.css.ts';

/** Most games of a row on home (W1, K11). */
export const ROW_LIMIT = 7;

/** Props of {@link GameRow}. */
export interface GameRowProps<Game extends TileGame = TileGame> {
  /** Undefined while the list is on its way: the row keeps its place with empty tiles. */
  readonly games: readonly Game[] | undefined;
  readonly label: string;
  readonly labels: TileLabels;
  readonly onLaunch: (game: Game) => void;
  readonly hrefOf?: ((game: Game) => string) | undefined;
  readonly onFavourite?: ((game: Game, favourite: boolean) => void) | undefined;
  readonly accentOf?: (game: Game) => Accent | undefined;
  /** Games beyond it are dropped; other rails may take 12 (K12). */
  readonly limit?: number | undefined;
  readonly eager?: boolean | undefined;
}

/** One line of games: a grid on wide screens, a strip that scrolls and snaps on narrow ones. */
export function GameRow<Game extends TileGame>(props: GameRowProps<Game>) {
  const { games, label, labels, limit = ROW_LIMIT, eager = false } = props;
  if (games === undefined) return <EmptyRow count={limit} />;
  return (
    <ul className={css.row} aria-label={label}>
      {games.slice(0, limit).map((game) => (
        <li className={css.item} key={game.id}>
          <GameTile
            game={game}
            labels={labels}
            eager={eager}
            accent={props.accentOf?.(game)}
            onLaunch={props.onLaunch}
            hrefOf={props.hrefOf}
            onFavourite={props.onFavourite}
          />
        </li>
      ))}
    </ul>
  );
}

function EmptyRow({ count }: { readonly count: number }) {
  return (
    <div className={css.row} aria-hidden="true" data-state="loading">
      {Array.from({ length: count }, (_, index) => (
        <span className={css.empty} key={index} />
      ))}
    </div>
  );
}
