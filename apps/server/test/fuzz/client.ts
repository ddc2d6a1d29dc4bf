import { Agent, request as send } from 'node:http';
import type { Headers } from './bodies.ts';
import type { FuzzRequest } from './requests.ts';

/** A raw answer. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A client without checks, over one kept-alive connection. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (request: FuzzRequest, more: Headers = {}) => ask(port, agent, request, more),
    close: () => agent.destroy(),
  };
}

const TIMEOUT_MS = 15_000;

function ask(
  port: number,
  agent: Agent,
  { method, url, headers, payload }: FuzzRequest,
  more: Headers,
): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const length = payload ? { 'content-length': payload.length } : {};
    const outgoing = send({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: url,
      headers: { ...headers, ...more, ...length },
      timeout: TIMEOUT_MS,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      const done = () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        });
      // An event stream ends only when its reader leaves.
      if (incoming.headers['content-type']?.startsWith('text/event-stream')) {
        done();
        incoming.destroy();
        return;
      }
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', done);
      incoming.on('error', reject);
    });
    outgoing.end(payload ?? undefined);
  });
}
