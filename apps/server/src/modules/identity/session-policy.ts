/** How long a session lives. Milliseconds. */
export interface SessionPolicy {
  /** Without a request for this long, the session ends. */
  readonly idleMs: number;
  /** After this the session ends whatever happens. */
  readonly lifetimeMs: number;
}

/** A request is written down at most this often, so that reads do not write on each request. */
const TOUCH_EVERY_MS = 60_000;

/** The stored times of a session. */
export interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
}

/** The moment at which the session ends if nothing more is asked of it. */
export function sessionEnd(times: SessionTimes, policy: SessionPolicy): Date {
  const idleEnd = times.lastSeenAt.getTime() + policy.idleMs;
  return new Date(Math.min(idleEnd, times.endsAt.getTime()));
}

/** True while the session may be used. */
export function isLive(times: SessionTimes, now: Date, policy: SessionPolicy): boolean {
  return times.revokedAt === null && now < sessionEnd(times, policy);
}

/** True when the use must be written down to keep the session sliding. */
export function needsTouch(times: SessionTimes, now: Date, policy: SessionPolicy): boolean {
  const every = Math.min(TOUCH_EVERY_MS, policy.idleMs / 4);
  return now.getTime() - times.lastSeenAt.getTime() >= every;
}
