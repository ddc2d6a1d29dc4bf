/** The platform's status in the permission call (H4); all other facts stay in the query. */
export interface PermissionFacts {
  /** 0 normal, 1 maintenance, 2 region restricted, as on the wire. */
  readonly status: 0 | 1 | 2;
  readonly maintenance: MaintenanceNotice | null;
  readonly regionRestricted: boolean;
  /** The visitor's address, shown on the region screen. */
  readonly visitorIp: string;
}

/** The text of the maintenance screen. */
export interface MaintenanceNotice {
  readonly title: string;
  readonly text: string;
  /** When service is expected back, epoch milliseconds, if the operator said so. */
  readonly endsAt: number | null;
}

/** The status that decides the root screen. Maintenance wins over region (T5, H4). */
export type Standing = 'normal' | 'maintenance' | 'region';

export function getStanding(facts: PermissionFacts): Standing {
  if (facts.status === 1 || facts.maintenance !== null) return 'maintenance';
  if (facts.status === 2 || facts.regionRestricted) return 'region';
  return 'normal';
}

export interface SystemStatusInput {
  /** Facts from the prerendered page; with them the first check waits for its interval. */
  readonly facts?: PermissionFacts;
}

export interface SystemStatusContext {
  readonly standing: Standing | null;
  readonly notice: MaintenanceNotice | null;
  readonly visitorIp: string | null;
  readonly gameIsOpen: boolean;
  /** When the screen under an open game is replaced, epoch milliseconds (H5). */
  readonly closesAt: number | null;
  readonly nextCheckAt: number | null;
  /** Consecutive failed checks. */
  readonly failures: number;
}

export type SystemStatusEvent =
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.regained' }
  /** The event stream said that the status changed. */
  | { readonly type: 'status.changed' }
  /** Some call was answered 503 or 451. */
  | { readonly type: 'call.refused' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'game.opened' }
  | { readonly type: 'game.closed' }
  /** Raised by the chart itself. */
  | { readonly type: 'facts.arrived' }
  | { readonly type: 'facts.missed' };

/** blocked: a screen replaces the app. */
export type SystemStatusTag = 'blocked';

/** Milliseconds. The interval is H5's; the countdown gives an open round time to finish. */
export const systemStatusTimes = {
  checkInterval: 60_000,
  countdown: 30_000,
  firstRetry: 2_000,
  longestRetry: 30_000,
} as const;
