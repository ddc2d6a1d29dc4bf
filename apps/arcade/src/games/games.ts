/** Every game of the arcade, as its server plays it. */
import type { Games } from '../kernel/game.ts';
import { baccarat } from './baccarat/table.ts';
import { blackjack } from './blackjack/round.ts';
import { cluster } from './cluster/round.ts';
import { cockfight } from './cockfight/table.ts';
import { crash } from './crash/table.ts';
import { dice } from './dice/round.ts';
import { digits } from './digits/table.ts';
import { dragontiger } from './dragontiger/table.ts';
import { draw } from './draw/table.ts';
import { esports } from './esports/book.ts';
import { fantan } from './fantan/table.ts';
import { fastdigits } from './fastdigits/table.ts';
import { fish } from './fish/round.ts';
import { jackpot } from './jackpot/round.ts';
import { holdem } from './holdem/table.ts';
import { lines } from './lines/round.ts';
import { lotto } from './lotto/table.ts';
import { mines } from './mines/round.ts';
import { plinko } from './plinko/round.ts';
import { roulette } from './roulette/table.ts';
import { sicbo } from './sicbo/table.ts';
import { sports } from './sports/book.ts';
import { wheel } from './wheel/table.ts';
import { xocdia } from './xocdia/table.ts';
import { ways } from './ways/round.ts';

export const games = {
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
  fastdigits,
  cockfight,
  fish,
  holdem,
  sports,
  esports,
  jackpot,
} satisfies Games;
