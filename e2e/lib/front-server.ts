/** A server in front of the product: it changes or refuses responses as a deployment would. */
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Handles a request of the front server; `undefined` forwards it. */
export type Answer = (path: string) => { status: number; body?: string; type?: string } | undefined;

export interface FrontServer {
  readonly url: string;
  /** Replaces what it does. */
  answer(next: Answer): void;
  /** Text that it adds to the service worker: another release. */
  release(comment: string): void;
  close(): Promise<void>;
}

/** Starts a front server of a product. */
export async function startFrontServer(target: string): Promise<FrontServer> {
  let answer: Answer = () => undefined;
  let comment = '';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', target).pathname;
    const own = answer(path);
    if (own) {
      response.writeHead(own.status, { 'content-type': own.type ?? 'text/plain' });
      response.end(own.body ?? '');
      return;
    }
    forwardRequest(request, response, target, path === '/service-worker.js' ? comment : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (next) => (answer = next),
    release: (next) => (comment = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  comment: string,
): void {
  const { hostname, port } = new URL(target);
  const headers = { ...request.headers, ...(comment && { 'accept-encoding': 'identity' }) };
  delete headers['if-none-match'];
  const onward = forward(
    { hostname, port, method: request.method, path: request.url, headers },
    (answer) => {
      const { 'content-length': length, ...others } = answer.headers;
      // With the comment it is longer.
      const kept = comment || length === undefined ? others : answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response, { end: false });
      answer.on('end', () => response.end(comment && `\n// ${comment}`));
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
