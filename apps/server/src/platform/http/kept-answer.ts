import type { ProblemError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { HttpContext } from './context.ts';
import type { OperationObject } from './documents.ts';
import type { HandlerInput, HandlerResult } from './handlers.ts';
import { commitChange } from './operator-changes.ts';
import { respondOnce, type IdempotentCall, type StoredAnswer } from './idempotency.ts';
import { PROBLEM_TYPE, getProblem, type ProblemTable } from './problem.ts';
import type { AnyHandler, Surface } from './surface.ts';
import { JSON_TYPE, Serialised } from './serialised.ts';

/** The response of an operation that requires an Idempotency-Key: always the first one. */
export async function keptAnswer(
  platform: Platform,
  surface: Surface,
  operation: OperationObject,
  handler: AnyHandler,
  input: HandlerInput,
  ctx: HttpContext,
): Promise<HandlerResult> {
  const { problems } = surface;
  const call: IdempotentCall = {
    principal: surface.principalOf(ctx),
    operation: operation.operationId,
    key: String(input.headers['idempotency-key']),
    request: [input.params, input.query, input.body],
    now: ctx.now,
    isMoney: operation['x-idempotency'] === 'money',
    refusal: (error) => finalRefusal(error, ctx.requestId, problems),
  };
  const { status, body } = await respondOnce(platform, call, async () => {
    const result = await handler(input, ctx);
    if (!('commit' in result))
      throw new Error(`${call.operation} responded outside its transaction`);
    return async (trx, reference) => {
      const change = { operation, input, ctx };
      const answer = await commitChange(trx, surface, change, result, reference);
      return { status: answer.status, body: JSON.stringify(answer.body) };
    };
  });
  const bytes = Buffer.from(body);
  return { status, body: new Serialised(bytes, status < 400 ? JSON_TYPE : PROBLEM_TYPE) };
}

/** Temporary rejections that do not depend on the request itself. */
const TRANSIENT_STATUSES = new Set([401, 408, 425, 429]);

/**
 * The problem document to store for a rejection; null for a temporary one and for our own failures.
 */
function finalRefusal(
  error: ProblemError,
  requestId: string,
  problems: ProblemTable,
): StoredAnswer | null {
  const { status, body } = getProblem(error, requestId, problems);
  // A lock ends by itself, and then the same request may be repeated.
  const ends = 'retryAfterSeconds' in body || 'locked' in body;
  const isFinal = status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status) && !ends;
  return isFinal ? { status, body: JSON.stringify(body) } : null;
}
