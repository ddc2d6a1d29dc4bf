/** Tables whose bets lie on spots with a price for each outcome: clock, chips, pay and return. */
import { areChips, payChips } from './chips.ts';
import { getRange } from './fraction.ts';
import type { Figures, Fraction } from './fraction.ts';
import type { Numbers, RoundSeed, TableGame } from './game.ts';

export interface PricedSpot {
  readonly name: string;
  /** Hundredths that come back for 100 staked. */
  readonly pays: number;
  readonly wins: (outcome: Numbers) => boolean;
}

interface SpotGame {
  readonly spots: readonly PricedSpot[];
  readonly bettingMs: number;
  readonly drawMs: number;
  readonly decide: (seed: RoundSeed) => Promise<Numbers>;
}

export function createSpotGame({ spots, bettingMs, drawMs, decide }: SpotGame): TableGame {
  return {
    kind: 'table',
    bettingMs,
    resultMs: 4500,
    drawMs: () => drawMs,
    reveals: 'draw',
    maxBets: 8,
    isBet: (choice, stakeMinor, unitMinor) => areChips(choice, spots.length, stakeMinor, unitMinor),
    decide,
    settle: (outcome, bets) =>
      bets.map(({ choice }) =>
        payChips(choice, (spot) => (spots[spot]?.wins(outcome) ? spots[spot].pays : 0)),
      ),
  };
}

/** The return of a spot over outcomes that are equally likely. */
export function getSpotReturn(spot: PricedSpot, outcomes: readonly Numbers[]): Fraction {
  const hits = outcomes.filter((outcome) => spot.wins(outcome)).length;
  return { numerator: hits * spot.pays, denominator: outcomes.length * 100 };
}

export function getSpotFigures(
  spots: readonly PricedSpot[],
  outcomes: readonly Numbers[],
): Figures {
  return {
    rtp: getRange(spots.map((spot) => getSpotReturn(spot, outcomes))),
    volatility: 'medium',
    hitRate: getRange(
      spots.map(({ wins }) => ({
        numerator: outcomes.filter((outcome) => wins(outcome)).length,
        denominator: outcomes.length,
      })),
    ),
    maxWin: Math.max(...spots.map(({ pays }) => pays)) / 100,
  };
}
