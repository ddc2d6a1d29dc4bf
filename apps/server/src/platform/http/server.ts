import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { STATUS_CODES, createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config.ts';
import { ProblemError } from '../errors.ts';
import { newRequestId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { clientAddress } from './address.ts';
import { BASE_HEADERS } from './base-headers.ts';
import { readBodies } from './body.ts';
import { EVENT_STREAM } from './documents.ts';
import type { HotAnswers } from './hot-answers.ts';
import { PROBLEM_TYPE, isOurFault, getProblem, type ProblemTable } from './problem.ts';
import { closeIdleConnections } from './idle-connections.ts';
import { normalUrl, withoutAuthority } from './paths.ts';
import { isApiPath, problemsAt } from './surfaces.ts';

const MAX_HEADER_BYTES = 16_384;
const MAX_HEADERS = 100;
/** Node itself closes an idle connection after this additional time. */
const KEEP_ALIVE_GRACE_MS = 1000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address behind the trusted proxies; `ip` is the direct peer. */
    address: string;
  }
}

/** An HTTP server without routes: limits, bodies, problems. */
export function createHttp(
  config: Config,
  problems: ProblemTable,
  hot: HotAnswers,
): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: config.bodyLimit,
    requestIdHeader: false,
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutAuthority(url),
    // The document limits parameters, so that a long one is rejected with its name.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES, caseSensitive: true },
    serverFactory: (route) => createNodeServer(config, hot, route),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, problems),
    frameworkErrors: (error, request, reply) =>
      sendProblem(error, request, reply, problemsAt(request.raw.url ?? '')),
  });
  readBodies(app);
  app.decorateRequest('address', '');
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of BASE_HEADERS) reply.raw.setHeader(name, value);
    const address = clientAddress(request.raw, config.trustProxy);
    if (address === null) return done(getRefusal('/headers/x-forwarded-for', 'address'));
    request.address = address;
    const url = request.raw.url ?? '/';
    const normal = normalUrl(url);
    if (normal === url) return done();
    if (!isDocument(request.method, normal)) return done(getRefusal('/path', 'spelling'));
    reply.code(308).header('location', normal).send();
  });
  return app;
}

/**
 * Path-based checks and the router must read the same path. Documents redirect to their canonical
 * path; other spellings of API paths are rejected first.
 */
function isDocument(method: string, normal: string | null): normal is string {
  return normal !== null && !isApiPath(normal) && (method === 'GET' || method === 'HEAD');
}

function getRefusal(pointer: string, rule: string): ProblemError {
  return new ProblemError('invalid_header', { errors: [{ pointer, rule }] });
}

/** The listener: its limits, and responses that need no router. */
function createNodeServer(config: Config, hot: HotAnswers, route: RequestListener): Server {
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: config.headersTimeoutMs,
    requestTimeout: config.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, config.headersTimeoutMs),
    keepAliveTimeout: config.keepAliveTimeoutMs,
  };
  const server = createServer(limits, (request, response) => {
    noteAnswer(response);
    if (!hot.serve(request, response)) route(request, response);
  });
  server.maxHeadersCount = MAX_HEADERS;
  const noteAnswer = closeIdleConnections(server, config.keepAliveTimeoutMs + KEEP_ALIVE_GRACE_MS);
  return server;
}

/** Metric label of pages, portal files and unknown addresses. */
const OTHER_ROUTE = 'other';

/**
 * Handler errors and unknown paths as problem documents; durations of all responses into the
 * metrics.
 */
export function answerRequests(app: FastifyInstance, platform: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream ends when its reader leaves, so its duration is no response time.
    if (String(reply.raw.getHeader('content-type')).startsWith(EVENT_STREAM)) return done();
    const { method, routeOptions, is404 } = request;
    const route = is404 ? OTHER_ROUTE : (routeOptions.url ?? OTHER_ROUTE);
    const { statusCode: status, elapsedTime } = reply;
    platform.metrics.recordRequest({ route, method, status, seconds: elapsedTime / 1000 });
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    // A client that disconnects within its body is not our error.
    const isGone = request.raw.destroyed && !request.raw.complete;
    if (isOurFault(error) && !isGone) {
      platform.log.error(
        { err: error, requestId: request.id, url: request.routeOptions.url },
        'request failed',
      );
    }
    return sendProblem(error, request, reply, problemsAt(request.raw.url ?? ''));
  });
}

/** Sends the problem document of a thrown error. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  problems: ProblemTable,
): FastifyReply {
  const { status, body, headers } = getProblem(error, request.id, problems);
  return reply
    .code(status)
    .headers(headers)
    .header('content-type', PROBLEM_TYPE)
    .send(JSON.stringify(body));
}

/** Rejects what never became a request: unparseable, too large or incomplete headers. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  problems: ProblemTable,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400;
  const problem = new ProblemError('invalid_header', { status });
  const { body } = getProblem(problem, newRequestId(), problems);
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
