/** A bet that stands in a round; the amount is its whole stake in minor units. */
export interface StandingBet {
  readonly amount: bigint;
  readonly market: string | null;
  readonly side: string | null;
}

/** What was staked in a round and what it has paid, whoever paid for it; minor units that stand. */
export interface RoundSums {
  readonly bets: bigint;
  readonly wins: bigint;
}

/**
 * What the bets of one bonus in a closed round count as wagering (ADR 16): a single bet counts whole, bets that name
 * their market and side count by the net risk of each market. Any others may be opposite without saying so: they count
 * what the round has won or lost, at most their stakes.
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

/** The sum over all markets of what the largest side exceeds the others by. */
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
