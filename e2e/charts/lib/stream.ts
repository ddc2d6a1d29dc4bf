/** A server of event streams that says exactly what a walk wants it to say. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Calls, callTo } from './calls.ts';
import type { Network } from './network.ts';

export class Streams {
  readonly #calls: Calls;
  readonly #origin: string;
  readonly #open: ServerResponse[];
  readonly #close: () => void;

  private constructor(calls: Calls, origin: string, open: ServerResponse[], close: () => void) {
    this.#calls = calls;
    this.#origin = origin;
    this.#open = open;
    this.#close = close;
  }

  static async of(network: Network): Promise<Streams> {
    const open: ServerResponse[] = [];
    const server = createServer((_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
      });
      response.flushHeaders();
      open.push(response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const calls = await Calls.of(network, callTo('/api/events'));
    return new Streams(calls, `http://127.0.0.1:${port}`, open, () => {
      server.closeAllConnections();
      server.close();
    });
  }

  get calls(): Calls {
    return this.#calls;
  }

  /** Lets the newest call begin, unless the page has given it up meanwhile. */
  async tryToBegin(): Promise<void> {
    const route = await this.#calls.next();
    await route.continue({ url: `${this.#origin}/api/events` }).catch(() => undefined);
  }

  /** Writes to the stream that began last. */
  write(text: string): void {
    this.#last().write(text);
  }

  say(event: { readonly type: string; readonly data?: object }, id = '42'): void {
    this.write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends the stream as a server does that drains. */
  finish(): void {
    this.#last().end();
  }

  /** Breaks the stream as a cable does. */
  break(): void {
    this.#last().destroy();
  }

  close(): void {
    this.#close();
  }

  #last(): ServerResponse {
    const last = this.#open.at(-1);
    if (!last) throw new Error('no stream is open');
    return last;
  }
}
