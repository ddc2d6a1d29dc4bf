import { ConfigError } from './config-error.ts';
import { type MoneyConfig, toLocalText } from './platform/currency.ts';
import { parseMoney } from './platform/money.ts';

/** What one operator may do alone; above it a call waits for a second one. Amounts are minor units of CURRENCY. */
export interface OperatorLimits {
  /** OPERATOR_BONUS_LIMIT: all bonuses that an operator grants in 24 hours. */
  readonly bonuses: bigint;
  /** OPERATOR_REWARD_LIMIT: what the stocks of conversion rewards may pay that an operator sets in 24 hours. */
  readonly conversionRewards: bigint;
  /**
   * OPERATOR_PAYOUT_LIMIT: the largest withdrawal that an operator pays, part of one that is given back, held deposit that is
   * credited, late win that is booked and fixed sum of a platform's contract.
   */
  readonly payout: bigint;
  /** OPERATOR_POINT_LIMIT: what one point may be worth. */
  readonly pointValue: bigint;
  /** OPERATOR_RETURN_LIMIT: what of a stake or a deposit points may return, in basis points. */
  readonly pointsReturnBasisPoints: number;
  /** PROPOSAL_HOURS: how long a proposal waits until it expires. */
  readonly proposalHours: number;
}

/** Reads the limits of operators. Throws ConfigError naming the variable that cannot work. */
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
    // Told below.
  }
  throw new ConfigError(`${name} must be an amount such as 1000 or 250.50, not "${text}".`);
}

function readCount(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name] || String(fallback);
  const count = Number(text);
  if (Number.isInteger(count) && count >= min && count <= max) return count;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}
