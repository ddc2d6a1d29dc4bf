import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { ReplicaReads } from './db/replica-reads.ts';
import type { WriteCheck } from './db/write-check.ts';
import type { EventBus } from './events/event-bus.ts';
import type {
  HandlerResult,
  Handlers,
  OperatorGift,
  OperatorHandlers,
  RequestContext,
  SeamlessHandlers,
} from './http/handlers.ts';
import type { RequestGate } from './gates.ts';
import type { ParsedBody } from './http/context.ts';
import type { HotAnswers } from './http/hot-answers.ts';
import type { Metrics } from './http/metrics.ts';
import type { RecordedCall } from './http/recorded-call.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { OperatorChange } from './operators.ts';
import type { Sessions } from './sessions.ts';
import type { OnStep } from './steps.ts';

/** Everything a module may use. One object, created by `createPlatform`, passed to each module. */
export interface Platform {
  config: Config;
  db: Kysely<Database>;
  /** Reads of operations that a replica may answer. */
  reads: ReplicaReads;
  /** Whether the database accepts writes. */
  writes: WriteCheck;
  /** Runs the work in one transaction and wakes the event relay after commit. */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  clock: Clock;
  log: Logger;
  events: EventBus;
  jobs: Jobs;
  sessions: Sessions;
  gates: RequestGate[];
  limits: RateLimits;
  metrics: Metrics;
  /** Failpoints of an idempotent call; for tests. */
  onStep: OnStep;
  /** Public responses that are sent without the router. */
  hot: HotAnswers;
  /** Aborts when the server begins to drain: streaming responses then end themselves. */
  draining: AbortSignal;
  /** All handlers of the gaming API, for callers in this process (the prerender). */
  handlers: Partial<Handlers>;
  /** All handlers of the operator API, for approved proposals. */
  operatorHandlers: Partial<OperatorHandlers>;
}

/** A part of the server. `createXModule(platform): ServerModule`; see apps/server/README.md. */
export interface ServerModule {
  name: string;
  handlers?: Partial<Handlers>;
  operatorHandlers?: Partial<OperatorHandlers>;
  seamlessHandlers?: Partial<SeamlessHandlers>;
  /** Addresses outside the documents: pictures, health, the portal's files. */
  routes?(http: FastifyInstance): void;
  /** Handles all unknown addresses; only one module has it. */
  fallback?(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Vendor API only: called with the raw body before it is used. */
  verifyVendor?(ctx: RequestContext): Promise<void>;
  /** Decrypts the body of an operation with `x-encrypted`; only one module has it. */
  openBody?(body: ParsedBody): Promise<ParsedBody>;
  /** Records an operator's change; only one module has it. */
  recordChange?(trx: Kysely<Database>, change: OperatorChange): Promise<void>;
  /**
   * Returns null if an operator may make a call alone, or the proposal that waits for a second one;
   * only one module has it.
   */
  reviewChange?(
    trx: Kysely<Database>,
    call: RecordedCall,
    gift: OperatorGift,
  ): Promise<HandlerResult | null>;
  /**
   * Demo data, once per database, never in production. Runs in module order while the template
   * folder is built, or at the first start on PostgreSQL.
   */
  seed?(): Promise<void>;
  /** After migrations, before the server listens. Keep it short: it delays the start. */
  start?(): Promise<void>;
  /** After the server listens: preloads what the first visitor would otherwise wait for. */
  warmUp?(): void;
  /** After the last response. */
  stop?(): Promise<void>;
}
