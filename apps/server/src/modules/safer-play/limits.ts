import type { LimitSpan } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Length of each span until now. */
export const SPAN_MS: Readonly<Record<LimitSpan, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

export const SPANS = Object.keys(SPAN_MS) as readonly LimitSpan[];

/** A looser limit waits this long, so that it is no decision of the moment (RTS 12). */
const LOOSER_AFTER_MS = DAY_MS;

/** A limit in minor units, null for none, and the looser one that waits. */
export interface Limit {
  readonly amount: bigint | null;
  readonly next: { readonly amount: bigint | null; readonly from: Date } | null;
}

export const NO_LIMIT: Limit = { amount: null, next: null };

/** A limit as it counts at a time: one that has waited long enough has taken effect. */
export function getLimitAt({ amount, next }: Limit, now: Date): Limit {
  return next !== null && next.from <= now ? { amount: next.amount, next: null } : { amount, next };
}

const isStricter = (amount: bigint | null, than: bigint | null): boolean =>
  amount !== null && (than === null || amount <= than);

/**
 * A limit after the member has asked for another one: a stricter one counts at once and withdraws
 * what waits, a looser one waits. Asking again for what waits does not prolong the wait.
 */
export function changeLimit(limit: Limit, wanted: bigint | null, now: Date): Limit {
  const { amount, next } = getLimitAt(limit, now);
  if (amount === wanted || isStricter(wanted, amount)) return { amount: wanted, next: null };
  if (next?.amount === wanted) return { amount, next };
  return { amount, next: { amount: wanted, from: new Date(now.getTime() + LOOSER_AFTER_MS) } };
}
