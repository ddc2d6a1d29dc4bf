import type { Schemas } from '@baize/api';
import type { ContractRates } from '@baize/machines/contract-status';
import { parseMoney } from '../../platform/money.ts';
import type { ContractTable } from './tables.ts';

type Tier = Schemas['ContractTier'];

/** What decides how much a contract pays, and from when on. */
export interface ComparedTerms extends Pick<ContractTable, 'kind' | 'period'> {
  readonly tiers: readonly Tier[];
  /** Minor units. */
  readonly activeFloor: bigint;
}

/** What each kind pays. */
export const RATE_FIELDS = {
  dividend: ['rateBasisPoints'],
  daily: ['rateBasisPoints', 'fixedAmount'],
  hourly: ['rateBasisPoints'],
  realtime: ['profitRateBasisPoints', 'lossRateBasisPoints'],
} as const satisfies Record<ContractTable['kind'], readonly (keyof Tier)[]>;

const THRESHOLDS = ['periodValidBet', 'periodProfitLoss', 'activeMembers', 'singleBet'] as const;

/** Periods from the shortest to the longest. */
const PERIODS = ['D', 'W', 'H', 'M'] as const;

/** The most decimals that the wire has, so that sums of every currency are compared exactly. */
const DECIMALS = 4;

/** A count, basis points or ten-thousandths of a sum; zero where the tier has no such field. */
function toExact(tier: Tier, field: keyof Tier): bigint {
  const value = tier[field] ?? 0;
  return typeof value === 'string' ? parseMoney(value, DECIMALS) : BigInt(value);
}

const toRate = (tier: Tier, field: keyof Tier): number => Number(toExact(tier, field));

/** Every rate of a contract, tier by tier. */
export const getRates = ({ kind, tiers }: Pick<ComparedTerms, 'kind' | 'tiers'>): number[] =>
  tiers.flatMap((tier) => RATE_FIELDS[kind].map((field) => toRate(tier, field)));

/** Whether a period is shorter than the upline's: losses would be set off against less play than the upline's are. */
export const isShorter = (
  { period }: Pick<ComparedTerms, 'period'>,
  upline: Pick<ComparedTerms, 'period'>,
): boolean => PERIODS.indexOf(period) < PERIODS.indexOf(upline.period);

/**
 * The highest rates that a contract may have, in the order of `getRates`: what the upline's own contract pays when it has
 * reached no more than the thresholds of the same tier (H104). Empty, which lets nothing through, where the upline has no
 * contract or one of longer periods.
 */
export function getLimits(terms: ComparedTerms, upline: ComparedTerms | undefined): ContractRates {
  if (upline === undefined || isShorter(terms, upline)) return [];
  return terms.tiers.flatMap((tier) => {
    const covering = upline.tiers.filter((above) => isCovered(tier, above, terms, upline));
    return RATE_FIELDS[terms.kind].map((field) =>
      Math.max(0, ...covering.map((above) => toRate(above, field))),
    );
  });
}

/** Whether the upline's tier is reached whenever the downline's is. */
function isCovered(tier: Tier, above: Tier, own: ComparedTerms, upline: ComparedTerms): boolean {
  const countsFewer = toExact(above, 'activeMembers') > 0n && upline.activeFloor > own.activeFloor;
  return !countsFewer && THRESHOLDS.every((field) => toExact(above, field) <= toExact(tier, field));
}
