import { type ReactNode, useState } from 'react';
import { GameTile, type TileGame, type TileLabels } from '../GameTile/GameTile.tsx';
import type { Accent } from '../GameTile/accent.ts';
import { PauseButton } from '../internal/PauseButton.tsx';
import { JackpotCounter, type JackpotCounterProps } from '../JackpotCounter/JackpotCounter.tsx';
import * as css from './JackpotBlock.css.ts';

/** Maximum vendors of the block (W5, K18). */
export const JACKPOT_VENDORS = 3;

/** Maximum games of a vendor (W7, K17). */
export const JACKPOT_GAMES = 8;

/** A vendor with its counter and its top games. */
export interface JackpotVendor<Game extends TileGame = TileGame> {
  readonly id: string;
  readonly name: string;
  readonly logo?: ReactNode;
  readonly counter: Omit<JackpotCounterProps, 'paused'>;
  readonly games: readonly Game[];
}

/** Props of {@link JackpotBlock}. */
export interface JackpotBlockProps<Game extends TileGame = TileGame> {
  readonly vendors: readonly JackpotVendor<Game>[];
  readonly labels: TileLabels & { readonly pause: string; readonly play: string };
  readonly onLaunch: (game: Game) => void;
  readonly toHref?: ((game: Game) => string) | undefined;
  readonly accentFor?: ((game: Game) => Accent | undefined) | undefined;
}

/** Up to three vendors, each with a counter that steps and its eight top games. */
export function JackpotBlock<Game extends TileGame>(props: JackpotBlockProps<Game>) {
  const { vendors, labels, onLaunch, accentFor } = props;
  const [paused, setPaused] = useState(false);
  return (
    <div className={css.block}>
      <PauseButton
        paused={paused}
        onPausedChange={setPaused}
        labels={labels}
        className={css.pause}
      />
      <div className={css.vendors}>
        {vendors.slice(0, JACKPOT_VENDORS).map((vendor) => (
          <article key={vendor.id} className={css.vendor} aria-label={vendor.name}>
            <header className={css.head}>
              <h3 className={css.name}>
                {vendor.logo}
                {vendor.name}
              </h3>
              <JackpotCounter {...vendor.counter} paused={paused} />
            </header>
            <div className={css.games}>
              <ul className={css.list}>
                {vendor.games.slice(0, JACKPOT_GAMES).map((game) => (
                  <li key={game.id} className={css.game}>
                    <GameTile
                      game={game}
                      labels={labels}
                      accent={accentFor?.(game)}
                      onLaunch={onLaunch}
                      toHref={props.toHref}
                    />
                  </li>
                ))}
              </ul>
            </div>
          </article>
        ))}
      </div>
    </div>
  );
}
