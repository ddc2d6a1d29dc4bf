import type { Schemas } from '@baize/api';
import { parseMoney } from '../../platform/money.ts';
import type { ContractTable } from './tables.ts';

/** Play of a team in a period, by rounds closed in it; minor units. */
export interface Play {
  readonly validBet: bigint;
  /** Bets minus wins and bonuses: negative if the players have won. */
  readonly result: bigint;
  /** Members whose valid bet reaches the contract's floor. */
  readonly activeMembers: number;
  /**
   * Stakes of lost and of won rounds, of at least the contract's `singleBet`; draws count as
   * neither.
   */
  readonly lostStake: bigint;
  readonly wonStake: bigint;
  /** If the contract began or ended within the period: its part of the whole, in any unit. */
  readonly share?: { readonly part: bigint; readonly whole: bigint };
}

/** Pay of a contract for a period. */
export interface Pay {
  /** The reached tier, counted from 1; null if none. */
  readonly tier: number | null;
  /**
   * The players' loss that a dividend is paid on, after carried losses; minor units, not below
   * zero.
   */
  readonly loss: bigint;
  /** Minor units, rounded down (H94). */
  readonly amount: bigint;
  /** The loss subtracted from the next period's result; minor units. */
  readonly carried: CarriedLoss;
}

/** A loss that is carried over, in minor units. */
export interface CarriedLoss {
  /** Carried over by the contract's own terms. */
  readonly own: bigint;
  /**
   * Inherited from earlier contracts that carried losses over permanently: kept until used up
   * (H120).
   */
  readonly inherited: bigint;
}

export const NO_CARRIED_LOSS: CarriedLoss = { own: 0n, inherited: 0n };

export const sumCarried = ({ own, inherited }: CarriedLoss): bigint => own + inherited;

/**
 * The loss that a new contract inherits from the previous one of the same two sides and kind
 * (H120). `carried` is what the last period of that contract left.
 */
export const inheritFrom = (
  { carry_over: rule }: Pick<ContractTable, 'carry_over'>,
  carried: CarriedLoss,
): CarriedLoss => (rule === 'permanent' ? { own: 0n, inherited: sumCarried(carried) } : carried);

export interface PayTerms extends Pick<ContractTable, 'kind' | 'carry_over'> {
  readonly tiers: readonly Tier[];
}

type Tier = Schemas['ContractTier'];

/** One hundred per cent in basis points. */
const HUNDRED_PERCENT = 10_000n;
const computeSum = (amount = '0', digits: number): bigint => parseMoney(amount, digits);

/**
 * Pay of a contract for consecutive periods; `carried` is what the period before the first one
 * carried over (H98-H101).
 * @param digits fraction digits of the currency
 */
export function getPay(
  terms: PayTerms,
  periods: readonly Play[],
  digits: number,
  carried: CarriedLoss = NO_CARRIED_LOSS,
): Pay[] {
  let before = carried;
  return periods.map((play) => {
    const left = play.result - sumCarried(before);
    before = carryOn(terms.carry_over, play.result, before);
    return { ...payOfOne(terms, { ...play, loss: atLeastZero(left) }, digits), carried: before };
  });
}

/** The loss carried over after a period; its result reduces the inherited loss first. */
function carryOn(
  rule: PayTerms['carry_over'],
  result: bigint,
  { own, inherited }: CarriedLoss,
): CarriedLoss {
  const left = atLeastZero(inherited - atLeastZero(result));
  if (rule === 'none') return { own: 0n, inherited: left };
  if (rule === 'next-period') return { own: atLeastZero(-result), inherited: left };
  return { own: atLeastZero(own + inherited - result) - left, inherited: left };
}

function payOfOne(
  { kind, tiers }: PayTerms,
  play: Play & Pick<Pay, 'loss'>,
  digits: number,
): Omit<Pay, 'carried'> {
  const { loss } = play;
  const index = tiers.findLastIndex((tier) =>
    getTests(tier, play, digits).every(({ isReached }) => isReached),
  );
  const tier = tiers[index];
  if (tier === undefined) return { tier: null, loss, amount: 0n };
  const { fixedAmount } = tier;
  if (fixedAmount !== undefined) {
    // A part of a day earns that part: two contracts on one day are paid one day, not two.
    const { part, whole } = play.share ?? { part: 1n, whole: 1n };
    return { tier: index + 1, loss, amount: (computeSum(fixedAmount, digits) * part) / whole };
  }
  const exact = getParts({ kind, tier }, play).reduce(
    (sum, { base, rateBasisPoints }) => sum + base * BigInt(rateBasisPoints),
    0n,
  );
  return { tier: index + 1, loss, amount: exact / HUNDRED_PERCENT };
}

/** A threshold of a tier and the actual value; money in minor units. */
export interface ThresholdTest {
  readonly threshold: 'periodValidBet' | 'periodProfitLoss' | 'activeMembers';
  readonly wanted: bigint;
  readonly had: bigint;
  readonly isReached: boolean;
}

/** The thresholds of a tier. */
export function getTests(
  tier: Tier,
  { validBet, activeMembers, loss }: Pick<Play, 'validBet' | 'activeMembers'> & Pick<Pay, 'loss'>,
  digits: number,
): ThresholdTest[] {
  const had = {
    periodValidBet: validBet,
    periodProfitLoss: loss,
    activeMembers: BigInt(activeMembers),
  };
  const thresholds = ['periodValidBet', 'periodProfitLoss', 'activeMembers'] as const;
  return thresholds
    .filter((threshold) => tier[threshold] !== undefined)
    .map((threshold) => {
      const wanted =
        threshold === 'activeMembers'
          ? BigInt(tier[threshold]!)
          : computeSum(tier[threshold], digits);
      return { threshold, wanted, had: had[threshold], isReached: had[threshold] >= wanted };
    });
}

/** An amount and the rate paid on it. */
export interface PayPart {
  readonly of: 'validBet' | 'loss' | 'lostStake' | 'wonStake';
  /** Minor units. */
  readonly base: bigint;
  readonly rateBasisPoints: number;
}

type Sums = Pick<Play, 'validBet' | 'lostStake' | 'wonStake'> & Pick<Pay, 'loss'>;

/** The amounts that a tier pays rates on; none if it pays a fixed amount. */
export function getParts(
  { kind, tier }: { readonly kind: PayTerms['kind']; readonly tier: Tier },
  sums: Sums,
): PayPart[] {
  if (tier.fixedAmount !== undefined) return [];
  return paidByKind[kind].map(([of, rate]) => ({
    of,
    base: sums[of],
    rateBasisPoints: tier[rate] ?? 0,
  }));
}

type Rate = 'rateBasisPoints' | 'lossRateBasisPoints' | 'profitRateBasisPoints';

/** The amounts and rates of each kind. */
const paidByKind: Readonly<Record<PayTerms['kind'], readonly (readonly [PayPart['of'], Rate])[]>> =
  {
    dividend: [['loss', 'rateBasisPoints']],
    daily: [['validBet', 'rateBasisPoints']],
    hourly: [['validBet', 'rateBasisPoints']],
    realtime: [
      ['lostStake', 'lossRateBasisPoints'],
      ['wonStake', 'profitRateBasisPoints'],
    ],
  };

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
