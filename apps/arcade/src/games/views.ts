/** The page of each game, loaded when a title opens it. */
import type { LoadView } from '../kernel/client/opening.ts';
import type { AnyView } from '../kernel/client/view.ts';
import type { GameName } from '../kernel/game.ts';

type Load = () => Promise<{ readonly default: AnyView }>;

const VIEWS: Readonly<Record<GameName, Load>> = {
  lines: () => import('./lines/view/index.ts'),
  ways: () => import('./ways/view/index.tsx'),
  cluster: () => import('./cluster/view/index.tsx'),
  dice: () => import('./dice/view/index.tsx'),
  blackjack: () => import('./blackjack/view/index.tsx'),
  mines: () => import('./mines/view/index.tsx'),
  plinko: () => import('./plinko/view/index.tsx'),
  crash: () => import('./crash/view/index.tsx'),
  roulette: () => import('./roulette/view/index.tsx'),
  baccarat: () => import('./baccarat/view/index.tsx'),
  dragontiger: () => import('./dragontiger/view/index.tsx'),
  sicbo: () => import('./sicbo/view/index.tsx'),
  xocdia: () => import('./xocdia/view/index.tsx'),
  fantan: () => import('./fantan/view/index.tsx'),
  wheel: () => import('./wheel/view/index.tsx'),
  draw: () => import('./draw/view/index.tsx'),
  lotto: () => import('./lotto/view/index.tsx'),
  digits: () => import('./digits/view/index.tsx'),
  fastdigits: () => import('./digits/view/index.tsx'),
  cockfight: () => import('./cockfight/view/index.tsx'),
  fish: () => import('./fish/view/index.tsx'),
  holdem: () => import('./holdem/view/index.tsx'),
  sports: () => import('./sports/view/index.tsx'),
  esports: () => import('./esports/view/index.tsx'),
  jackpot: () => import('./jackpot/view/index.tsx'),
};

export const loadView: LoadView = async ({ game }) => (await VIEWS[game]()).default;
