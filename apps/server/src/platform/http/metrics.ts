import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Counters, gauges and histograms in Prometheus' text format. */
export interface Metrics {
  /** Counts a response by operation and status. */
  countAnswer(operation: string, status: number): void;
  /** Records the duration of a routed request. */
  recordRequest(request: TimedRequest): void;
  /** Adds to a domain counter, such as `baize_ledger_transfers_total`. */
  count(name: string, help: string, by?: number): void;
  /** A number read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** The media type of `text`. */
  readonly contentType: string;
  text(): Promise<string>;
}

/** A finished routed request. */
export interface TimedRequest {
  /**
   * The route's pattern, such as `/api/games/:id`; never the address, which has unlimited values.
   */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  /** From its headers to the end of its response. */
  readonly seconds: number;
}

/** From cached responses to what a visitor takes for broken. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Sampling interval of the event loop delay, in milliseconds. */
const LOOP_DELAY_EVERY = 50;

/** Metrics of the process, shared by all its servers; created at first use. */
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
    countAnswer: countAnswer,
    recordRequest({ route, method, status, seconds }) {
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
 * Counts responses by operation and status in its own table, which is copied to the library's
 * counter at each scrape, because the library's labels would slow down cached responses.
 */
function answerCounter(registry: Registry): Metrics['countAnswer'] {
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
