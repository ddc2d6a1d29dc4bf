/** How long before its end an idle session is warned of; never more than a fifth of the whole. */
const WARNING_MS = 60_000;

export interface IdleTimes {
  /** When a person last did something, ms since 1970. */
  readonly activeAt: number;
  /** After so long without a person the session ends. */
  readonly idleMs: number;
}

/** The stage of an idle session, and how long it lasts. */
export type IdleStage =
  | { readonly stage: 'active' | 'warned'; readonly endsAt: number; readonly nextIn: number }
  | { readonly stage: 'over' };

/** Deadlines, not counters: a tab that slept wakes up in the right stage. */
export function idleStage({ activeAt, idleMs }: IdleTimes, now: number): IdleStage {
  const endsAt = activeAt + idleMs;
  const warnAt = endsAt - Math.min(WARNING_MS, idleMs / 5);
  if (now >= endsAt) return { stage: 'over' };
  if (now >= warnAt) return { stage: 'warned', endsAt, nextIn: endsAt - now };
  return { stage: 'active', endsAt, nextIn: warnAt - now };
}
