import type { IncomingMessage, ServerResponse } from 'node:http';
import type { operations as gaming } from '@baize/api';
import type { operations as operator } from '@baize/api/operator';
import type { operations as seamless } from '@baize/api/seamless';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Session } from '../sessions.ts';
import type { Bytes, JsonText } from './bytes.ts';
import type { Serialised } from './serialised.ts';

/** What a handler is told about the request beside its validated input. */
export interface RequestContext {
  operationId: string;
  requestId: string;
  /** The visitor's whole address, in its one spelling. */
  ip: string;
  /** What limits count: the address, of IPv6 its /64. */
  addressBlock: string;
  /** The first language of Accept-Language, lower case, `en` when there is none. */
  language: string;
  origin: string | null;
  userAgent: string;
  /** Every header as it came; names are lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw bearer token, null when the request carries none. */
  token: string | null;
  /** Null when there is no token or it is not valid any more. */
  session: Session | null;
  /** The session, or ProblemError `not_logged_in` (401). */
  requireSession(): Session;
  now: Date;
  /** For streams and the vendor API's signature; everything else uses the validated input. */
  raw: { request: IncomingMessage; response: ServerResponse; body: Buffer | null; hijack(): void };
}

/** What a handler of the operator API is told, too. */
export interface OperatorContext extends RequestContext {
  /** The name of who asks, or ProblemError `operator_key_invalid` (401). */
  requireOperator(): string;
  /** What the call changes, as it stood before; the operators' log keeps it. */
  before: unknown;
}

/** What an operator gives away by a call. */
export interface OperatorGift {
  readonly kind:
    | 'bonus'
    | 'conversion_reward'
    | 'points_value'
    | 'payout'
    | 'held_deposit'
    | 'late_win'
    | 'contract';
  /** Minor units; null of what is no sum of money and always waits for a second operator. */
  readonly amount: bigint | null;
  readonly currency: string | null;
}

/** Headers of an answer; several cookies are several values of one. */
export type AnswerHeaders = Record<string, string | string[]>;

/** What a handler answers, whatever its operation. */
export interface HandlerResult {
  status: number;
  body?: unknown;
  headers?: AnswerHeaders;
}

/**
 * What a handler of an operation with an Idempotency-Key, or of one by which an operator changes something, gives
 * back instead of an answer: its writing. It runs in the transaction that keeps the answer or the row of the
 * operators' log, so use `trx` and nothing else in it; book money under `reference`, which is made of the caller,
 * the operation and the key, or is new where there is no key (H95).
 */
export interface OneTransaction<Answer = HandlerResult> {
  /** Operator API only: what the call gives away, which one operator may not do alone above a limit. */
  readonly gives?: OperatorGift | undefined;
  commit(trx: Transaction<Database>, reference: string): Promise<Answer>;
}

/** What a handler is given, whatever its operation. */
export interface HandlerInput {
  query: Record<string, unknown>;
  params: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined;

/** The answers that an operation's document allows for success; problems are thrown. */
type Answer<Responses> = {
  [S in keyof Responses & (200 | 201 | 202 | 204)]: {
    status: S;
    body?: Content<Responses[S]> | Serialised | Bytes | JsonText;
    headers?: AnswerHeaders;
  };
}[keyof Responses & (200 | 201 | 202 | 204)];

type Given<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;

type Parameters<Op> = Op extends { parameters: infer P } ? P : Record<never, never>;
type Part<Op, K extends string> = K extends keyof Parameters<Op>
  ? Given<Parameters<Op>[K]>
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

/** The checked input of one operation. */
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

/** Operations whose document says `x-idempotency: handler`. */
type KeepsOwnAnswers = 'register' | 'registerByMobile';

type Reply<K, Op> = K extends KeepsOwnAnswers
  ? AnswerOf<Op>
  : Op extends { parameters: { header: { 'Idempotency-Key': string } } }
    ? OneTransaction<AnswerOf<Op>>
    : AnswerOf<Op>;

type AnswerOf<Op> = Op extends { responses: infer R } ? Answer<R> : HandlerResult;

/** A handler for each operation of the gaming API, typed from its document. */
export type Handlers = HandlersOf<gaming>;
/** The same for the operator API; what changes something is kept in the operators' log by the transaction that changes it. */
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
/** The same for the vendor API. */
export type SeamlessHandlers = HandlersOf<seamless>;

/** A 2xx answer in the wire's envelope (H93). */
export function ok<V>(value: V, headers: AnswerHeaders = {}) {
  return { status: 200 as const, body: { success: true as const, value }, headers };
}
