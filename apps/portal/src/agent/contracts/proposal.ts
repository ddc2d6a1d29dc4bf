import type { Schemas } from '@baize/api';
import { formatMoney } from '@baize/rules/money';
import { type MoneyInputFormat, readMoneyInput } from '@baize/rules/money-input';
import type { Kind, Tier } from './contracts.ts';

type Terms = Schemas['ContractRequest'];
export type Field = keyof Tier;

/** The fields of a tier in display order, by kind (E77-E80). */
const fields: Readonly<Record<Kind, readonly Field[]>> = {
  dividend: ['periodValidBet', 'periodProfitLoss', 'activeMembers', 'rateBasisPoints'],
  daily: ['periodValidBet', 'activeMembers', 'rateBasisPoints'],
  hourly: ['rateBasisPoints'],
  realtime: ['lossRateBasisPoints', 'profitRateBasisPoints', 'singleBet'],
};

/** The fields of each tier. A daily salary pays a rate or a fixed amount (H99). */
export const getFields = ({ kind, isFixed }: Pick<Typed, 'kind' | 'isFixed'>): readonly Field[] =>
  fields[kind].map((field) =>
    kind === 'daily' && isFixed && field === 'rateBasisPoints' ? 'fixedAmount' : field,
  );

/** Maximum number of tiers in a contract. */
export const MAX_TIERS = 20;

export const hasTiers = (kind: Kind): boolean => kind === 'dividend' || kind === 'daily';

/** The typed values of one tier, by field. */
export type TypedTier = Readonly<Partial<Record<Field, string>>>;

/** The form values of a proposal. */
export interface Typed {
  readonly kind: Kind;
  readonly period: Terms['period'];
  readonly carryOver: NonNullable<Terms['carryOver']>;
  readonly dropsCarriedLoss: boolean;
  readonly activeFloor: string;
  /** For a daily salary: whether it pays a fixed amount instead of a rate. */
  readonly isFixed: boolean;
  readonly tiers: readonly TypedTier[];
}

export const EMPTY_PROPOSAL: Typed = {
  kind: 'dividend',
  period: 'M',
  carryOver: 'none',
  dropsCarriedLoss: false,
  activeFloor: '',
  isFixed: false,
  tiers: [{}],
};

export type Problem = 'percent' | 'money' | 'count' | 'nothing' | 'rise' | 'above';

/** Where a value is invalid: the tier's index from 0 and the field. */
export interface Wrong {
  readonly at: number;
  readonly field: Field | 'activeFloor';
  readonly problem: Problem;
}

/** Whether a field says what the contract pays. */
const isPaid = (field: Field): boolean => isRate(field) || field === 'fixedAmount';

/** Decimals of a percentage in basis points. */
const RATE_DIGITS = 2;

const isRate = (field: Field): boolean => field.endsWith('BasisPoints');

/** Number of decimals that a field accepts. */
export function getDigits(field: Field, currencyDigits: number): number {
  if (isRate(field)) return RATE_DIGITS;
  return field === 'activeMembers' ? 0 : currencyDigits;
}

const MAX_MEMBERS = 999_999_999;

/**
 * Parses a field to basis points, minor units or a count; null when invalid. An empty field is
 * zero, except for what the contract pays.
 */
function getNumber(field: Field, text: string, format: MoneyInputFormat): number | null {
  if (text.trim() === '') return isPaid(field) ? null : 0;
  const digits = getDigits(field, format.digits);
  const reading = readMoneyInput(text, { ...format, digits });
  if (!('amount' in reading)) return null;
  const number = Number(reading.amount);
  if (isRate(field)) return number > 10_000 ? null : number;
  return field === 'activeMembers' && number > MAX_MEMBERS ? null : number;
}

/**
 * The highest rates that an offer may have, in basis points by field: those of the agent's own
 * contract. Undefined where nothing is compared, as for a request to the upline.
 */
export type RateLimits = Readonly<Partial<Record<Field, number>>> | undefined;

/** The rates that are above the agent's own. The server also compares tiers and periods (H104). */
export function findAbove(
  typed: Typed,
  format: MoneyInputFormat,
  limits: RateLimits,
): readonly Wrong[] {
  if (limits === undefined) return [];
  return typed.tiers.flatMap((tier, at) =>
    getFields(typed)
      .filter(isRate)
      .filter((field) => (getNumber(field, tier[field] ?? '', format) ?? 0) > (limits[field] ?? 0))
      .map((field) => ({ at, field, problem: 'above' as const })),
  );
}

/** The problem reported for a field that is not a number. */
export function getProblem(field: Field): Problem {
  if (isRate(field)) return 'percent';
  return field === 'activeMembers' ? 'count' : 'money';
}

/** The first invalid value of each field. The server validates again (H54). */
export function findInvalid(typed: Typed, format: MoneyInputFormat): readonly Wrong[] {
  const requiredFields = getFields(typed);
  const wrong: Wrong[] = typed.tiers.flatMap((tier, at) =>
    requiredFields
      .filter((field) => getNumber(field, tier[field] ?? '', format) === null)
      .map((field) => ({ at, field, problem: getProblem(field) })),
  );
  if (hasTiers(typed.kind) && getNumber('periodValidBet', typed.activeFloor, format) === null)
    wrong.push({ at: 0, field: 'activeFloor', problem: 'money' });
  return wrong.length > 0 ? wrong : [...payingNothing(typed, format), ...notRising(typed, format)];
}

/** Tiers that break the rule: the first tier pays something, each later one pays more. */
function payingNothing(typed: Typed, format: MoneyInputFormat): readonly Wrong[] {
  const paid = getFields(typed).filter(isPaid);
  const isNothing = paid.every(
    (field) => getNumber(field, typed.tiers[0]?.[field] ?? '', format) === 0,
  );
  return isNothing ? [{ at: 0, field: paid[0]!, problem: 'nothing' }] : [];
}

/** Tiers that break the rule: no threshold decreases, at least one increases, the pay increases. */
function notRising(typed: Typed, format: MoneyInputFormat): readonly Wrong[] {
  const { tiers } = typed;
  const paid = getFields(typed).find(isPaid)!;
  const thresholds = getFields(typed).filter((field) => field !== paid);
  return tiers.slice(1).flatMap((tier, index) => {
    const risen = (field: Field) =>
      (getNumber(field, tier[field] ?? '', format) ?? 0) -
      (getNumber(field, tiers[index]![field] ?? '', format) ?? 0);
    const lowered = thresholds.find((field) => risen(field) < 0);
    const still = thresholds.every((field) => risen(field) === 0) ? thresholds[0] : undefined;
    const field = lowered ?? still ?? (risen(paid) <= 0 ? paid : undefined);
    return field === undefined ? [] : [{ at: index + 1, field, problem: 'rise' as const }];
  });
}

/** Turns valid form values into the request. */
export function getTerms(typed: Typed, format: MoneyInputFormat): Terms {
  const { kind, period, carryOver, dropsCarriedLoss, activeFloor, tiers } = typed;
  return {
    kind,
    period: kind === 'dividend' ? period : 'D',
    tiers: tiers.map((tier) => getTier(getFields(typed), tier, format)),
    ...(kind === 'dividend' && carryOver !== 'none' && { carryOver }),
    ...(kind === 'dividend' && dropsCarriedLoss && { dropsCarriedLoss }),
    ...(hasTiers(kind) &&
      activeFloor.trim() !== '' && {
        activeFloor: toDecimal(activeFloor, format),
      }),
  };
}

function getTier(asked: readonly Field[], tier: TypedTier, format: MoneyInputFormat): Tier {
  const entries = asked.map((field) => {
    const text = tier[field] ?? '';
    const isNumber = isRate(field) || field === 'activeMembers';
    const value = isNumber ? getNumber(field, text, format) : toDecimal(text, format);
    return [field, value] as const;
  });
  return Object.fromEntries(entries) as Tier;
}

/** Formats a typed amount for the API. */
function toDecimal(text: string, format: MoneyInputFormat): string {
  const reading = readMoneyInput(text, format);
  return formatMoney('amount' in reading ? reading.amount : 0n, format.digits);
}
