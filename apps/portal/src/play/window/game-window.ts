import type { GameChoice } from '@baize/machines/game-launch';
import type { ReactElement } from 'react';
import { createValueStore } from '../../kernel/store/value-store.ts';

/**
 * The frame of the opened game, over all pages: it stays while they change, so that the game in it
 * is never loaded again. Nothing before the first game.
 */
export const gameWindow = createValueStore<ReactElement>();

/** The page of a game, while it is the current page. */
export interface GamePage {
  readonly game: GameChoice;
  readonly isFun: boolean;
  /** Whether the game has to be left when the page is: its exit was used. */
  isExit: boolean;
}

export const gamePage = createValueStore<GamePage>();
