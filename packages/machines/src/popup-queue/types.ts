/** A: at each login. B: for visitors. F: on the first page of a session (H48). */
export type Execution = 'A' | 'B' | 'F';

/** A popup in the queue. Its title and content stay in the announcements query. */
export interface PopupTicket {
  readonly id: string;
  /** Hash of the content: a changed popup is a new popup (H49). */
  readonly hash: string;
  readonly execution: Execution;
  readonly sequence: number;
}

/** What the session remembers across reloads (P24, H48, H49). */
export interface PopupMemory {
  /** Keys of the popups that were closed, see `popupKey`. */
  readonly dismissed: readonly string[];
  readonly firstPageSeen: boolean;
}

/** Suppression is per popup and content (H49). */
export function popupKey({ id, hash }: Pick<PopupTicket, 'id' | 'hash'>): string {
  return `${id}:${hash}`;
}

/** The popups still to show, in their order, without those that were closed (H48). */
export function lineUp(
  waiting: readonly PopupTicket[],
  arrived: readonly PopupTicket[],
  dismissed: readonly string[],
): readonly PopupTicket[] {
  const known = new Set([...dismissed, ...waiting.map(popupKey)]);
  const fresh = arrived.filter((ticket) => !known.has(popupKey(ticket)));
  return [...waiting, ...fresh].sort((a, b) => a.sequence - b.sequence);
}

export interface PopupQueueContext {
  readonly memory: PopupMemory;
  /** Executions to load, in this order. */
  readonly due: readonly Execution[];
  /** The queue; its first popup is on screen while the chart is `showing`. */
  readonly queue: readonly PopupTicket[];
  readonly isMember: boolean;
}

export type PopupQueueEvent =
  /** A login was completed (P21). */
  | { readonly type: 'login.completed' }
  /** A session was restored without a login. */
  | { readonly type: 'session.restored' }
  /** The visitor is signed out (P22). */
  | { readonly type: 'visitor.arrived' }
  /** A page is visible and not covered (P23, H14). */
  | { readonly type: 'page.opened' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'popup.closed' }
  /** The popup on screen cannot be shown. */
  | { readonly type: 'popup.failed' };

export type PopupQueueTag = 'showing';
