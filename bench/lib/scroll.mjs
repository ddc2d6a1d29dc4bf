// One long swipe or scroll by the wheel, and its frames.
import { limit } from './report.mjs';
import { computeMedian, round } from './stats.mjs';

const distance = 30_000;
const pixelsPerSecond = 3000;

/** Runs in the page: the time between frames, and the browser's own long frames. */
function watchFrames() {
  const frames = { worst: 0, long: [], tiles: 0 };
  globalThis.benchFrames = frames;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.long.push(Math.round(duration));
  }).observe({ type: 'long-animation-frame' });
  let before = performance.now();
  const next = (now) => {
    frames.worst = Math.max(frames.worst, now - before);
    before = now;
    frames.tiles = Math.max(frames.tiles, document.querySelectorAll('li[data-index]').length);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Seconds that the main thread of a page has been busy so far. */
export const taskSeconds = async (cdp) =>
  (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
    .value;

/**
 * Swipes down the page, or turns the wheel over it.
 * @param {{page: object, cdp: object}} tab
 * @param {'touch' | 'mouse'} [source]
 * @param {{x: number, y: number}} [at] where the finger or the pointer is
 * @returns {Promise<{busyMs: number, worst: number, long: number[], tiles: number}>} main thread
 *   time, the longest gap between two frames, frames of more than 50 ms as the browser counts them,
 *   most tiles at once
 */
export async function swipe({ page, cdp }, source = 'touch', at = { x: 200, y: 600 }) {
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
  await page.evaluate(watchFrames);
  const before = await taskSeconds(cdp);
  await cdp.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: -distance,
    speed: pixelsPerSecond,
    gestureSourceType: source,
    preventFling: true,
  });
  const busyMs = ((await taskSeconds(cdp)) - before) * 1000;
  return { busyMs, ...(await page.evaluate(() => globalThis.benchFrames)) };
}

/**
 * The report of scrolls down a long list. The ratio is the worst frame over the limit of 50 ms.
 * @param {string} name of the benchmark
 * @param {number} rows of the list
 * @param {{drawn: number, pixels: number, busyMs: number, worst: number, long: number[]}[]} runs
 */
export function wayReport(name, rows, runs) {
  const worstFrameMs = computeMedian(runs, ({ worst }) => worst);
  const longFrames = computeMedian(runs, ({ long }) => long.length);
  return {
    name,
    ratio: round(worstFrameMs / 50, 2),
    against: 'a frame of 50 ms',
    rows,
    pixels: computeMedian(runs, ({ pixels }) => pixels),
    drawn: computeMedian(runs, ({ drawn }) => drawn),
    worstFrameMs,
    longFrames,
    longFramesOf: runs.map(({ long }) => long),
    busyMs: computeMedian(runs, ({ busyMs }) => busyMs),
    limits: [
      limit('longFrames', longFrames, '=', 0),
      limit('pixels', Math.min(...runs.map(({ pixels }) => pixels)), '≥', 25_000),
    ],
  };
}
