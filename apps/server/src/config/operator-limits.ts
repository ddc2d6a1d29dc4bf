import { ConfigError } from './config-error.ts';
import { type MoneyConfig, toLocalText } from '../platform/currency.ts';
import { parseMoney } from '../platform/money.ts';

/**
 * Limits of what one operator may do alone; above them a call waits for a second operator. Amounts
 * are minor units of CURRENCY.
 */
export interface OperatorLimits {
  /** OPERATOR_BONUS_LIMIT: total of bonuses that an operator may grant in 24 hours. */
  readonly bonuses: bigint;
  /**
   * OPERATOR_REWARD_LIMIT: maximum payout of conversion-reward stocks that an operator sets in 24
   * hours.
   */
  readonly conversionRewards: bigint;
  /**
   * OPERATOR_PAYOUT_LIMIT: the largest amount of a single withdrawal paid, partial refund of one,
   * held deposit credited, late win booked, or fixed sum of a platform contract.
   */
  readonly payout: bigint;
  /** OPERATOR_POINT_LIMIT: maximum value of one point. */
  readonly pointValue: bigint;
  /** OPERATOR_RETURN_LIMIT: maximum return of a stake or deposit as points, in basis points. */
  readonly pointsReturnBasisPoints: number;
  /** PROPOSAL_HOURS: lifetime of a proposal. */
  readonly proposalHours: number;
}

/** Reads the operator limits. Throws ConfigError naming the invalid variable. */
export function readOperatorLimits(
  env: Readonly<Record<string, string | undefined>>,
  money: MoneyConfig,
): OperatorLimits {
  const amount = (name: string, dollars: string) => readAmount(env, name, dollars, money);
  return {
    bonuses: amount('OPERATOR_BONUS_LIMIT', '1000'),
    conversionRewards: amount('OPERATOR_REWARD_LIMIT', '1000'),
    payout: amount('OPERATOR_PAYOUT_LIMIT', '10000'),
    pointValue: amount('OPERATOR_POINT_LIMIT', '0.01'),
    pointsReturnBasisPoints: readCount(env, 'OPERATOR_RETURN_LIMIT', 200, 0, 1_000_000),
    proposalHours: readCount(env, 'PROPOSAL_HOURS', 72, 1, 720),
  };
}

type Env = Parameters<typeof readOperatorLimits>[0];

function readAmount(env: Env, name: string, dollars: string, money: MoneyConfig): bigint {
  const text = env[name] || toLocalText(money, dollars);
  try {
    const limit = parseMoney(text, money.currencyDigits);
    if (limit >= 0n) return limit;
  } catch {
    // Reported below.
  }
  throw new ConfigError(`${name} must be an amount such as 1000 or 250.50, not "${text}".`);
}

function readCount(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name] || String(fallback);
  const count = Number(text);
  if (Number.isInteger(count) && count >= min && count <= max) return count;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}
