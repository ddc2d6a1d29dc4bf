/** Where the server takes its time from; in demo and test mode the operator may move it. */
export interface Clock {
  /** The platform's present moment. */
  now(): Date;
  /** The same in milliseconds since the epoch. */
  nowMs(): number;
  /** How far the platform's time stands from the machine's, in milliseconds. */
  readonly offsetMs: number;
  /** Moves the platform's time to this distance from the machine's. */
  setOffset(offsetMs: number): void;
}

/** A clock that follows the machine's, plus a distance that can be changed. */
export function createClock(machineNow: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    now: () => new Date(machineNow() + offsetMs),
    nowMs: () => machineNow() + offsetMs,
    get offsetMs() {
      return offsetMs;
    },
    setOffset(next) {
      offsetMs = next;
    },
  };
}
