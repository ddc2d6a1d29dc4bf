// Runs inside the measured page, before the page's own scripts.

/**
 * Collects the browser's own reports: paints, shifts, long tasks, and the moment at which the
 * page is idle. Idle is the start of the first idle callback of any script after React has hydrated
 * the document; on a page without scripts it is the first idle callback after `load`.
 */
export function observe() {
  const vitals = {
    fcp: NaN,
    lcp: NaN,
    lcpOf: '',
    cls: 0,
    shifts: [],
    tasks: [],
    idle: NaN,
    events: [],
  };
  globalThis.benchVitals = vitals;
  performance.setResourceTimingBufferSize(2000);
  const on = (type, take, options) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...options });
  };
  const name = (node) =>
    node instanceof Element ? `${node.localName}${node.id && `#${node.id}`}.${node.className}` : '';

  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
    vitals.lcpOf = `${name(entry.element)} ${entry.url} loaded ${Math.round(entry.loadTime)}`;
  });
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    vitals.cls += entry.value;
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const moved = entry.sources.map(
      ({ node, previousRect, currentRect }) =>
        `${name(node)} from ${box(previousRect)} to ${box(currentRect)}`,
    );
    vitals.shifts.push({ at: Math.round(entry.startTime), value: entry.value, moved });
  });
  on('longtask', ({ startTime, duration }) => vitals.tasks.push({ startTime, duration }));
  on(
    'event',
    ({ name: type, startTime, duration }) => vitals.events.push({ type, startTime, duration }),
    {
      durationThreshold: 16,
    },
  );

  const real = globalThis.requestIdleCallback.bind(globalThis);
  const hydrated = () => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  const mark = () => {
    const scripted = document.querySelector('script[src]') !== null;
    const ready = scripted ? hydrated() : document.readyState === 'complete';
    if (ready && Number.isNaN(vitals.idle)) vitals.idle = performance.now();
  };
  globalThis.requestIdleCallback = (callback, options) =>
    real((deadline) => {
      mark();
      callback(deadline);
    }, options);
  const look = () => {
    mark();
    if (Number.isNaN(vitals.idle)) setTimeout(() => real(look), 50);
  };
  addEventListener('load', () => real(look));
}
