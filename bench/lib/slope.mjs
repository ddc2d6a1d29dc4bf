// How fast a figure grows with the work done, read from samples of a figure that goes up and down.
import { slopeThrough } from '../../apps/server/test/support/slope.mjs';

/** Of a run, so much is warming up: caches fill, pages are touched for the first time. */
const WARM_UP = 0.3;
/** The rest is looked at in so many parts, each by its lowest sample: garbage is no growth. */
const PARTS = 10;

/**
 * Growth of a figure for each unit of work, after the warm-up.
 * @param {{done: number, value: number}[]} samples in the order in which they were taken
 * @returns {{slope: number, over: number}} `over` is the work that the slope was read from; a slope of
 *   NaN says that there were too few samples
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
