import { wholePattern } from '@baize/rules';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createWorkers, TookTooMuch } from '../../platform/workers.ts';

/** Milliseconds to search for slow inputs of one form; longer counts as slow. */
const SEARCH_MS = 4_000;
/** Maximum waiting forms; later ones must retry. */
const QUEUE = 8;
/** One form's search, plus the thread's start on a busy machine. */
const RUN_MS = SEARCH_MS + 10_000;
/** Searches of a full queue. */
const WAIT_MS = QUEUE * SEARCH_MS + 10_000;
/** Frees the library's memory while no rules are changed. */
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

/** Checks custom patterns of forms. */
export interface PatternSpeed {
  /**
   * Whether each pattern runs in linear time for every input (H19). A pattern that takes too long
   * to check is rejected: the operator can write a simpler one.
   * @throws {ProblemError} `unavailable` if too many forms are waiting
   */
  areFast(acceptedPatterns: readonly string[]): Promise<boolean[]>;
  stop(): Promise<void>;
}

/** One thread for all forms: concurrent checks need no more memory than one. */
export const getPatternSpeed = service(({ log, metrics }: Platform): PatternSpeed => {
  const workers = createWorkers({
    file: new URL('./pattern-worker.mjs', import.meta.url),
    threads: 1,
    queue: QUEUE,
    waitMs: WAIT_MS,
    runMs: RUN_MS,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
    onLost: (error) => log.warn({ err: error }, 'the thread that checks patterns ended'),
  });
  metrics.gauge('baize_pattern_threads', 'Threads that check patterns.', workers.threads);

  async function judged(sources: readonly string[]): Promise<readonly string[]> {
    try {
      return await workers.run<string[]>('judge', { sources, timeout: SEARCH_MS });
    } catch (error) {
      // A pattern that exhausts memory counts like one that exhausts time.
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
