/** Mode of the platform's time: the machine's, with an offset, or stopped. */
export type ClockMode = 'real' | 'offset' | 'frozen';

/** The server's time; in demo and test mode the operator may move it. */
export interface Clock {
  /** The current time. */
  now(): Date;
  /** The current time in milliseconds since the epoch. */
  nowMs(): number;
  /** Offset from the machine's time, in milliseconds. */
  readonly offsetMs: number;
  readonly mode: ClockMode;
  /** Sets the offset from the machine's time and lets it run. */
  setOffset(offsetMs: number): void;
  /** Stops the time at a moment, in milliseconds since the epoch. */
  freeze(atMs: number): void;
}

/**
 * The machine's time in milliseconds since the epoch, made monotonic: it follows forward jumps and,
 * after a backward jump, continues by elapsed time. So a clock set back delays no deadline of this
 * process.
 */
export function createSteadyTime(
  wallNow: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): () => number {
  let ahead = wallNow() - elapsed();
  return () => {
    ahead = Math.max(ahead, wallNow() - elapsed());
    return Math.floor(ahead + elapsed());
  };
}

/** A clock that follows the machine's with an adjustable offset. */
export function createClock(machineNow: () => number = createSteadyTime()): Clock {
  let offsetMs = 0;
  let frozenAt: number | null = null;
  const nowMs = () => frozenAt ?? machineNow() + offsetMs;
  return {
    now: () => new Date(nowMs()),
    nowMs,
    get offsetMs() {
      return nowMs() - machineNow();
    },
    get mode() {
      if (frozenAt !== null) return 'frozen';
      return offsetMs === 0 ? 'real' : 'offset';
    },
    setOffset(next) {
      frozenAt = null;
      offsetMs = next;
    },
    freeze(atMs) {
      frozenAt = atMs;
    },
  };
}
