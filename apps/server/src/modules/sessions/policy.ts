/** How long a session lives. Milliseconds. */
export interface SessionPolicy {
  /** The session ends after this long without a request. */
  readonly idleMs: number;
  /** Maximum lifetime. */
  readonly lifetimeMs: number;
}

/** Minimum interval between stored uses, so that not every request writes. */
const TOUCH_INTERVAL_MS = 60_000;

/** The stored times of a session. */
export interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
}

/** When the session ends without further requests. */
export function sessionEnd(times: SessionTimes, policy: SessionPolicy): Date {
  const idleEnd = times.lastSeenAt.getTime() + policy.idleMs;
  return new Date(Math.min(idleEnd, times.endsAt.getTime()));
}

/** True while the session may be used. */
export function isLive(times: SessionTimes, now: Date, policy: SessionPolicy): boolean {
  return times.revokedAt === null && now < sessionEnd(times, policy);
}

/** Whether the use must be stored to keep the session alive. */
export function needsTouch(times: SessionTimes, now: Date, policy: SessionPolicy): boolean {
  const every = Math.min(TOUCH_INTERVAL_MS, policy.idleMs / 4);
  return now.getTime() - times.lastSeenAt.getTime() >= every;
}
