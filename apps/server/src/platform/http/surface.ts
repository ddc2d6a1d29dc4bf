import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OperatorChange } from '../operators.ts';
import type { HttpContext } from './context.ts';
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

/** Lets a request in, or throws the problem that keeps it out. Runs before the body is read. */
export type AuthGuard = (ctx: HttpContext, request: FastifyRequest) => Promise<void>;

export interface Surface {
  document: ApiDocument;
  problems: ProblemTable;
  handlerOf(operationId: string): AnyHandler | undefined;
  /** The auth guard of an operation. */
  guardOf(operation: OperationObject): AuthGuard;
  /** Whose Idempotency-Keys a caller's are. */
  principalOf(ctx: OperatorContext): string;
  /** After the body is there and before anything of it is believed: the vendor API's signature. */
  verify?(ctx: RequestContext): Promise<void>;
  /** Operator API only: keeps what a call has changed, in the transaction that changed it where there is one. */
  record?(trx: Kysely<Database>, change: OperatorChange): Promise<void>;
  /** Operator API only: answers null where the operator may make a call alone, else that it waits for a second one. */
  review?(
    trx: Kysely<Database>,
    call: RecordedCall,
    gift: OperatorGift,
  ): Promise<HandlerResult | null>;
  /** Named in metrics. */
  name: string;
}
