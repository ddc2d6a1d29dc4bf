/** Milliseconds. */
export const idleTimes = {
  /** How long before its end an idle session is warned of; never more than a fifth of the whole. */
  warning: 60_000,
  /** The server is told at most this often that somebody is there; four times in the whole at least. */
  telling: 5 * 60_000,
  /** Other tabs are told at most this often. */
  sharing: 5_000,
} as const;

export interface IdleSignOutContext {
  /** After so many milliseconds without a person the session ends; 0 while nobody is signed in. */
  readonly idleMs: number;
  /** When a person last did something, here or in another tab. */
  readonly activeAt: number;
  /** From when on the server is to be told of the next sign of a person. */
  readonly tellAt: number;
  /** When other tabs were last told. */
  readonly sharedAt: number;
  /** What the running timer waits for; null where none runs. */
  readonly alarmAt: number | null;
}

export type IdleSignOutEvent =
  /** A member is here, or the platform names another time: after so long without a person the session ends. */
  | { readonly type: 'session.started'; readonly idleMs: number; readonly at: number }
  | { readonly type: 'session.ended' }
  /** A person did something on this page. */
  | { readonly type: 'activity.noticed'; readonly at: number }
  /** A person did something in another tab. */
  | { readonly type: 'activity.shared'; readonly at: number }
  | { readonly type: 'stay.chosen'; readonly at: number }
  | { readonly type: 'leave.chosen' }
  /** The page is looked at again; a device that slept has timers that are late. */
  | { readonly type: 'window.focused'; readonly at: number };

/** For the other tabs: a person is here. */
export interface ActivityShared {
  readonly type: 'activity.shared';
  readonly at: number;
}

/** warning: asks whether somebody is still there, until the alarm. */
export type IdleSignOutTag = 'warning';

type Times = Pick<IdleSignOutContext, 'activeAt' | 'idleMs'>;

/** When an idle session ends, in milliseconds since 1970. */
export const endsAt = ({ activeAt, idleMs }: Times): number => activeAt + idleMs;

/** When it is warned of. */
export const warnsAt = (times: Times): number =>
  endsAt(times) - Math.min(idleTimes.warning, times.idleMs / 5);
