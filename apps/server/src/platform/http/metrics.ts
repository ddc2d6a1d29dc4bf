import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Counters, gauges and histograms in Prometheus' text format. */
export interface Metrics {
  /** Counts an answered operation. */
  answered(operation: string, status: number): void;
  /** Notes how long the answer to a routed request took. */
  took(request: TimedRequest): void;
  /** Adds to a counter of the domain, such as `baize_ledger_transfers_total`. */
  count(name: string, help: string, by?: number): void;
  /** A number read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  /** The media type of `text`. */
  readonly contentType: string;
  text(): Promise<string>;
}

/** A routed request that has been answered. */
export interface TimedRequest {
  /** The route's pattern, such as `/api/games/:id`; never the address, of which there are endlessly many. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  /** From its headers to the end of its answer. */
  readonly seconds: number;
}

/** From what memory answers to what a visitor takes for broken. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** How often the delay of the event loop is looked at, in milliseconds. */
const LOOP_DELAY_EVERY = 50;

/** What belongs to the process, whoever runs in it; made at the first use. */
let ofProcess: Registry | null = null;

function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOP_DELAY_EVERY });
  return ofProcess;
}

/** Metrics of one server, with those of its process. */
export function createMetrics(): Metrics {
  const own = new Registry();
  const registers = [own];
  const shared = processRegistry();
  const counters = new Map<string, Counter>();
  const countAnswer = answerCounter(own);
  const latency = new Histogram({
    name: 'baize_http_request_duration_seconds',
    help: 'From the headers of a routed request to the end of its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });

  return {
    answered: countAnswer,
    took({ route, method, status, seconds }) {
      latency.observe({ route, method, status: `${Math.trunc(status / 100)}xx` }, seconds);
    },
    count(name, help, by = 1) {
      let counter = counters.get(name);
      if (!counter) counters.set(name, (counter = new Counter({ name, help, registers })));
      counter.inc(by);
    },
    gauge(name, help, read) {
      const collect = () => gauge.set(read());
      const gauge: Gauge = new Gauge({ name, help, registers, collect });
    },
    contentType: own.contentType,
    text: async () => (await Promise.all([shared.metrics(), own.metrics()])).join(''),
  };
}

/**
 * Counts answers by operation and status in a table of its own, which the library's counter takes over when
 * somebody asks: an answer kept ready takes 16 µs, of which the library's labels would be a fiftieth.
 */
function answerCounter(registry: Registry): Metrics['answered'] {
  const waiting = new Map<string, Map<number, number>>();
  const counter = new Counter({
    name: 'baize_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['operation', 'status'],
    registers: [registry],
    collect() {
      for (const [operation, byStatus] of waiting)
        for (const [status, count] of byStatus) counter.inc({ operation, status }, count);
      waiting.clear();
    },
  });
  return (operation, status) => {
    let byStatus = waiting.get(operation);
    if (!byStatus) waiting.set(operation, (byStatus = new Map()));
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  };
}
