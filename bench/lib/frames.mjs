// What scripts and the whole main thread cost in each frame, from the browser's own trace.

/** A frame at 60 Hz, in microseconds. */
const FRAME_US = 1_000_000 / 60;

/** Trace events that run scripts of the page; nested ones count once. */
const SCRIPTS = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.run',
]);

/** Events of the thread that ran the most scripts: the page's main thread. */
function getMainThread(events) {
  const counts = new Map();
  for (const { name, pid, tid } of events) {
    if (!SCRIPTS.has(name)) continue;
    const key = `${pid}/${tid}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return events.filter(({ pid, tid }) => `${pid}/${tid}` === most?.[0]);
}

/** Events that lie in no other one of the list. */
function getOutermost(events) {
  let end = Number.NEGATIVE_INFINITY;
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** @returns {number[]} milliseconds of the events that begin in each frame's time */
function sumByFrame(events, from, until) {
  const frames = Array(Math.max(1, Math.ceil((until - from) / FRAME_US))).fill(0);
  for (const { ts, dur } of events) frames[Math.floor((ts - from) / FRAME_US)] += dur / 1000;
  return frames;
}

/** The value that 95 of 100 do not exceed. */
export const p95 = (values) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/**
 * @param {object[]} events of a trace
 * @returns {{scriptMs: number[], busyMs: number}} script of each frame, and the main thread's time
 *   in a second
 */
export function readFrames(events) {
  const main = getMainThread(events).filter(({ ph, dur }) => ph === 'X' && dur > 0);
  // Not by spreading: a trace of some seconds has more events than a call takes arguments.
  const from = main.reduce((least, { ts }) => Math.min(least, ts), Number.POSITIVE_INFINITY);
  const until = main.reduce((most, { ts, dur }) => Math.max(most, ts + dur), 0);
  const scripts = getOutermost(main.filter(({ name }) => SCRIPTS.has(name)));
  const tasks = getOutermost(main.filter(({ name }) => name === 'RunTask'));
  const busy = tasks.reduce((sum, { dur }) => sum + dur, 0);
  return {
    scriptMs: sumByFrame(scripts, from, until),
    busyMs: (busy / (until - from)) * 1000,
  };
}
