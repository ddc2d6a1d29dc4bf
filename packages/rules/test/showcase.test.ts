import { expect, test } from 'vitest';
import { createShowcase, type ShowcaseState } from '../src/showcase.ts';

const midnight = Date.UTC(2026, 4, 17);
const day = 86_400_000;
const showcaseAt = (vendor: string, nowMs: number): ShowcaseState =>
  createShowcase(vendor).at(nowMs);

test('[K19] showcase counters start the day between 2e7 and 21e6, differently by vendor and day', () => {
  const starts = Array.from({ length: 60 }, (_, at) => showcaseAt(`V${at}`, midnight).value);
  for (const start of starts) {
    expect(start).toBeGreaterThanOrEqual(20_000_000);
    expect(start).toBeLessThanOrEqual(21_000_000);
  }
  expect(new Set(starts).size).toBeGreaterThan(50);
  expect(showcaseAt('V1', midnight + day).value).not.toBe(starts[1]);
});

test('[K20] they grow by 100 to 500 every 3, 4 or 5 s', () => {
  const counter = createShowcase('V1');
  let { value, nextAt } = counter.at(midnight);
  let at = midnight;
  const pauses = new Set<number>();
  for (let step = 0; step < 200; step += 1) {
    pauses.add(nextAt - at);
    at = nextAt;
    const next = counter.at(at);
    expect(next.value - value).toBeGreaterThanOrEqual(100);
    expect(next.value - value).toBeLessThanOrEqual(500);
    ({ value, nextAt } = next);
  }
  expect([...pauses].toSorted()).toEqual([3000, 4000, 5000]);
});

test('all vendors step at the same instants, each by its own amount', () => {
  const [one, other] = [createShowcase('V1'), createShowcase('V2')];
  let at = midnight;
  for (let step = 0; step < 50; step += 1) {
    expect(other.at(at).nextAt).toBe(one.at(at).nextAt);
    at = one.at(at).nextAt;
  }
  expect(one.at(at).value - one.at(midnight).value).not.toBe(
    other.at(at).value - other.at(midnight).value,
  );
});

test('a counter returns the same value regardless of earlier reads, also backwards and over midnight', () => {
  const counter = createShowcase('V1');
  for (const at of [3_600_000, 60_000, 60_000, 0, day - 1, day + 3_600_000, 7_200_000])
    expect(counter.at(midnight + at)).toEqual(showcaseAt('V1', midnight + at));
});
