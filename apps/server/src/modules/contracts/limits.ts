import type { Schemas } from '@baize/api';
import type { ContractRates } from '@baize/machines/contract-status';
import { parseMoney } from '../../platform/money.ts';
import type { ContractTable } from './tables.ts';

type Tier = Schemas['ContractTier'];

/** The terms that decide what a contract pays, and from when. */
export interface ComparedTerms extends Pick<ContractTable, 'kind' | 'period'> {
  readonly tiers: readonly Tier[];
  /** Minor units. */
  readonly activeFloor: bigint;
}

/** Rate fields of each kind. */
export const RATE_FIELDS = {
  dividend: ['rateBasisPoints'],
  daily: ['rateBasisPoints', 'fixedAmount'],
  hourly: ['rateBasisPoints'],
  realtime: ['profitRateBasisPoints', 'lossRateBasisPoints'],
} as const satisfies Record<ContractTable['kind'], readonly (keyof Tier)[]>;

const THRESHOLDS = ['periodValidBet', 'periodProfitLoss', 'activeMembers', 'singleBet'] as const;

/** Periods from the shortest to the longest. */
const PERIODS = ['D', 'W', 'H', 'M'] as const;

/** The most decimals on the wire, so that amounts of every currency compare exactly. */
const DECIMALS = 4;

/** A count, basis points or ten-thousandths of an amount; zero if the tier has no such field. */
function toExact(tier: Tier, field: keyof Tier): bigint {
  const value = tier[field] ?? 0;
  return typeof value === 'string' ? parseMoney(value, DECIMALS) : BigInt(value);
}

const toRate = (tier: Tier, field: keyof Tier): number => Number(toExact(tier, field));

/** Every rate of a contract, tier by tier. */
export const getRates = ({ kind, tiers }: Pick<ComparedTerms, 'kind' | 'tiers'>): number[] =>
  tiers.flatMap((tier) => RATE_FIELDS[kind].map((field) => toRate(tier, field)));

/**
 * Whether a period is shorter than the upline's: losses would be offset by less play than in the
 * upline's contract.
 */
export const isShorter = (
  { period }: Pick<ComparedTerms, 'period'>,
  upline: Pick<ComparedTerms, 'period'>,
): boolean => PERIODS.indexOf(period) < PERIODS.indexOf(upline.period);

/**
 * The maximum rates of a contract, in the order of `getRates`: what the upline's own contract pays
 * at the same tier's thresholds (H104). Empty, which allows nothing, if the upline has no contract
 * or one with longer periods.
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

/** Whether reaching the downline's tier implies reaching the upline's. */
function isCovered(tier: Tier, above: Tier, own: ComparedTerms, upline: ComparedTerms): boolean {
  const countsFewer = toExact(above, 'activeMembers') > 0n && upline.activeFloor > own.activeFloor;
  return !countsFewer && THRESHOLDS.every((field) => toExact(above, field) <= toExact(tier, field));
}
