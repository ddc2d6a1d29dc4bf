/** The return of the reels, over all their outcomes. The jackpot's share comes on top. */
import { percent } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { REELS, REEL_LENGTH, getHundredths } from './maths.ts';

export const CYCLE = REEL_LENGTH ** REELS.length;

interface JackpotTotals {
  readonly paid: number;
  readonly hits: number;
  readonly most: number;
}

/** Every outcome of the reels once. */
function walkCycle(): JackpotTotals {
  let [paid, hits, most] = [0, 0, 0];
  for (let index = 0; index < CYCLE; index += 1) {
    const stops = REELS.map((_, reel) => Math.floor(index / REEL_LENGTH ** reel) % REEL_LENGTH);
    const hundredths = getHundredths(stops);
    paid += hundredths;
    hits += hundredths > 0 ? 1 : 0;
    most = Math.max(most, hundredths);
  }
  return { paid, hits, most };
}

/** Units won by the reels over units staked. */
export function returnToPlayer(): Fraction {
  return { numerator: walkCycle().paid, denominator: CYCLE * 100 };
}

/** Without the jackpot, which adds the share of each stake that goes into it, and its seed. */
export function getFigures(): Figures {
  const { paid, hits, most } = walkCycle();
  const rtp = percent({ numerator: paid, denominator: CYCLE * 100 });
  const hitRate = percent({ numerator: hits, denominator: CYCLE });
  return {
    rtp: [rtp, rtp],
    volatility: 'high',
    hitRate: [hitRate, hitRate],
    maxWin: most / 100,
  };
}
