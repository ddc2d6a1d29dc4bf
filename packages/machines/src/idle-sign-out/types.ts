/** Milliseconds. */
export const idleTimes = {
  /** How long before its end an idle session shows a warning; at most a fifth of the whole. */
  warning: 60_000,
  /** Minimum interval between activity reports to the server; at least four fit into the whole. */
  telling: 5 * 60_000,
  /** Minimum interval between messages to other tabs. */
  sharing: 5_000,
} as const;

export interface IdleSignOutContext {
  /** Idle milliseconds after which the session ends; 0 while signed out. */
  readonly idleMs: number;
  /** Time of the last activity, here or in another tab. */
  readonly activeAt: number;
  /** From then on the next activity is reported to the server. */
  readonly tellAt: number;
  /** When other tabs were last notified. */
  readonly sharedAt: number;
  /** What the running timer waits for; null if none runs. */
  readonly alarmAt: number | null;
}

export type IdleSignOutEvent =
  /**
   * A member is signed in, or the platform has changed the idle time after which the session ends.
   */
  | { readonly type: 'session.started'; readonly idleMs: number; readonly at: number }
  | { readonly type: 'session.ended' }
  /** Activity on this page. */
  | { readonly type: 'activity.noticed'; readonly at: number }
  /** Activity in another tab. */
  | { readonly type: 'activity.shared'; readonly at: number }
  | { readonly type: 'stay.chosen'; readonly at: number }
  | { readonly type: 'leave.chosen' }
  /** The page is visible again; after sleep, timers are late. */
  | { readonly type: 'window.focused'; readonly at: number };

/** Notifies the other tabs of activity. */
export interface ActivityShared {
  readonly type: 'activity.shared';
  readonly at: number;
}

/** warning: asks whether the member is still there, until the alarm. */
export type IdleSignOutTag = 'warning';

type Times = Pick<IdleSignOutContext, 'activeAt' | 'idleMs'>;

/** When an idle session ends, in milliseconds since 1970. */
export const endsAt = ({ activeAt, idleMs }: Times): number => activeAt + idleMs;

/** When its warning is shown. */
export const warnsAt = (times: Times): number =>
  endsAt(times) - Math.min(idleTimes.warning, times.idleMs / 5);
