import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Counters and gauges in Prometheus' text format. */
export interface Metrics {
  /** Counts an answered operation. */
  answered(operation: string, status: number): void;
  /** Adds to a counter of the domain, such as `baize_ledger_transfers_total`. */
  count(name: string, help: string, by?: number): void;
  /** A number read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

export function createMetrics(): Metrics {
  const answers = new Map<string, Map<number, number>>();
  const counters = new Map<string, { help: string; value: number }>();
  const gauges = new Map<string, { help: string; read: () => number }>();
  const delay = monitorEventLoopDelay({ resolution: 50 });
  delay.enable();

  const metrics: Metrics = {
    answered(operation, status) {
      let byStatus = answers.get(operation);
      if (!byStatus) answers.set(operation, (byStatus = new Map()));
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    },
    count(name, help, by = 1) {
      const counter = counters.get(name);
      if (counter) counter.value += by;
      else counters.set(name, { help, value: by });
    },
    gauge(name, help, read) {
      gauges.set(name, { help, read });
    },
    text() {
      const lines = heading('baize_http_requests_total', 'Answered requests.', 'counter');
      for (const [operation, byStatus] of answers) {
        for (const [status, value] of byStatus) {
          lines.push(
            `baize_http_requests_total{operation="${operation}",status="${status}"} ${value}`,
          );
        }
      }
      for (const [name, { help, value }] of counters)
        lines.push(...heading(name, help, 'counter'), `${name} ${value}`);
      for (const [name, { help, read }] of gauges)
        lines.push(...heading(name, help, 'gauge'), `${name} ${read()}`);
      return `${lines.join('\n')}\n`;
    },
  };

  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge(
    'nodejs_heap_used_bytes',
    'Used heap of the main thread.',
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge(
    'nodejs_heap_total_bytes',
    'Heap of the main thread.',
    () => process.memoryUsage().heapTotal,
  );
  metrics.gauge(
    'nodejs_external_bytes',
    'Memory outside the heap.',
    () => process.memoryUsage().external,
  );
  metrics.gauge('process_uptime_seconds', 'Seconds since the start.', () => process.uptime());
  metrics.gauge(
    'baize_event_loop_delay_p99_seconds',
    'Delay of the event loop.',
    () => delay.percentile(99) / 1e9,
  );
  return metrics;
}

function heading(name: string, help: string, kind: 'counter' | 'gauge'): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
}
