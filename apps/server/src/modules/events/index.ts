import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getPlace, visitorStatus } from '../status/index.ts';
import { createHub } from './hub.ts';
import { createStreamCaps, type StreamCap } from './stream-caps.ts';
import { Stream } from './stream.ts';
import type { Viewer } from './wire.ts';
import { getSessions } from '../sessions/index.ts';

/** Maximum open streams per process; each costs a socket and a few kilobytes. */
const MAX_STREAMS = 10_000;
/** Per session or per address: an office full of visitors reconnects at once after a restart. */
const MEMBER_OPENINGS = { max: 120, windowMs: 60_000 };
const VISITOR_OPENINGS = { max: 1000, windowMs: 60_000 };

/** The event stream (L14, H78): public topics, and a member's own. */
export function createEventsModule(platform: Platform): ServerModule {
  const sessions = getSessions(platform);
  const merchant = getMerchant(platform);
  const refresh = () => merchant.load();
  const hub = createHub(platform, { ended: (ids) => sessions.ended(ids), refresh });
  const caps = createStreamCaps();
  platform.metrics.gauge('baize_event_streams', 'Open event streams.', () => hub.size);

  function getViewer(ctx: RequestContext): Viewer {
    const place = getPlace(ctx, platform.config.trustProxy > 0);
    return { session: ctx.session, status: () => visitorStatus(merchant.current(), place) };
  }

  function limitOpenings({ session, addressBlock }: RequestContext): void {
    if (session) platform.limits.take(`events:${session.id}`, MEMBER_OPENINGS);
    else platform.limits.take(`events:${addressBlock}`, VISITOR_OPENINGS);
  }

  function getCaps({ session, addressBlock }: RequestContext): StreamCap[] {
    const { streamsPerAddress, streamsPerSession } = platform.config;
    const ofAddress = { holder: `address:${addressBlock}`, max: streamsPerAddress };
    if (session === null) return [ofAddress];
    return [ofAddress, { holder: `session:${session.id}`, max: streamsPerSession }];
  }

  return {
    name: 'events',
    handlers: {
      async streamEvents(_input, ctx) {
        // An expired token must be reported: as a visitor, the client would wait for its balance
        // for ever.
        if (ctx.token !== null && ctx.session === null) throw new ProblemError('not_logged_in');
        limitOpenings(ctx);
        if (hub.size >= MAX_STREAMS || platform.draining.aborted)
          throw new ProblemError('unavailable');
        if (ctx.raw.request.method === 'HEAD') return { status: 200 };
        const place = startingPlace(ctx.headers['last-event-id'], platform.events.lastSeq());
        const { response } = ctx.raw;
        // The connection closed during the session lookup: no later event would remove it from the
        // list.
        if (response.destroyed) return { status: 200 };
        const leave = caps.enter(getCaps(ctx));
        response.on('close', leave);
        ctx.raw.hijack();
        const stream = new Stream({
          bus: platform.events,
          refresh,
          response,
          viewer: getViewer(ctx),
          place,
        });
        hub.add(stream);
        response.on('close', () => hub.remove(stream));
        await stream.open();
        return { status: 200 };
      },
    },
    async start() {
      hub.start();
    },
    async stop() {
      hub.stop();
    },
  };
}

/**
 * The client's last position; a position in the future belongs to another database and is ignored.
 */
function startingPlace(lastEventId: string | string[] | undefined, newest: bigint): bigint {
  if (typeof lastEventId !== 'string') return newest;
  const place = BigInt(lastEventId);
  return place > newest ? newest : place;
}
