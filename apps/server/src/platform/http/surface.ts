import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OperatorChange } from '../operators.ts';
import type { HttpContext, ParsedBody } from './context.ts';
import type { ApiDocument, OperationObject } from './documents.ts';
import type {
  HandlerInput,
  HandlerResult,
  OneTransaction,
  OperatorContext,
  OperatorGift,
  RequestContext,
} from './handlers.ts';
import type { RecordedCall } from './recorded-call.ts';
import type { ProblemTable } from './problem.ts';

export type AnyHandler = (
  input: HandlerInput,
  ctx: OperatorContext,
) => Promise<HandlerResult | OneTransaction>;

/** Admits a request, or throws the problem that rejects it. Runs before the body is read. */
export type AuthGuard = (ctx: HttpContext, request: FastifyRequest) => Promise<void>;

export interface Surface {
  document: ApiDocument;
  problems: ProblemTable;
  handlerOf(operationId: string): AnyHandler | undefined;
  /** Maximum body bytes of operations without `x-body-limit`, if not the server's BODY_LIMIT. */
  bodyLimit?: number;
  /** The auth guard of an operation. */
  guardOf(operation: OperationObject): AuthGuard;
  /** Owner of a caller's Idempotency-Keys. */
  principalOf(ctx: OperatorContext): string;
  /** Decrypts the body of an operation with `x-encrypted` (H46). Runs before it is validated. */
  openBody?(body: ParsedBody): Promise<ParsedBody>;
  /** Runs after the body is read and before it is used: the vendor API's signature. */
  verify?(ctx: RequestContext): Promise<void>;
  /** Operator API only: records a call's change, in its transaction if there is one. */
  record?(trx: Kysely<Database>, change: OperatorChange): Promise<void>;
  /**
   * Operator API only: returns null if the operator may make a call alone, or the proposal that
   * waits for a second one.
   */
  review?(
    trx: Kysely<Database>,
    call: RecordedCall,
    gift: OperatorGift,
  ): Promise<HandlerResult | null>;
  /** Name in metrics. */
  name: string;
}
