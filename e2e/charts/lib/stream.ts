/** An event stream server that sends only what a walk tells it to. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Calls, callTo } from './calls.ts';
import type { Network } from './network.ts';

export class Streams {
  readonly #calls: Calls;
  readonly #url: string;
  readonly #open: ServerResponse[];
  readonly #close: () => void;

  private constructor(calls: Calls, url: string, open: ServerResponse[], close: () => void) {
    this.#calls = calls;
    this.#url = url;
    this.#open = open;
    this.#close = close;
  }

  /** @param path of the call that opens a stream */
  static async of(network: Network, path = '/api/events'): Promise<Streams> {
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
    const calls = await Calls.of(network, callTo(path));
    return new Streams(calls, `http://127.0.0.1:${port}${path}`, open, () => {
      server.closeAllConnections();
      server.close();
    });
  }

  get calls(): Calls {
    return this.#calls;
  }

  /** Begins the newest stream, unless the page has closed it since. */
  async tryToBegin(): Promise<void> {
    const route = await this.#calls.next();
    await route.continue({ url: this.#url }).catch(() => undefined);
  }

  /** How many streams have begun. */
  get begun(): number {
    return this.#open.length;
  }

  /** Writes to the newest stream. */
  write(text: string): void {
    this.#last().write(text);
  }

  say(event: { readonly type: string; readonly data?: object }, id = '42'): void {
    this.write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends the stream as a draining server does. */
  finish(): void {
    this.#last().end();
  }

  /** Breaks the stream like a cut cable. */
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
