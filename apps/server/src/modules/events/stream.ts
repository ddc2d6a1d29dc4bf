import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Audience, EventBus, StreamEvent } from '../../platform/events/event-bus.ts';
import { EVENT_STREAM } from '../../platform/http/documents.ts';
import { block, deliveryFor, type Viewer } from './wire.ts';

const BATCH = 200;
/**
 * Maximum buffered bytes for a slow client; beyond it the connection is closed and the client
 * resumes from its position.
 */
const BACKLOG_BYTES = 256 * 1024;
const HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export interface StreamParts {
  readonly bus: EventBus;
  /** Reads the merchant's settings again, see the hub. */
  refresh(): Promise<void>;
  readonly response: ServerResponse;
  readonly viewer: Viewer;
  /** The client's last position. */
  readonly place: bigint;
}

/** One open event stream. */
export class Stream {
  readonly viewer: Viewer;
  readonly #response: ServerResponse;
  readonly #bus: EventBus;
  readonly #refresh: () => Promise<void>;
  /** Position of the newest event that was sent or skipped. */
  #place: bigint;
  /** False while past events are replayed; then `offer` leaves events to the replay. */
  #live = false;

  constructor({ bus, refresh, response, viewer, place }: StreamParts) {
    this.#bus = bus;
    this.#refresh = refresh;
    this.#response = response;
    this.viewer = viewer;
    this.#place = place;
  }

  /** Sends the head and the events after the client's position, then follows live events. */
  async open(): Promise<void> {
    this.#response.writeHead(200, HEADERS);
    // Sends a new client its position, so that it misses nothing even if it disconnects at once.
    this.#response.write(`retry: 1000\nid: ${this.#place}\n\n`);
    const audiences = this.#audiences();
    while (!this.#live && !this.closed) {
      const newest = this.#bus.lastSeq();
      const events = await this.#bus.replay(audiences, this.#place, BATCH);
      if (events.some(({ type }) => type === 'status')) await this.#refresh();
      for (const event of events) this.#send(event);
      if (this.#response.writableNeedDrain) await once(this.#response, 'drain');
      if (events.length === BATCH) continue;
      if (newest > this.#place) this.#place = newest;
      this.#live = this.#bus.lastSeq() === newest;
    }
  }

  get closed(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  /** Accepts a live event; the caller has checked the audience. */
  offer(event: StreamEvent): void {
    if (this.#live && event.seq > this.#place) this.#send(event);
  }

  /** Reports the end of the session and closes the stream. */
  expire(at: Date): void {
    const data = { reason: 'session_expired' as const };
    this.#response.write(block(null, { type: 'kickout', at: at.toISOString(), data }));
    this.end();
  }

  /** Sends a comment, so that neither side takes silence for a lost connection. */
  beat(): void {
    if (!this.closed) this.#response.write(': beat\n\n');
  }

  end(): void {
    if (!this.closed) this.#response.end();
  }

  #audiences(): Audience[] {
    const { session } = this.viewer;
    return session === null ? ['public'] : ['public', `player:${session.playerId}`];
  }

  #send(event: StreamEvent): void {
    this.#place = event.seq;
    if (this.closed) return;
    const delivery = deliveryFor(this.viewer, event);
    if (delivery === null) return;
    this.#response.write(block(event.seq, delivery.event));
    if (delivery.last) this.end();
    else if (this.#response.writableLength > BACKLOG_BYTES) this.#response.destroy();
  }
}
