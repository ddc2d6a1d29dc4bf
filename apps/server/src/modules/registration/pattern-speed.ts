import { wholePattern } from '@baize/rules';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createWorkers, TookTooMuch } from '../../platform/workers.ts';

/** How long the search for slow inputs of one form may take before its patterns count as slow, milliseconds. */
const SEARCH_MS = 4_000;
/** At most so many forms wait for their turn; who comes then is asked to come again. */
const QUEUE = 8;
/** One form's search, and the thread's start on a machine that has other work. */
const RUN_MS = SEARCH_MS + 10_000;
/** A whole queue's searches. */
const WAIT_MS = QUEUE * SEARCH_MS + 10_000;
/** The library's memory is given back when nobody changes rules. */
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

/** Judges the free patterns of forms. */
export interface PatternSpeed {
  /**
   * Whether each pattern runs in linear time whatever is typed (H19). A pattern that cannot be judged
   * in time is not taken either: the operator can write a simpler pattern.
   * @throws {ProblemError} `unavailable` when too many forms are being judged
   */
  areFast(acceptedPatterns: readonly string[]): Promise<boolean[]>;
  stop(): Promise<void>;
}

/** One thread for all forms: what many operators ask at once costs no more memory than what one asks. */
export const getPatternSpeed = service(({ log, metrics }: Platform): PatternSpeed => {
  const workers = createWorkers({
    file: new URL('./pattern-worker.mjs', import.meta.url),
    threads: 1,
    queue: QUEUE,
    waitMs: WAIT_MS,
    runMs: RUN_MS,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
    onLost: (error) => log.warn({ err: error }, 'the thread that judges patterns ended'),
  });
  metrics.gauge('baize_pattern_threads', 'Threads that judge patterns.', workers.threads);

  async function judged(sources: readonly string[]): Promise<readonly string[]> {
    try {
      return await workers.run<string[]>('judge', { sources, timeout: SEARCH_MS });
    } catch (error) {
      // A pattern that takes all memory is as bad as one that takes all time.
      if (error instanceof TookTooMuch) return [];
      throw error;
    }
  }

  return {
    async areFast(acceptedPatterns) {
      const sources = acceptedPatterns.map(wholePattern);
      const free = [...new Set(sources.filter((source) => source !== null))];
      if (free.length === 0) return sources.map(() => true);
      const verdicts = await judged(free);
      return sources.map((source) => source === null || verdicts[free.indexOf(source)] === 'safe');
    },
    stop: workers.stop,
  };
});
