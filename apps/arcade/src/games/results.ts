/** A result as the lobby shows it: a short text in the game's usual colour. */
import type { DescribeResult } from '../kernel/server/live-reports.ts';
import { deal } from './baccarat/maths.ts';
import { getResult } from './cockfight/maths.ts';
import { getWinner } from './dragontiger/maths.ts';
import { getLeft } from './fantan/maths.ts';
import { isRed } from './roulette/maths.ts';
import { countRed } from './xocdia/maths.ts';

type Describe = (outcome: Parameters<DescribeResult>[1]) => ReturnType<DescribeResult>;

const SIDES = { player: 'blue', banker: 'red', tie: 'green' } as const;
const ANIMALS = { dragon: 'red', tiger: 'blue', tie: 'green' } as const;
const COCKS = { red: 'red', blue: 'blue', draw: 'green' } as const;

const initial = (word: string): string => word.slice(0, 1).toUpperCase();

const BY_GAME: Readonly<Partial<Record<Parameters<DescribeResult>[0], Describe>>> = {
  roulette: ([number = 0]) => ({
    text: String(number),
    tone: number === 0 ? 'green' : isRed(number) ? 'red' : 'black',
  }),
  baccarat: (cards) => {
    const { winner } = deal(cards);
    return { text: initial(winner), tone: SIDES[winner] };
  },
  dragontiger: (cards) => {
    const winner = getWinner(cards);
    return { text: initial(winner), tone: ANIMALS[winner] };
  },
  cockfight: ([drawn = 0]) => {
    const result = getResult(drawn);
    return { text: initial(result), tone: COCKS[result] };
  },
  sicbo: (dice) => ({
    text: String(dice.reduce((sum, face) => sum + face, 0)),
    tone: 'neutral',
  }),
  xocdia: (coins) => ({ text: String(countRed(coins)), tone: 'neutral' }),
  fantan: (outcome) => ({ text: String(getLeft(outcome)), tone: 'neutral' }),
  // Hundredths of the stake; the green ones doubled it.
  crash: ([burst = 100]) => ({
    text: `${(burst / 100).toFixed(2)}×`,
    tone: burst >= 200 ? 'green' : 'neutral',
  }),
};

export const describeResult: DescribeResult = (game, outcome) => BY_GAME[game]?.(outcome) ?? null;
