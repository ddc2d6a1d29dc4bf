/**
 * The arcade over HTTP: exact routes, JSON bodies of a few KiB, problem documents, and clocks on
 * every client.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { closeIdleConnections } from './idle-connections.ts';
import { PROBLEMS, Problem } from './problem.ts';

/** Result of a handler: JSON to wrap, raw bytes, or an event stream. */
export type Reply =
  | { readonly kind: 'json'; readonly value: unknown }
  | {
      readonly kind: 'bytes';
      readonly body: Uint8Array;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'stream'; readonly start: (stream: EventStream) => () => void };

/** Server-sent events to one client. */
export interface EventStream {
  readonly send: (event: string, data: unknown) => void;
  readonly end: () => void;
}

export interface Incoming {
  readonly bearer: string;
  readonly acceptsBrotli: boolean;
  readonly query: URLSearchParams;
  /** Reads the JSON object of the body. Throws Problem. */
  readonly json: () => Readonly<Record<string, unknown>>;
}

export type Handler = (incoming: Incoming) => Reply | Promise<Reply>;

/** The handlers of a path, by method; HEAD asks what GET answers. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;

/** The handlers by path. */
export type Routes = ReadonlyMap<string, Handlers>;

type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void;

const MAX_BODY_BYTES = 4096;
const CHECK_MS = 1000;
/** A comment this often tells proxies and clients that a quiet stream is alive. */
const HEARTBEAT_MS = 15_000;
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * How long a client may take, in ms: over its headers, over its whole request, until its next one.
 */
export interface Patience {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
}

/** A server of these routes that does not listen yet. */
export function createHttpServer(routes: Routes, log: Log, patience: Patience): FastifyInstance {
  const app = fastify({
    http: {
      headersTimeout: patience.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, patience.headersTimeoutMs),
      maxHeaderSize: 8192,
    },
    requestTimeout: patience.requestTimeoutMs,
    keepAliveTimeout: patience.keepAliveTimeoutMs,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: hangUp,
    // Addresses that cannot be decoded: nothing lives there.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(reply, request, new Problem('not_found')),
  });
  app.server.maxConnections = 1000;
  closeIdleConnections(app.server, patience.keepAliveTimeoutMs + CHECK_MS);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const problem = getProblem(error);
    if (problem.code === 'internal_error')
      log('request.failed', { requestId: request.id, error: String(error) });
    return sendProblem(reply, request, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, request, nothingAt(routes, request)),
  );
  for (const [url, handlers] of routes)
    for (const [method, handler] of Object.entries(handlers))
      if (handler) {
        const answer = async (request: FastifyRequest, reply: FastifyReply) =>
          send(reply, await handler(getIncoming(request)));
        app.route({ method, url, handler: answer });
      }
  return app;
}

/** Answers what never became a request. */
function hangUp(_error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  // Not only our half: a client that keeps its own would hold the connection for ever.
  socket.destroySoon();
}

function nothingAt(routes: Routes, { url }: FastifyRequest): Problem {
  const handlers = routes.get(url.split('?', 1)[0] ?? '');
  if (!handlers) return new Problem('not_found');
  return new Problem('method_not_allowed', { allow: Object.keys(handlers).join(', ') });
}

function getIncoming(request: FastifyRequest): Incoming {
  const { authorization = '', 'accept-encoding': accepted } = request.headers;
  return {
    bearer: authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '',
    query: new URLSearchParams(request.url.split('?')[1]),
    acceptsBrotli: /\bbr\b/.test(String(accepted ?? '')),
    json: () => parseJson(request),
  };
}

function parseJson({ headers, body }: FastifyRequest): Readonly<Record<string, unknown>> {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem('unsupported_media_type');
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    const value: unknown = JSON.parse(text.decode(body as Buffer | undefined));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>;
    }
  } catch {
    // Refused below like everything else that is no object.
  }
  throw new Problem('invalid_request', { errors: [{ pointer: '', rule: 'object' }] });
}

/**
 * Fastify's own refusals are of bodies: too large, cut short, or of no type that it can read.
 * Others are faults.
 */
function getProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (!code.startsWith('FST_ERR_')) return new Problem('internal_error');
  if (statusCode === 413) return new Problem('body_too_large');
  if (statusCode === 415) return new Problem('unsupported_media_type');
  return new Problem(statusCode < 500 ? 'invalid_request' : 'internal_error');
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  if (answer.kind === 'bytes')
    return reply.headers({ ...SECURITY_HEADERS, ...answer.headers }).send(answer.body);
  if (answer.kind === 'stream') return sendEvents(reply, answer.start);
  return sendJson(reply, 200, 'application/json', { success: true, value: answer.value });
}

function sendEvents(reply: FastifyReply, start: (stream: EventStream) => () => void): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const stop = start({
    send: (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => raw.end(),
  });
  const beating = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS).unref();
  raw.once('close', () => {
    clearInterval(beating);
    stop();
  });
  return reply;
}

function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  { code, extra }: Problem,
): FastifyReply {
  const [status, title] = PROBLEMS[code];
  const { allow, ...members } = extra;
  if (typeof allow === 'string') reply.header('allow', allow);
  // An unread body would be taken for the next request.
  if (!request.raw.complete) reply.header('connection', 'close');
  const type = `urn:baize:arcade:${code}`;
  const body = { type, title, status, code, requestId: request.id, ...members };
  return sendJson(reply, status, 'application/problem+json', body);
}

function sendJson(reply: FastifyReply, status: number, type: string, body: unknown): FastifyReply {
  return reply
    .code(status)
    .headers(SECURITY_HEADERS)
    .header('content-type', type)
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)));
}
