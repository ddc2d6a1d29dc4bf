// How fast a figure grows with the work done, estimated from samples of a figure that fluctuates.
import { slopeThrough } from '../../apps/server/test/support/slope.mjs';

/** The share of a run that is warm-up: caches fill, pages are touched for the first time. */
const WARM_UP = 0.3;
/** The rest is split into this many parts, each by its lowest sample: garbage is no growth. */
const PARTS = 10;

/**
 * Growth of a figure for each unit of work, after the warm-up.
 * @param {{done: number, value: number}[]} samples in the order in which they were taken
 * @returns {{slope: number, over: number}} `over` is the work covered by the slope; a slope of
 *   NaN means that there were too few samples
 */
export function growth(samples) {
  const last = samples.at(-1)?.done ?? 0;
  const warm = samples.filter(({ done }) => done >= last * WARM_UP);
  const first = warm[0]?.done ?? 0;
  const over = last - first;
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const from = first + (over * part) / PARTS;
    const to = first + (over * (part + 1)) / PARTS;
    const within = warm.filter(({ done }) => done >= from && (done < to || part === PARTS - 1));
    return within.toSorted((a, b) => a.value - b.value)[0];
  }).filter((lowest) => lowest !== undefined);
  return { slope: parts.length < PARTS / 2 ? Number.NaN : slopeThrough(parts), over };
}
