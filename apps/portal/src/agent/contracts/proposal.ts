import type { Schemas } from '@baize/api';
import { formatMoney } from '@baize/rules/money';
import { type MoneyInputFormat, readMoneyInput } from '@baize/rules/money-input';
import type { Kind, Tier } from './contracts.ts';

type Terms = Schemas['ContractRequest'];
export type Field = keyof Tier;

/** The fields of a tier in the order in which they are asked for, by kind (E77-E80). */
const fields: Readonly<Record<Kind, readonly Field[]>> = {
  dividend: ['periodValidBet', 'periodProfitLoss', 'activeMembers', 'rateBasisPoints'],
  daily: ['periodValidBet', 'activeMembers', 'rateBasisPoints'],
  hourly: ['rateBasisPoints'],
  realtime: ['lossRateBasisPoints', 'profitRateBasisPoints', 'singleBet'],
};

/** What is said in each tier. A daily salary pays a rate, or the same sum whatever was played (H99). */
export const getFields = ({ kind, isFixed }: Pick<Typed, 'kind' | 'isFixed'>): readonly Field[] =>
  fields[kind].map((field) =>
    kind === 'daily' && isFixed && field === 'rateBasisPoints' ? 'fixedAmount' : field,
  );

/** As many tiers as a contract may have. */
export const MAX_TIERS = 20;

export const hasTiers = (kind: Kind): boolean => kind === 'dividend' || kind === 'daily';

/** What is typed of one tier, by field. */
export type TypedTier = Readonly<Partial<Record<Field, string>>>;

/** What is typed of a proposal. */
export interface Typed {
  readonly kind: Kind;
  readonly period: Terms['period'];
  readonly carryOver: NonNullable<Terms['carryOver']>;
  readonly dropsCarriedLoss: boolean;
  readonly activeFloor: string;
  /** Of a daily salary: whether a sum is paid in place of a rate. */
  readonly isFixed: boolean;
  readonly tiers: readonly TypedTier[];
}

export const untyped: Typed = {
  kind: 'dividend',
  period: 'M',
  carryOver: 'none',
  dropsCarriedLoss: false,
  activeFloor: '',
  isFixed: false,
  tiers: [{}],
};

export type Problem = 'percent' | 'money' | 'count' | 'nothing' | 'rise';

/** Where something is wrong: a tier, counted from 0, and its field. */
export interface Wrong {
  readonly at: number;
  readonly field: Field | 'activeFloor';
  readonly problem: Problem;
}

/** Whether a field says what is paid. */
const isPaid = (field: Field): boolean => isRate(field) || field === 'fixedAmount';

/** Decimals of a percentage whose hundredths are basis points. */
const RATE_DIGITS = 2;

const isRate = (field: Field): boolean => field.endsWith('BasisPoints');

/** The digits after the decimal separator that a field may have. */
export function getDigits(field: Field, currencyDigits: number): number {
  if (isRate(field)) return RATE_DIGITS;
  return field === 'activeMembers' ? 0 : currencyDigits;
}

const MAX_MEMBERS = 999_999_999;

/**
 * Basis points, minor units or a count of what was typed; null where it is none. Nothing typed is zero, but of what is
 * paid.
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

/** The problem of a text that is no number for a field. */
export function getProblem(field: Field): Problem {
  if (isRate(field)) return 'percent';
  return field === 'activeMembers' ? 'count' : 'money';
}

/** What is wrong with what was typed, the first of each field. The server judges all the same (H54). */
export function findInvalid(typed: Typed, format: MoneyInputFormat): readonly Wrong[] {
  const asked = getFields(typed);
  const wrong: Wrong[] = typed.tiers.flatMap((tier, at) =>
    asked
      .filter((field) => getNumber(field, tier[field] ?? '', format) === null)
      .map((field) => ({ at, field, problem: getProblem(field) })),
  );
  if (hasTiers(typed.kind) && getNumber('periodValidBet', typed.activeFloor, format) === null)
    wrong.push({ at: 0, field: 'activeFloor', problem: 'money' });
  return wrong.length > 0 ? wrong : [...payingNothing(typed, format), ...notRising(typed, format)];
}

/** The first tier pays something; those after it pay more. */
function payingNothing(typed: Typed, format: MoneyInputFormat): readonly Wrong[] {
  const paid = getFields(typed).filter(isPaid);
  const isNothing = paid.every(
    (field) => getNumber(field, typed.tiers[0]?.[field] ?? '', format) === 0,
  );
  return isNothing ? [{ at: 0, field: paid[0]!, problem: 'nothing' }] : [];
}

/** From tier to tier no threshold falls, one rises, and what is paid rises. */
function notRising(typed: Typed, format: MoneyInputFormat): readonly Wrong[] {
  const { tiers } = typed;
  const paid = getFields(typed).find(isPaid)!;
  const thresholds = getFields(typed).filter((field) => field !== paid);
  return tiers.slice(1).flatMap((tier, index) => {
    const risen = (field: Field) =>
      (getNumber(field, tier[field] ?? '', format) ?? 0) -
      (getNumber(field, tiers[index]![field] ?? '', format) ?? 0);
    const fallen = thresholds.find((field) => risen(field) < 0);
    const still = thresholds.every((field) => risen(field) === 0) ? thresholds[0] : undefined;
    const field = fallen ?? still ?? (risen(paid) <= 0 ? paid : undefined);
    return field === undefined ? [] : [{ at: index + 1, field, problem: 'rise' as const }];
  });
}

/** What is sent of what was typed, where nothing is wrong with it. */
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

/** The wire's spelling of a typed sum. */
function toDecimal(text: string, format: MoneyInputFormat): string {
  const reading = readMoneyInput(text, format);
  return formatMoney('amount' in reading ? reading.amount : 0n, format.digits);
}
