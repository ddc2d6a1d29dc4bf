// What the main thread did in its longest tasks, from the browser's own trace.

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'loading',
  'blink.user_timing',
];

/** Traces a page while the work runs. @returns {Promise<object[]>} trace events */
export async function traced(browser, page, work) {
  await browser.startTracing(page, { categories });
  await work();
  const bytes = await browser.stopTracing();
  return JSON.parse(bytes.toString()).traceEvents;
}

const named = ({ name, args }) => {
  const at = args?.data?.url ?? args?.data?.functionName ?? args?.beginData?.url ?? '';
  return `${name} ${String(at).split('/').at(-1)}`.trim();
};

/** A predicate for events on the main thread of the navigated page. */
function mainThread(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint' || name === 'firstPaint');
  const fallback = events.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const { pid, tid } = paint ?? fallback;
  return (event) => event.pid === pid && event.tid === tid;
}

/**
 * The longest tasks with their parts.
 * @returns {{ms: number, at: number, parts: string[]}[]} milliseconds; `at` counts from the first
 *   event
 */
export function longestTasks(events, count = 8) {
  const main = events.filter(mainThread(events)).filter(({ ph, dur }) => ph === 'X' && dur > 0);
  const start = Math.min(...main.map(({ ts }) => ts));
  const tasks = main.filter(({ name }) => name === 'RunTask');
  return tasks
    .toSorted((a, b) => b.dur - a.dur)
    .slice(0, count)
    .map((task) => ({
      ms: Math.round(task.dur / 1000),
      at: Math.round((task.ts - start) / 1000),
      parts: getParts(task, main),
    }));
}

/** Events of at least a fifth of a task, longest first. */
function getParts(task, main) {
  return main
    .filter(
      (event) =>
        event !== task && event.ts >= task.ts && event.ts + event.dur <= task.ts + task.dur,
    )
    .filter(({ dur, name }) => dur > task.dur / 5 && !name.includes('RunTask'))
    .toSorted((a, b) => b.dur - a.dur)
    .slice(0, 6)
    .map((event) => `${named(event)} ${Math.round(event.dur / 1000)}`);
}
