/** Bets of several chips: a choice is a list of pairs, spot and amount in minor units. */
import type { Numbers } from './game.ts';

export interface Chip {
  readonly spot: number;
  readonly amountMinor: number;
}

export function readChips(choice: Numbers): readonly Chip[] {
  return Array.from({ length: Math.ceil(choice.length / 2) }, (_, index) => ({
    spot: choice[index * 2] ?? -1,
    amountMinor: choice[index * 2 + 1] ?? 0,
  }));
}

/**
 * Whether the chips lie on different spots below `spots`, in whole units, and make up the stake.
 */
export function areChips(
  choice: Numbers,
  spots: number,
  stakeMinor: number,
  unitMinor: number,
): boolean {
  const chips = readChips(choice);
  const isWhole = chips.every(
    ({ spot, amountMinor }) =>
      spot >= 0 && spot < spots && amountMinor > 0 && amountMinor % unitMinor === 0,
  );
  const isDifferent = new Set(chips.map(({ spot }) => spot)).size === chips.length;
  const sum = chips.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return chips.length > 0 && isWhole && isDifferent && sum === stakeMinor;
}

/** The win of all chips in minor units; payouts are hundredths of a chip, each rounded down. */
export function payChips(choice: Numbers, getPayout: (spot: number) => number): number {
  return readChips(choice).reduce(
    (sum, { spot, amountMinor }) => sum + Math.floor((amountMinor * getPayout(spot)) / 100),
    0,
  );
}
