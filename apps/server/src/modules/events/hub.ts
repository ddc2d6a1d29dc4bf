import type { StreamEvent } from '../../platform/events/event-bus.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Stream } from './stream.ts';

/**
 * The contract promises a comment every 15 s; this interval is also below common proxy time-outs.
 */
const HEARTBEAT_MS = 12_000;
/** Maximum delay between a session's expiry and the end of its stream. */
const AUDIT_MS = 30_000;

/** Which of these sessions have ended. */
export type EndedSessions = (sessionIds: readonly string[]) => Promise<string[]>;

/** Open streams of this process, indexed by audience. */
export interface Hub {
  add(stream: Stream): void;
  remove(stream: Stream): void;
  readonly size: number;
  start(): void;
  stop(): void;
}

export interface HubParts {
  readonly ended: EndedSessions;
  /** Reads the merchant's settings again, so that a `status` event uses the new ones. */
  refresh(): Promise<void>;
}

/** Delivers each event once, in order, to the streams of its audience. */
export function createHub(platform: Platform, { ended, refresh }: HubParts): Hub {
  const { events, clock, log, draining } = platform;
  const byAudience = new Map<string, Set<Stream>>();
  const all = new Set<Stream>();
  const stops: (() => void)[] = [];

  function every(ms: number, work: () => void): void {
    const timer = setInterval(work, ms).unref();
    stops.push(() => clearInterval(timer));
  }

  async function deliver(event: StreamEvent): Promise<void> {
    if (event.type === 'status') await refresh();
    const streams = event.audience === 'public' ? all : byAudience.get(event.audience);
    for (const stream of streams ?? []) stream.offer(event);
  }

  async function audit(): Promise<void> {
    const streams = [...all].filter(({ viewer }) => viewer.session !== null);
    const gone = new Set(await ended(streams.map(({ viewer }) => viewer.session?.id ?? '')));
    for (const stream of streams)
      if (gone.has(stream.viewer.session?.id ?? '')) stream.expire(clock.now());
  }

  return {
    add(stream) {
      all.add(stream);
      const audience = privateAudience(stream);
      if (audience === null) return;
      const group = byAudience.get(audience) ?? new Set();
      byAudience.set(audience, group.add(stream));
    },
    remove(stream) {
      all.delete(stream);
      const audience = privateAudience(stream);
      const group = audience === null ? undefined : byAudience.get(audience);
      group?.delete(stream);
      if (audience !== null && group?.size === 0) byAudience.delete(audience);
    },
    get size() {
      return all.size;
    },
    start() {
      let turn = Promise.resolve();
      const follow = (event: StreamEvent) => {
        turn = turn
          .then(() => deliver(event))
          .catch((error: unknown) => log.error({ err: error }, 'an event was not delivered'));
      };
      stops.push(events.subscribe(follow));
      every(HEARTBEAT_MS, () => all.forEach((stream) => stream.beat()));
      every(AUDIT_MS, () => {
        audit().catch((error: unknown) =>
          log.error({ err: error }, 'sessions of streams not checked'),
        );
      });
      const endAll = () => all.forEach((stream) => stream.end());
      draining.addEventListener('abort', endAll, { once: true });
      stops.push(() => draining.removeEventListener('abort', endAll), endAll);
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

function privateAudience({ viewer }: Stream): string | null {
  return viewer.session === null ? null : `player:${viewer.session.playerId}`;
}
