import type { Schemas } from '@baize/api';
import { parseMoney } from '../../platform/money.ts';
import type { ContractTable } from './tables.ts';

/** What a team has played in a period, by rounds that were closed in it; minor units. */
export interface Play {
  readonly validBet: bigint;
  /** Bets less wins and bonuses: below zero where the players have won. */
  readonly result: bigint;
  /** Members whose valid bet reaches the contract's floor. */
  readonly activeMembers: number;
  /** Stakes of lost and of won rounds, of at least the contract's `singleBet`; what was drawn is neither. */
  readonly lostStake: bigint;
  readonly wonStake: bigint;
}

/** What a contract pays for a period. */
export interface Pay {
  /** The tier that it is paid by, counted from 1; null where none is reached. */
  readonly tier: number | null;
  /** The loss of the players that a dividend is paid of, after what was carried over; minor units, not below zero. */
  readonly loss: bigint;
  /** Minor units, rounded down (H94). */
  readonly amount: bigint;
}

export interface PayTerms extends Pick<ContractTable, 'kind' | 'carry_over'> {
  readonly tiers: readonly Tier[];
}

type Tier = Schemas['ContractTier'];

/** All of what a rate in basis points is of. */
const WHOLE = 10_000n;
const rateOf = (basisPoints = 0): bigint => BigInt(basisPoints);
const sumOf = (amount = '0'): bigint => parseMoney(amount);

/**
 * What a contract pays for periods that follow each other, the first as if nothing had been carried over before it
 * (H98-H101).
 */
export function payOf(terms: PayTerms, periods: readonly Play[]): Pay[] {
  let carried = 0n;
  return periods.map((play) => {
    const left = play.result - carried;
    carried = carriedAfter(terms.carry_over, play.result, left);
    return payOfOne(terms, play, atLeastZero(left));
  });
}

/** The losing period that is taken from the next one's loss. */
function carriedAfter(carryOver: PayTerms['carry_over'], result: bigint, left: bigint): bigint {
  if (carryOver === 'none') return 0n;
  return atLeastZero(carryOver === 'permanent' ? -left : -result);
}

function payOfOne({ kind, tiers }: PayTerms, play: Play, loss: bigint): Pay {
  const index = tiers.findLastIndex((tier) => isReached(tier, play, loss));
  const tier = tiers[index];
  if (tier === undefined) return { tier: null, loss, amount: 0n };
  return { tier: index + 1, loss, amount: amounts[kind](tier, play, loss) };
}

/** Whether all thresholds that a tier has are reached. */
function isReached(tier: Tier, play: Play, loss: bigint): boolean {
  return (
    play.validBet >= sumOf(tier.periodValidBet) &&
    loss >= sumOf(tier.periodProfitLoss) &&
    play.activeMembers >= (tier.activeMembers ?? 0)
  );
}

type Amount = (tier: Tier, play: Play, loss: bigint) => bigint;

const amounts: Readonly<Record<PayTerms['kind'], Amount>> = {
  dividend: (tier, _play, loss) => (loss * rateOf(tier.rateBasisPoints)) / WHOLE,
  daily: (tier, { validBet }) =>
    tier.fixedAmount === undefined
      ? (validBet * rateOf(tier.rateBasisPoints)) / WHOLE
      : sumOf(tier.fixedAmount),
  hourly: (tier, { validBet }) => (validBet * rateOf(tier.rateBasisPoints)) / WHOLE,
  realtime: (tier, { lostStake, wonStake }) =>
    (lostStake * rateOf(tier.lossRateBasisPoints) + wonStake * rateOf(tier.profitRateBasisPoints)) /
    WHOLE,
};

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
