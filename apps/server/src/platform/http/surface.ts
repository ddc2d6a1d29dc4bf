import type { FastifyRequest } from 'fastify';
import type { HttpContext } from './context.ts';
import type { ApiDocument, OperationObject } from './documents.ts';
import type { HandlerInput, HandlerResult, OneTransaction, RequestContext } from './handlers.ts';
import type { ProblemTable } from './problem.ts';

export type AnyHandler = (
  input: HandlerInput,
  ctx: RequestContext,
) => Promise<HandlerResult | OneTransaction>;

/** Lets a request in, or throws the problem that keeps it out. Runs before the body is read. */
export type AuthGuard = (ctx: HttpContext, request: FastifyRequest) => Promise<void>;

export interface Surface {
  document: ApiDocument;
  problems: ProblemTable;
  handlerOf(operationId: string): AnyHandler | undefined;
  /** The auth guard of an operation. */
  guardOf(operation: OperationObject): AuthGuard;
  /** Whose Idempotency-Keys a caller's are. */
  principalOf(ctx: RequestContext): string;
  /** After the body is there and before anything of it is believed: the vendor API's signature. */
  verify?(ctx: RequestContext): Promise<void>;
  /** Named in metrics. */
  name: string;
}
