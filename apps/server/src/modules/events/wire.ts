import type { Schemas } from '@baize/api';
import type { StreamEvent } from '../../platform/events/event-bus.ts';
import type { SystemStatus } from '../status/index.ts';

/** Reader of a stream. */
export interface Viewer {
  /** Null for a visitor. */
  readonly session: { readonly id: string; readonly playerId: string } | null;
  /** System status for this viewer, by the settings that this server last read. */
  status(): SystemStatus;
}

/** An event as sent to one viewer. */
export interface Delivery {
  readonly event: Schemas['StreamEvent'];
  /** The stream ends after it. */
  readonly last: boolean;
}

/** Audience of each event type (openapi `streamEvents`). */
const AUDIENCE: Record<Schemas['StreamEvent']['type'], 'everybody' | 'one member'> = {
  status: 'everybody',
  winner: 'everybody',
  jackpot: 'everybody',
  live: 'everybody',
  balance: 'one member',
  points: 'one member',
  rewards: 'one member',
  message: 'one member',
  notification: 'one member',
  contract: 'one member',
  bill: 'one member',
  downline: 'one member',
  team: 'one member',
  deposit: 'one member',
  withdrawal: 'one member',
  kickout: 'one member',
  favourites: 'one member',
};

/**
 * The event as this viewer gets it, or null if it is not for them: another session's end, a
 * server-internal type, anything but `status` while the portal is closed to the viewer.
 */
export function deliveryFor(viewer: Viewer, event: StreamEvent): Delivery | null {
  const at = event.at.toISOString();
  if (event.type === 'status') {
    return { event: { type: 'status', at, data: { status: viewer.status() } }, last: false };
  }
  if (event.type === 'kickout') return kickout(viewer, event, at);
  const audience = event.audience === 'public' ? 'everybody' : 'one member';
  if (getAudience(event.type) !== audience || viewer.status() !== 0) return null;
  const wire = { type: event.type, at, data: event.payload };
  return { event: wire as Schemas['StreamEvent'], last: false };
}

/** Null for server-internal types. */
const getAudience = (type: string) =>
  Object.hasOwn(AUDIENCE, type) ? AUDIENCE[type as keyof typeof AUDIENCE] : null;

function kickout(viewer: Viewer, event: StreamEvent, at: string): Delivery | null {
  const { sessionId, reason } = event.payload as { sessionId?: string; reason: KickoutReason };
  if (viewer.session === null || sessionId !== viewer.session.id) return null;
  return { event: { type: 'kickout', at, data: { reason } }, last: true };
}

type KickoutReason = Schemas['KickoutEvent']['data']['reason'];

/** One block of the event stream format (HTML standard §9.2). */
export function block(seq: bigint | null, event: Schemas['StreamEvent']): string {
  const place = seq === null ? '' : `id: ${seq}\n`;
  return `${place}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
