import type { Schemas } from '@baize/api';
import type { ContractRates } from '@baize/machines/contract-status';
import { ProblemError } from '../../platform/errors.ts';
import { parseMoney } from '../../platform/money.ts';

type Wire = Schemas['ContractRequest'];
type Tier = Schemas['ContractTier'];
type Field = keyof Tier;

/** The agreed terms, validated. */
export interface Terms extends Pick<Wire, 'kind' | 'period' | 'tiers'> {
  readonly carryOver: Schemas['ContractCarryOver'];
  /** Whether both sides agree to drop losses carried over by earlier contracts (H120). */
  readonly dropsCarriedLoss: boolean;
  /** Minor units. */
  readonly activeFloor: bigint;
  /** Maximum rates of the tiers, one number for each rate of the kind. */
  readonly rates: ContractRates;
}

interface KindRules {
  /** Thresholds; from tier to tier none falls and at least one rises. */
  readonly thresholds: readonly Field[];
  /** Rates. Every tier has one of `rates`, or all if `all` is set; they rise from tier to tier. */
  readonly rates: readonly Field[];
  readonly all?: true;
  /** Additional fields, once per contract. */
  readonly also?: readonly Field[];
  readonly maxTiers: number;
  /** Whether the parties choose the period; otherwise it is D. */
  readonly periods?: true;
}

/** The kinds of contracts (E77-E80, H98-H101). */
const kinds: Readonly<Record<Wire['kind'], KindRules>> = {
  dividend: {
    thresholds: ['periodValidBet', 'periodProfitLoss', 'activeMembers'],
    rates: ['rateBasisPoints'],
    maxTiers: 20,
    periods: true,
  },
  daily: {
    thresholds: ['periodValidBet', 'activeMembers'],
    rates: ['rateBasisPoints', 'fixedAmount'],
    maxTiers: 20,
  },
  hourly: { thresholds: [], rates: ['rateBasisPoints'], maxTiers: 1 },
  realtime: {
    thresholds: [],
    rates: ['profitRateBasisPoints', 'lossRateBasisPoints'],
    all: true,
    also: ['singleBet'],
    maxTiers: 1,
  },
};

/** One hundred per cent. */
const HUNDRED_PERCENT = 10_000;
/** Maximum fixed amount, in minor units: the range of a database `integer`. */
const MAX_FIXED = 2_147_483_647;

/** A count, basis points or minor units; undefined if the tier lacks the field. */
function getNumber(tier: Tier, field: Field, digits: number): number | undefined {
  const value = tier[field];
  return typeof value === 'string' ? Number(parseMoney(value, digits)) : value;
}

/**
 * Parses the terms of a proposal by its kind. Throws `validation_failed` that points at what is
 * missing, not allowed, too large or not rising.
 * @param digits fraction digits of the currency
 * @param at the pointer to the proposal
 */
export function getTerms(wire: Wire, digits: number, at = '/body'): Terms {
  const rules = kinds[wire.kind];
  const { tiers, period, carryOver = 'none', dropsCarriedLoss = false } = wire;
  const activeFloor = toMinorUnits(wire.activeFloor ?? '0', `${at}/activeFloor`, digits);
  if (!rules.periods && period !== 'D') throw toProblem(`${at}/period`, 'enum');
  if (wire.kind !== 'dividend' && carryOver !== 'none') throw toProblem(`${at}/carryOver`, 'enum');
  if (wire.kind !== 'dividend' && dropsCarriedLoss)
    throw toProblem(`${at}/dropsCarriedLoss`, 'enum');
  if (!rules.thresholds.includes('activeMembers') && activeFloor !== 0n)
    throw toProblem(`${at}/activeFloor`, 'enum');
  if (tiers.length > rules.maxTiers) throw toProblem(`${at}/tiers`, 'maxItems');
  const paid = rules.all ? rules.rates : [paidBy(tiers[0], rules)];
  const expectedFields: readonly Field[] = [...rules.thresholds, ...paid, ...(rules.also ?? [])];
  for (const [index, tier] of tiers.entries()) {
    const pointer = `${at}/tiers/${index}`;
    checkFields(tier, expectedFields, { pointer, digits });
    checkRates(tier, paid, { pointer, digits });
    if (index > 0) checkRise(tiers[index - 1]!, tier, { rules, paid, pointer, digits });
  }
  const last = tiers.at(-1)!;
  return {
    kind: wire.kind,
    period,
    tiers,
    carryOver,
    dropsCarriedLoss,
    activeFloor,
    rates: rules.rates.map((field) => getNumber(last, field, digits) ?? 0),
  };
}

/** The rate that the first tier uses, and therefore all tiers. */
function paidBy(first: Tier | undefined, { rates }: KindRules): Field {
  return rates.find((field) => first?.[field] !== undefined) ?? rates[0]!;
}

/** Position of a tier in the proposal, and the fraction digits of its amounts. */
interface Place {
  readonly pointer: string;
  readonly digits: number;
}

function checkFields(tier: Tier, wanted: readonly Field[], { pointer, digits }: Place): void {
  const missing = wanted.find((field) => tier[field] === undefined);
  if (missing !== undefined) throw toProblem(`${pointer}/${missing}`, 'required');
  const foreign = Object.keys(tier).find((field) => !wanted.includes(field as Field));
  if (foreign !== undefined) throw toProblem(`${pointer}/${foreign}`, 'additionalProperties');
  for (const [field, value] of Object.entries(tier))
    if (typeof value === 'string') toMinorUnits(value, `${pointer}/${field}`, digits);
}

/** Minor units. Throws `validation_failed` if there are more decimals than the currency has. */
function toMinorUnits(text: string, pointer: string, digits: number): bigint {
  try {
    return parseMoney(text, digits);
  } catch {
    throw toProblem(pointer, 'decimals');
  }
}

function checkRates(tier: Tier, paid: readonly Field[], { pointer, digits }: Place): void {
  for (const field of paid) {
    const most = field === 'fixedAmount' ? MAX_FIXED : HUNDRED_PERCENT;
    if (getNumber(tier, field, digits)! > most) throw toProblem(`${pointer}/${field}`, 'maximum');
  }
  if (paid.every((field) => getNumber(tier, field, digits) === 0))
    throw toProblem(`${pointer}/${paid[0]}`, 'minimum');
}

interface Rise extends Place {
  readonly rules: KindRules;
  readonly paid: readonly Field[];
}

function checkRise(before: Tier, tier: Tier, { rules, paid, pointer, digits }: Rise): void {
  const risen = (field: Field) =>
    getNumber(tier, field, digits)! - getNumber(before, field, digits)!;
  const lowered = rules.thresholds.find((field) => risen(field) < 0);
  if (lowered !== undefined) throw toProblem(`${pointer}/${lowered}`, 'ascending');
  if (rules.thresholds.every((field) => risen(field) === 0))
    throw toProblem(`${pointer}/${rules.thresholds[0]}`, 'ascending');
  const still = paid.find((field) => risen(field) <= 0);
  if (still !== undefined) throw toProblem(`${pointer}/${still}`, 'ascending');
}

function toProblem(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}
