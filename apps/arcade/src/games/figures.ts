/** The figures of every game, by name, for the table that the documentation shows. */
import type { Figures } from '../kernel/fraction.ts';
import type { GameName } from '../kernel/game.ts';
import { getFigures as baccarat } from './baccarat/rtp.ts';
import { getFigures as blackjack } from './blackjack/rtp.ts';
import { getFigures as cluster } from './cluster/rtp.ts';
import { getFigures as cockfight } from './cockfight/rtp.ts';
import { getFigures as crash } from './crash/rtp.ts';
import { getFigures as dice } from './dice/rtp.ts';
import { getFigures as digits } from './digits/rtp.ts';
import { getFigures as dragontiger } from './dragontiger/rtp.ts';
import { getFigures as draw } from './draw/rtp.ts';
import { getFigures as esports } from './esports/rtp.ts';
import { getFigures as fantan } from './fantan/rtp.ts';
import { getFigures as fish } from './fish/rtp.ts';
import { getFigures as holdem } from './holdem/rtp.ts';
import { getFigures as jackpot } from './jackpot/rtp.ts';
import { getFigures as lines } from './lines/rtp.ts';
import { getFigures as lotto } from './lotto/rtp.ts';
import { getFigures as mines } from './mines/rtp.ts';
import { getFigures as plinko } from './plinko/rtp.ts';
import { getFigures as roulette } from './roulette/rtp.ts';
import { getFigures as sicbo } from './sicbo/rtp.ts';
import { getFigures as sports } from './sports/rtp.ts';
import { getFigures as ways } from './ways/rtp.ts';
import { getFigures as wheel } from './wheel/rtp.ts';
import { getFigures as xocdia } from './xocdia/rtp.ts';

const FIGURES: Readonly<Record<GameName, () => Figures>> = {
  lines,
  ways,
  cluster,
  dice,
  mines,
  blackjack,
  plinko,
  crash,
  roulette,
  baccarat,
  dragontiger,
  sicbo,
  xocdia,
  fantan,
  wheel,
  draw,
  lotto,
  digits,
  fastdigits: digits,
  cockfight,
  fish,
  holdem,
  sports,
  esports,
  jackpot,
};

const computed = new Map<GameName, Figures>();

/** The figures of a game, computed once. */
export function getFigures(game: GameName): Figures {
  const figures = computed.get(game) ?? FIGURES[game]();
  computed.set(game, figures);
  return figures;
}

export const listFigures = (): Readonly<Record<GameName, Figures>> =>
  Object.fromEntries(
    Object.keys(FIGURES).map((game) => [game, getFigures(game as GameName)]),
  ) as Record<GameName, Figures>;
