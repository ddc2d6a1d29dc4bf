// How busy the machine's processors are between two moments.
import { cpus } from 'node:os';

/** Milliseconds of all processors since the machine started. */
export function sampleProcessors() {
  const sums = { idle: 0, all: 0 };
  for (const { times } of cpus()) {
    sums.idle += times.idle;
    sums.all += times.idle + times.user + times.nice + times.sys + times.irq;
  }
  return sums;
}

/** The share of idle processor time since a sample, from 0 to 1. */
export function measureIdle(since, now = sampleProcessors()) {
  const all = now.all - since.all;
  return all > 0 ? (now.idle - since.idle) / all : 0;
}
