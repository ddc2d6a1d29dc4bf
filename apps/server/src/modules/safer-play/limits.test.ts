import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeLimit, getLimitAt, type Limit, NO_LIMIT } from './limits.ts';

const NOW = new Date('2026-11-30T12:00:00.000Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const standing = (amount: bigint): Limit => ({ amount, next: null });

describe('a deposit limit', () => {
  test('counts at once when it is stricter, and withdraws what waits', () => {
    expect(changeLimit(NO_LIMIT, 50n, NOW)).toEqual(standing(50n));
    const waiting = changeLimit(standing(50n), 90n, NOW);
    expect(changeLimit(waiting, 20n, after(1))).toEqual(standing(20n));
    expect(changeLimit(waiting, 50n, after(1))).toEqual(standing(50n));
  });

  test('counts after a day when it is looser or none, and not a millisecond before', () => {
    for (const wanted of [90n, null]) {
      const waiting = changeLimit(standing(50n), wanted, NOW);
      expect(waiting).toEqual({ amount: 50n, next: { amount: wanted, from: after(24) } });
      const justBefore = new Date(after(24).getTime() - 1);
      expect(getLimitAt(waiting, justBefore).amount).toBe(50n);
      expect(getLimitAt(waiting, after(24))).toEqual({ amount: wanted, next: null });
    }
  });

  test('does not wait from the beginning when the same is asked for again, but does for another', () => {
    const waiting = changeLimit(standing(50n), 90n, NOW);
    expect(changeLimit(waiting, 90n, after(10))).toEqual(waiting);
    expect(changeLimit(waiting, 95n, after(10)).next).toEqual({ amount: 95n, from: after(34) });
    expect(changeLimit(waiting, null, after(10)).next).toEqual({ amount: null, from: after(34) });
  });

  test('is never looser within a day of the request, whatever is asked for', () => {
    const amount = fc.option(fc.bigInt({ min: 1n, max: 500n }), { nil: null });
    const isLooser = (one: bigint | null, other: bigint | null) =>
      other !== null && (one === null || one > other);
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, fc.nat({ max: 30 })), { maxLength: 12 }), (wishes) => {
        let limit = NO_LIMIT;
        let hours = 0;
        for (const [wanted, wait] of wishes) {
          hours += wait;
          const before = getLimitAt(limit, after(hours)).amount;
          limit = changeLimit(limit, wanted, after(hours));
          for (const later of [0, 12, 23]) {
            const { amount: counts } = getLimitAt(limit, after(hours + later));
            // A looser limit that was asked for a day before may begin meanwhile.
            const hasWaited = limit.next !== null && limit.next.from <= after(hours + later);
            expect(isLooser(counts, before) && !hasWaited).toBe(false);
          }
        }
      }),
    );
  });
});
