/** A bet that stands in a round; the amount is its whole stake in minor units. */
export interface StandingBet {
  readonly amount: bigint;
  readonly market: string | null;
  readonly side: string | null;
}

/** Stakes and wins of a round from all accounts; minor units, without rolled-back amounts. */
export interface RoundSums {
  readonly bets: bigint;
  readonly wins: bigint;
}

/**
 * Wagering of one bonus's bets in a closed round (ADR 16): a single bet counts in full; bets that
 * name their market and side count by the net risk of each market. Other bets may be opposite
 * without saying so: they count what the round won or lost, at most their stakes.
 */
export function getWagering(bets: readonly StandingBet[], round: RoundSums): bigint {
  const staked = bets.filter(({ amount }) => amount > 0n);
  const stakes = sum(staked);
  const isWholeRound = stakes === round.bets;
  if (isWholeRound && staked.length < 2) return stakes;
  const isNamed = staked.every(({ market, side }) => market !== null && side !== null);
  if (isWholeRound && isNamed) return getNetRisk(staked);
  const result = round.bets - round.wins;
  return min(stakes, result < 0n ? -result : result);
}

/** Sum over all markets of how much the largest side exceeds the others. */
function getNetRisk(bets: readonly StandingBet[]): bigint {
  const markets = new Map<string, Map<string, bigint>>();
  for (const { amount, market, side } of bets) {
    const sides = markets.get(market!) ?? new Map<string, bigint>();
    sides.set(side!, (sides.get(side!) ?? 0n) + amount);
    markets.set(market!, sides);
  }
  return [...markets.values()].reduce((risk, sides) => risk + getMarketRisk(sides), 0n);
}

function getMarketRisk(sides: ReadonlyMap<string, bigint>): bigint {
  const amounts = [...sides.values()];
  const largest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const total = amounts.reduce((all, amount) => all + amount, 0n);
  const excess = 2n * largest - total;
  return excess > 0n ? excess : 0n;
}

const sum = (bets: readonly StandingBet[]): bigint =>
  bets.reduce((all, { amount }) => all + amount, 0n);

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
