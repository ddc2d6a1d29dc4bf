import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

/** One block of an event stream. */
export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

/** Reads an event stream over a real socket. */
export class EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  /** The last `id:` seen, with or without an event. */
  lastId = '';
  comments = 0;
  readonly #response: IncomingMessage;
  readonly #read: ReadEvent[] = [];
  readonly #waiting: (() => void)[] = [];
  #rest = '';

  private constructor(response: IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.ended = new Promise((resolve) => response.on('close', resolve));
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.#take(text));
    response.on('error', () => {});
  }

  static async open(
    url: string,
    options: { token?: string; lastEventId?: string; headers?: Record<string, string> } = {},
  ): Promise<EventReader> {
    const headers = {
      ...options.headers,
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId }),
    };
    const sent = request(`${url}/api/events`, { headers, agent: false });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    sent.on('error', () => {});
    const reader = new EventReader(response);
    if (reader.status === 200) await reader.#until(() => reader.lastId !== '');
    return reader;
  }

  /** The next matching event, past or future; earlier ones are dropped. */
  async next(fits: (event: ReadEvent) => boolean = () => true): Promise<ReadEvent> {
    let found: ReadEvent | undefined;
    await this.#until(() => {
      while (found === undefined && this.#read.length > 0) {
        const event = this.#read.shift();
        if (event !== undefined && fits(event)) found = event;
      }
      return found !== undefined;
    });
    return found as ReadEvent;
  }

  /** Events read but not consumed. */
  pending(): readonly ReadEvent[] {
    return this.#read;
  }

  close(): void {
    this.#response.destroy();
  }

  async #until(done: () => boolean): Promise<void> {
    while (!done()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #take(text: string): void {
    this.#rest += text;
    const blocks = this.#rest.split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.#block(block);
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #block(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const id = field('id');
    if (id !== undefined) this.lastId = id;
    if (block.startsWith(':')) this.comments += 1;
    const data = field('data');
    if (data === undefined) return;
    this.#read.push({ id: id ?? '', event: field('event') ?? '', data: JSON.parse(data) });
  }
}
