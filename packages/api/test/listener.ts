import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that reached the server. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Listener {
  readonly origin: string;
  readonly received: Received[];
  close(): Promise<void>;
}

/** Starts a server on a free port that records requests and responds with `answer`. */
export async function listen(answer: RequestListener): Promise<Listener> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers every request with this JSON. */
export function json(status: number, body: unknown, type = 'application/json'): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  };
}
