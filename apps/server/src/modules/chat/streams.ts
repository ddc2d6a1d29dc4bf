import type { Schemas } from '@baize/api';
import type { ServerResponse } from 'node:http';
import { EVENT_STREAM } from '../../platform/http/documents.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { getSessions } from '../sessions/index.ts';

/** Interval of comments that keep a stream open; readers expect one within 15 s. */
const HEARTBEAT_MS = 12_000;
/** Maximum bytes waiting for a slow reader, which is disconnected above it and reconnects. */
const BACKLOG_BYTES = 256 * 1024;
const HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** One reader of the room. */
export interface Reader {
  readonly session: Session;
  readonly response: ServerResponse;
  /** Events that came while the history was read; null once it is sent. */
  waiting: Schemas['ChatEvent'][] | null;
  /** Messages of the history sent. Their own event may come after it, also from another server. */
  known: ReadonlySet<string>;
}

const toStreamEvent = (event: Schemas['ChatEvent']): string => `data: ${JSON.stringify(event)}\n\n`;

/** The open streams of the chat room in this process. */
export function createStreams(platform: Platform) {
  const readers = new Set<Reader>();
  const sessions = getSessions(platform);
  const stops: (() => void)[] = [];

  function send({ response, known }: Reader, event: Schemas['ChatEvent']): void {
    if (event.type === 'message' && known.has(event.message.id)) return;
    response.write(toStreamEvent(event));
    if (response.writableLength > BACKLOG_BYTES) response.destroy();
  }

  /** Ends the streams of ended sessions, and keeps the others open. */
  async function beat(): Promise<void> {
    const ids = [...readers].map(({ session }) => session.id);
    const ended = new Set(ids.length > 0 ? await sessions.ended(ids) : []);
    for (const { session, response } of readers) {
      if (ended.has(session.id)) response.end();
      else response.write(': beat\n\n');
    }
  }

  const endAll = () => readers.forEach(({ response }) => response.end());

  return {
    get size() {
      return readers.size;
    },
    /** Opens a stream with the room's history, then messages written while it was read. */
    async open(
      session: Session,
      response: ServerResponse,
      readRoom: () => Promise<Schemas['ChatRoom']>,
    ): Promise<void> {
      const reader: Reader = { session, response, waiting: [], known: new Set() };
      readers.add(reader);
      response.on('close', () => readers.delete(reader));
      try {
        const room = await readRoom();
        response.writeHead(200, HEADERS);
        send(reader, { type: 'history', room });
        reader.known = new Set(room.messages.map(({ id }) => id));
        for (const event of reader.waiting ?? []) send(reader, event);
        reader.waiting = null;
      } catch (error) {
        platform.log.error({ err: error }, 'a chat stream could not be opened');
        response.destroy();
      }
    },
    broadcast(event: Schemas['ChatEvent']): void {
      for (const reader of readers) {
        if (reader.waiting) reader.waiting.push(event);
        else send(reader, event);
      }
    },
    endAll,
    start() {
      const timer = setInterval(() => {
        beat().catch((error: unknown) => platform.log.error({ err: error }, 'no chat beat'));
      }, HEARTBEAT_MS).unref();
      platform.draining.addEventListener('abort', endAll, { once: true });
      stops.push(() => clearInterval(timer), endAll);
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
