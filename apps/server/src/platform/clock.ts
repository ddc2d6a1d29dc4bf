/** How the platform's time runs: with the machine's, apart from it, or not at all. */
export type ClockMode = 'real' | 'offset' | 'frozen';

/** Where the server takes its time from; in demo and test mode the operator may move it. */
export interface Clock {
  /** The platform's present moment. */
  now(): Date;
  /** The same in milliseconds since the epoch. */
  nowMs(): number;
  /** How far the platform's time stands from the machine's, in milliseconds. */
  readonly offsetMs: number;
  readonly mode: ClockMode;
  /** Moves the platform's time to this distance from the machine's, and lets it run. */
  setOffset(offsetMs: number): void;
  /** Stops the platform's time at a moment, in milliseconds since the epoch. */
  freeze(atMs: number): void;
}

/**
 * The machine's time in milliseconds since the epoch, which never runs back: it follows a step ahead, and after a step back it goes
 * on with the time that has passed. So no deadline of this process is put off by a clock that was set back.
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

/** A clock that follows the machine's, plus a distance that can be changed. */
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
