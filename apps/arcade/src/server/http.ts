/**
 * The smallest HTTP server that still treats bad input well: exact routes, JSON bodies of a few
 * KiB, problem documents, and clocks on everything a client may dawdle over.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeIdleConnections } from './idle-connections.ts';
import { PROBLEMS, Problem } from './problem.ts';

/** What a handler gives back: JSON to be wrapped, or bytes as they are. */
export type Reply =
  | { readonly kind: 'json'; readonly value: unknown }
  | {
      readonly kind: 'bytes';
      readonly body: Uint8Array;
      readonly headers: Readonly<Record<string, string>>;
    };

export interface Incoming {
  readonly bearer: string;
  readonly acceptsBrotli: boolean;
  /** Reads the JSON object of the body. Throws Problem. */
  readonly json: () => Promise<Readonly<Record<string, unknown>>>;
}

export type Handler = (incoming: Incoming) => Reply | Promise<Reply>;

/** Finds the handlers of a path, by method; null when nothing lives there. */
export type Router = (path: string) => Readonly<Partial<Record<string, Handler>>> | null;

type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void;

const LARGEST_BODY = 4096;
const CHECK_MS = 1000;
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

/** How long a client may take, in ms: over its headers, over its whole request, until its next one. */
export interface Patience {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
}

export function createHttpServer(route: Router, log: Log, patience: Patience): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersTimeoutMs,
      requestTimeout: patience.requestTimeoutMs,
      keepAliveTimeout: patience.keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, patience.headersTimeoutMs),
      maxHeaderSize: 8192,
    },
    (request, response) => {
      const requestId = randomUUID();
      handle(route, request)
        .then((reply) => send(response, reply))
        .catch((error: unknown) => {
          if (!(error instanceof Problem))
            log('request.failed', { requestId, error: String(error) });
          sendProblem(response, request, error, requestId);
        });
    },
  );
  server.maxConnections = 1000;
  server.on('clientError', (_error, socket: Socket) => {
    if (!socket.writable) return socket.destroy();
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    // Not only our half: a client that keeps its own would hold the connection for ever.
    socket.destroySoon();
  });
  closeIdleConnections(server, patience.keepAliveTimeoutMs + CHECK_MS);
  return server;
}

async function handle(route: Router, request: IncomingMessage): Promise<Reply> {
  const handlers = route((request.url ?? '').split('?', 1)[0] ?? '');
  if (!handlers) throw new Problem('not_found');
  const handler = handlers[request.method === 'HEAD' ? 'GET' : (request.method ?? '')];
  if (!handler)
    throw new Problem('method_not_allowed', { allow: Object.keys(handlers).join(', ') });
  const authorization = request.headers.authorization ?? '';
  return handler({
    bearer: authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '',
    acceptsBrotli: /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')),
    json: () => readJson(request),
  });
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem('unsupported_media_type');
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    const value: unknown = JSON.parse(text.decode(await readBody(request)));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
  throw new Problem('invalid_request', { errors: [{ pointer: '', rule: 'object' }] });
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) reject(new Problem('body_too_large'));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(new Problem('invalid_request')));
  });
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'bytes') {
    response.writeHead(200, { ...SECURITY_HEADERS, ...reply.headers });
    response.end(response.req.method === 'HEAD' ? undefined : reply.body);
    return;
  }
  sendJson(response, 200, 'application/json', { success: true, value: reply.value });
}

function sendProblem(
  response: ServerResponse,
  request: IncomingMessage,
  error: unknown,
  requestId: string,
): void {
  if (response.headersSent || response.destroyed) return;
  const { code, extra } = error instanceof Problem ? error : new Problem('internal_error');
  const [status, title] = PROBLEMS[code];
  const { allow, ...members } = extra;
  if (typeof allow === 'string') response.setHeader('Allow', allow);
  // An unread body would be taken for the next request.
  if (!request.complete) response.setHeader('Connection', 'close');
  const type = `urn:baize:arcade:${code}`;
  const body = { type, title, status, code, requestId, ...members };
  sendJson(response, status, 'application/problem+json', body);
}

function sendJson(response: ServerResponse, status: number, type: string, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}
