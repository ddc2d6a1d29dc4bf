import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import { operatorsByKey } from '../operators.ts';
import type { Platform } from '../platform.ts';
import { Bytes, JsonText } from './bytes.ts';
import { HttpContext, bearerToken, type ParsedBody } from './context.ts';
import { answersStream, type OperationObject } from './documents.ts';
import type { HandlerInput, HandlerResult, OneTransaction } from './handlers.ts';
import { acceptsBrotli } from './hot-answers.ts';
import { keptAnswer } from './kept-answer.ts';
import { runRecorded } from './operator-changes.ts';
import { isOwnCall } from './own-calls.ts';
import { JSON_TYPE, Serialised } from './serialised.ts';
import type { AnyHandler, AuthGuard, Surface } from './surface.ts';
import { getTarget } from './target.ts';
import { getValidators, type OperationValidator } from './validation.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** One route per operation of the document, and 405 for its other methods. */
export function routeDocument(app: FastifyInstance, platform: Platform, surface: Surface): void {
  const getValidator = getValidators(surface.document);
  for (const [path, item] of Object.entries(surface.document.paths)) {
    const url = path.replaceAll(/\{([^}]+)\}/g, ':$1');
    const used: string[] = [];
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      used.push(method.toUpperCase());
      routeOperation(app, platform, surface, {
        method,
        url,
        operation,
        validator: getValidator(operation),
      });
    }
    refuseOtherMethods(app, url, used);
  }
}

interface Route {
  method: (typeof METHODS)[number];
  url: string;
  operation: OperationObject;
  validator: OperationValidator;
}

function routeOperation(
  app: FastifyInstance,
  platform: Platform,
  surface: Surface,
  route: Route,
): void {
  const {
    operationId,
    'x-body-limit': bodyLimit = surface.bodyLimit,
    'x-encrypted': isEncrypted = false,
  } = route.operation;
  const guard = surface.guardOf(route.operation);
  const handler = surface.handlerOf(operationId);
  const takesBody = route.validator.mediaTypes.length > 0;
  const contexts = new WeakMap<FastifyRequest, HttpContext>();

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<HttpContext> {
    const ctx = new HttpContext(operationId, request, reply, platform);
    await guard(ctx, request);
    return ctx;
  }

  app.route({
    method: route.method.toUpperCase() as 'GET',
    url: route.url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(takesBody
      ? {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            contexts.set(request, await enter(request, reply));
          },
        }
      : {}),
    handler: async (request, reply) => {
      const ctx = contexts.get(request) ?? (await enter(request, reply));
      await surface.verify?.(ctx);
      if (isEncrypted && surface.openBody && request.body)
        request.body = await surface.openBody(request.body as ParsedBody);
      const input = validInput(request, route.validator);
      if (!handler) throw new ProblemError('not_implemented');
      const result = keepsAnswers(route)
        ? await keptAnswer(platform, surface, route.operation, handler, input, ctx)
        : await freshAnswer(platform, surface, route, handler, input, ctx);
      if (reply.sent) return reply;
      platform.metrics.countAnswer(operationId, result.status);
      return send(request, reply, platform, route, result);
    },
  });
}

/** Operations that store their own responses have secrets in them or in the body. */
function keepsAnswers({ operation, validator }: Route): boolean {
  return validator.needsIdempotencyKey && operation['x-idempotency'] !== 'handler';
}

/** As `plainAnswer`, from a replica if the operation may be answered by one. */
function freshAnswer(
  platform: Platform,
  surface: Surface,
  route: Route,
  handler: AnyHandler,
  input: HandlerInput,
  ctx: HttpContext,
): Promise<HandlerResult> {
  if (route.operation['x-read'] !== 'replica')
    return plainAnswer(platform, surface, route, handler, input, ctx);
  return platform.reads.run(async ({ db, asOf }) => {
    ctx.reads = db;
    const result = await plainAnswer(platform, surface, route, handler, input, ctx);
    if (asOf === null) return result;
    return { ...result, headers: { ...result.headers, 'baize-as-of': asOf.toISOString() } };
  });
}

/**
 * The response of an operation without an Idempotency-Key; operator changes are recorded in the
 * operator log.
 */
async function plainAnswer(
  platform: Platform,
  surface: Surface,
  { method, operation }: Route,
  handler: AnyHandler,
  input: HandlerInput,
  ctx: HttpContext,
): Promise<HandlerResult> {
  if (!surface.record || method === 'get') return requireResult(await handler(input, ctx));
  return runRecorded(platform, surface, { operation, input, ctx }, handler);
}

function requireResult(result: HandlerResult | OneTransaction): HandlerResult {
  if ('commit' in result)
    throw new Error('an operation without an Idempotency-Key has no reference');
  return result;
}

function validInput(request: FastifyRequest, validator: OperationValidator): HandlerInput {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  const body = request.body as ParsedBody | undefined;
  if (body && !validator.mediaTypes.includes(body.media) && validator.mediaTypes.length > 0) {
    throw new ProblemError('unsupported_media_type');
  }
  return validator.input({
    queryText: mark < 0 ? '' : url.slice(mark + 1),
    params: request.params as Record<string, string>,
    headers: request.headers,
    body: body?.value,
    hasBody: body !== undefined,
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  { validator, operation }: Route,
  { status, body, headers }: HandlerResult,
): unknown {
  reply.code(status);
  if (headers) reply.headers(headers);
  if (body instanceof Serialised) {
    checkAnswer(platform, operation, validator, status, body.contentType, () =>
      JSON.parse(body.bytes.toString()),
    );
    const isForVisitors = !needsSession(operation);
    if (isForVisitors && status === 200 && !headers)
      platform.hot.keep(request.raw, operation.operationId, body);
    return sendPrepared(request, reply, body);
  }
  if (body instanceof Bytes) {
    const { bytes, contentType } = body;
    // The document only limits the number of bytes; a text of that length stands for them.
    checkAnswer(platform, operation, validator, status, contentType, () => ''.padEnd(bytes.length));
    return reply.header('content-type', contentType).send(bytes);
  }
  if (body instanceof JsonText) {
    const { text } = body;
    checkAnswer(platform, operation, validator, status, JSON_TYPE, () => JSON.parse(text));
    return reply.header('content-type', JSON_TYPE).send(text);
  }
  checkAnswer(platform, operation, validator, status, JSON_TYPE, () => body);
  if (body === undefined) return reply.send();
  return reply.header('content-type', JSON_TYPE).send(JSON.stringify(body));
}

/** Sends cached bytes, in brotli if the client accepts it. */
function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: Serialised): unknown {
  const compressed = acceptsBrotli(request.headers['accept-encoding']) ? body.brotli() : null;
  const etag = compressed ? body.compressedEtag : body.etag;
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('content-type', body.contentType);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (compressed) reply.header('content-encoding', 'br');
  return reply.send(compressed ?? body.bytes);
}

/** In test mode an invalid response is an error; elsewhere a sample is logged. */
function checkAnswer(
  platform: Platform,
  operation: OperationObject,
  validator: OperationValidator,
  status: number,
  contentType: string,
  read: () => unknown,
): void {
  const { responseCheck, mode } = platform.config;
  if (responseCheck === 0 || (responseCheck < 1 && Math.random() >= responseCheck)) return;
  const wrong = validator.response(status, contentType, jsonView(read()));
  if (wrong === null) return;
  const message = `The answer of ${operation.operationId} is not what the document says: ${wrong}`;
  if (mode === 'test') throw new Error(message);
  platform.log.error({ operation: operation.operationId }, message);
}

/** The response as a client sees it: dates as text, without undefined members. */
function jsonView(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}

function refuseOtherMethods(app: FastifyInstance, url: string, used: readonly string[]): void {
  const others = METHODS.map((method) => method.toUpperCase()).filter(
    (method) => !used.includes(method),
  );
  const allow = [...used, ...(used.includes('GET') ? ['HEAD'] : [])].join(', ');
  app.route({
    method: others as 'GET'[],
    url,
    exposeHeadRoute: false,
    onRequest: async () => {
      throw new ProblemError('method_not_allowed', { headers: { allow } });
    },
    handler: async () => {},
  });
}

function needsSession({ security = [] }: OperationObject): boolean {
  return !security.some((option) => Object.keys(option).length === 0);
}

/** Auth guard of the gaming API: gates first, then the session. */
export function playerGuard(platform: Platform, operation: OperationObject): AuthGuard {
  const isForMembers = needsSession(operation);
  return async (ctx, request) => {
    if (!isOwnCall(request.headers)) limitAddress(platform, ctx.addressBlock);
    const token = bearerToken(request.headers.authorization);
    // Open pages make public calls even when no person is there, so these do not keep the session
    // alive.
    if (token !== null) {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const asksDatabase = !reads || answersStream(operation);
      ctx.session = await platform.sessions.resolve(token, { counts: isForMembers, asksDatabase });
    }
    for (const gate of platform.gates) {
      const verdict = gate(ctx);
      const problem = verdict instanceof Promise ? await verdict : verdict;
      if (problem) throw problem;
    }
    await refuseTokenInUrl(platform, request);
    if (isForMembers) ctx.requireSession();
  };
}

const MINUTE = 60_000;

function limitAddress(platform: Platform, addressBlock: string): void {
  const max = platform.config.ratePerMinute;
  if (max > 0) platform.limits.take(`api:${addressBlock}`, { max, windowMs: MINUTE });
}

/** H10: rejects a session token in an address and revokes it. */
async function refuseTokenInUrl(platform: Platform, request: FastifyRequest): Promise<void> {
  const url = request.raw.url ?? '';
  if (!url.includes('token=')) return;
  const token = getTarget(url).query.get('token');
  if (token === null) return;
  await platform.sessions.revoke(token);
  throw new ProblemError('token_in_url');
}

/** Auth guard of the operator API: the key identifies the operator. */
export function operatorGuard(platform: Platform): AuthGuard {
  const getName = operatorsByKey(platform.config);
  return async (ctx, request) => {
    ctx.operator = getName(String(request.headers['x-operator-key'] ?? ''));
    if (ctx.operator !== null) return;
    await platform.limits.takeShared(`operator:${ctx.addressBlock}`, { max: 30, windowMs: MINUTE });
    throw new ProblemError('operator_key_invalid');
  };
}

/** Vendors sign the body, so they are verified after it is read. */
export function vendorGuard(): AuthGuard {
  return async () => {};
}
