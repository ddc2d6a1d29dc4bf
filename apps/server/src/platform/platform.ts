import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
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
import type { HotAnswers } from './http/hot-answers.ts';
import type { Metrics } from './http/metrics.ts';
import type { RecordedCall } from './http/recorded-call.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { OperatorChange } from './operators.ts';
import type { Sessions } from './sessions.ts';
import type { OnStep } from './steps.ts';

/** Everything a module may lean on. One object, made by `createPlatform`, passed to each module. */
export interface Platform {
  config: Config;
  db: Kysely<Database>;
  /** Whether the database takes writes. */
  writes: WriteCheck;
  /** Runs the work in one transaction and wakes the event relay once it is committed. */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  clock: Clock;
  log: Logger;
  events: EventBus;
  jobs: Jobs;
  sessions: Sessions;
  gates: RequestGate[];
  limits: RateLimits;
  metrics: Metrics;
  /** Told how far a call that is answered once has come; for tests. */
  onStep: OnStep;
  /** Visitors' answers that are written without the router. */
  hot: HotAnswers;
  /** Aborts when the server begins to drain: long answers such as event streams end themselves. */
  draining: AbortSignal;
  /** Every registered handler of the gaming API, for callers in this process (the prerender). */
  handlers: Partial<Handlers>;
  /** Every registered handler of the operator API, for calls that have waited for a second operator. */
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
  /** Answers every address that nobody else does; one module has it. */
  fallback?(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Vendor API only: called with the raw body before anything of it is believed. */
  verifyVendor?(ctx: RequestContext): Promise<void>;
  /** Keeps what an operator has changed; one module has it. */
  recordChange?(trx: Kysely<Database>, change: OperatorChange): Promise<void>;
  /** Answers null where an operator may make a call alone, else that it waits for a second one; one module has it. */
  reviewChange?(
    trx: Kysely<Database>,
    call: RecordedCall,
    gift: OperatorGift,
  ): Promise<HandlerResult | null>;
  /**
   * Demo data, once per database, never in production. Runs in the order of the modules while the
   * template folder is built, or at the first start on PostgreSQL.
   */
  seed?(): Promise<void>;
  /** After migrations, before the server listens. Short: it counts towards the start. */
  start?(): Promise<void>;
  /** Once requests are answered: reads ahead what the first visitor would otherwise wait for. */
  warmUp?(): void;
  /** After the last request has been answered. */
  stop?(): Promise<void>;
}
