/** Time as the tables see it; tests move it by hand. */
export interface Clock {
  readonly now: () => number;
  /** Calls back after a delay in milliseconds; the result cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
