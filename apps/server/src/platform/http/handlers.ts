import type { IncomingMessage, ServerResponse } from 'node:http';
import type { operations as gaming } from '@baize/api';
import type { operations as operator } from '@baize/api/operator';
import type { operations as seamless } from '@baize/api/seamless';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Session } from '../sessions.ts';
import type { Bytes, JsonText } from './bytes.ts';
import type { Serialised } from './serialised.ts';

/** The request as a handler sees it, besides its validated input. */
export interface RequestContext {
  operationId: string;
  requestId: string;
  /** The visitor's address in canonical form. */
  ip: string;
  /** The unit that limits count: the address, for IPv6 its /64. */
  addressBlock: string;
  /** The first language of Accept-Language, lower case, `en` if missing. */
  language: string;
  origin: string | null;
  userAgent: string;
  /** Every header, names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw bearer token, or null. */
  token: string | null;
  /** Null without a valid token. */
  session: Session | null;
  /** The session, or ProblemError `not_logged_in` (401). */
  requireSession(): Session;
  now: Date;
  /** The database to read from: a replica's if the operation is marked `x-read: replica`. */
  reads: Kysely<Database>;
  /** For streams and the vendor API's signature; everything else uses the validated input. */
  raw: { request: IncomingMessage; response: ServerResponse; body: Buffer | null; hijack(): void };
}

/** Additional context of operator API handlers. */
export interface OperatorContext extends RequestContext {
  /** Name of the calling operator, or ProblemError `operator_key_invalid` (401). */
  requireOperator(): string;
  /** State before the call's change, for the operator log. */
  before: unknown;
}

/** Value that an operator gives away by a call. */
export interface OperatorGift {
  readonly kind:
    | 'bonus'
    | 'conversion_reward'
    | 'points_value'
    | 'payout'
    | 'held_deposit'
    | 'late_win'
    | 'contract';
  /** Minor units; null if it is not an amount of money, which always needs a second operator. */
  readonly amount: bigint | null;
  readonly currency: string | null;
}

/** Response headers; several cookies are an array. */
export type AnswerHeaders = Record<string, string | string[]>;

/** The result of any handler. */
export interface HandlerResult {
  status: number;
  body?: unknown;
  headers?: AnswerHeaders;
}

/**
 * Returned by handlers of operations with an Idempotency-Key, and of operator changes, instead of a
 * response: the writing part. It runs in the transaction that stores the response or the operator
 * log's row, so use only `trx` in it; book money under `reference`, which derives from the caller,
 * the operation and the key, or is new without a key (H95).
 */
export interface OneTransaction<Answer = HandlerResult> {
  /** Operator API only: what the call gives away, which needs a second operator above a limit. */
  readonly gives?: OperatorGift | undefined;
  commit(trx: Transaction<Database>, reference: string): Promise<Answer>;
}

/** The input of any handler. */
export interface HandlerInput {
  query: Record<string, unknown>;
  params: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined;

/** The success responses that an operation's document allows; problems are thrown. */
type Answer<Responses> = {
  [S in keyof Responses & (200 | 201 | 202 | 204)]: {
    status: S;
    body?: Content<Responses[S]> | Serialised | Bytes | JsonText;
    headers?: AnswerHeaders;
  };
}[keyof Responses & (200 | 201 | 202 | 204)];

type RequiredPart<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;

type Parameters<Op> = Op extends { parameters: infer P } ? P : Record<never, never>;
type Part<Op, K extends string> = K extends keyof Parameters<Op>
  ? RequiredPart<Parameters<Op>[K]>
  : Record<never, never>;
type Body<Op> = Op extends { requestBody: infer B }
  ? B extends { content: { 'application/octet-stream': unknown } }
    ? Buffer
    : Content<B>
  : Op extends { requestBody?: infer B }
    ? [NonNullable<B>] extends [never]
      ? undefined
      : Content<NonNullable<B>> | undefined
    : undefined;

/** The validated input of one operation. */
export interface Input<Op> {
  query: Part<Op, 'query'>;
  params: Part<Op, 'path'>;
  headers: Part<Op, 'header'>;
  body: Body<Op>;
}

type HandlersOf<Operations, Context = RequestContext> = {
  [K in keyof Operations]: (
    input: Input<Operations[K]>,
    ctx: Context,
  ) => Promise<Reply<K, Operations[K]>>;
};

/** Operations with `x-idempotency: handler`. */
type KeepsOwnAnswers = 'register' | 'registerByMobile';

type Reply<K, Op> = K extends KeepsOwnAnswers
  ? AnswerOf<Op>
  : Op extends { parameters: { header: { 'Idempotency-Key': string } } }
    ? OneTransaction<AnswerOf<Op>>
    : AnswerOf<Op>;

type AnswerOf<Op> = Op extends { responses: infer R } ? Answer<R> : HandlerResult;

/** A handler for each operation of the gaming API, typed from its document. */
export type Handlers = HandlersOf<gaming>;
/**
 * Handlers of the operator API; changes are recorded in the operator log in the same transaction.
 */
export type OperatorHandlers = {
  [K in keyof operator]: (
    input: Input<operator[K]>,
    ctx: OperatorContext,
  ) => Promise<
    K extends `${'get' | 'list'}${string}`
      ? AnswerOf<operator[K]>
      : OneTransaction<AnswerOf<operator[K]>>
  >;
};
/** Handlers of the vendor API. */
export type SeamlessHandlers = HandlersOf<seamless>;

/** A 2xx response in the wire's envelope (H93). */
export function ok<V>(value: V, headers: AnswerHeaders = {}) {
  return { status: 200 as const, body: { success: true as const, value }, headers };
}
