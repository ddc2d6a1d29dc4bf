import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { ConfigError, type Config } from './config/config.ts';
import { moduleFactories } from './modules.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { createKysely } from './platform/db/connect.ts';
import { findDamage } from './platform/db/damage.ts';
import { recordCurrency } from './platform/db/currency-record.ts';
import { isSeeded, markSeeded } from './platform/db/seed-mark.ts';
import { migrate, readSchema } from './platform/db/migrate.ts';
import { createReplicaReads } from './platform/db/replica-reads.ts';
import { createWriteCheck } from './platform/db/write-check.ts';
import { ProblemError } from './platform/errors.ts';
import { createOutbox } from './platform/events/outbox.ts';
import { createWakeLine } from './platform/events/wake-line.ts';
import { createHotAnswers } from './platform/http/hot-answers.ts';
import { createMetrics, type Metrics } from './platform/http/metrics.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { scheduleAnswerSweep } from './platform/http/idempotency.ts';
import { createSharedLimits, sweepSharedLimits } from './platform/http/shared-limits.ts';
import { answerRequests, createHttp } from './platform/http/server.ts';
import { isApiPath, problemsAt, routeSurfaces } from './platform/http/surfaces.ts';
import { createJobs } from './platform/jobs/boss.ts';
import { withKeys } from './platform/keys.ts';
import { createLog } from './platform/log.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Platform, ServerModule } from './platform/platform.ts';
import { createSessions } from './platform/sessions.ts';
import type { OnStep } from './platform/steps.ts';
import { openStorage, type Storage, type StorageOptions } from './platform/storage.ts';
import { createTransactions } from './platform/transaction.ts';

/** The assembled server, not listening yet. */
export interface App {
  http: FastifyInstance;
  platform: Platform;
  /** Listens and starts the jobs. Resolves with the address once requests are answered. */
  listen(): Promise<string>;
  /** Ends streaming responses, lets requests finish, stops the modules and closes the database. */
  close(): Promise<void>;
  /** Compacts a database that will be copied as a template. */
  pack(): Promise<void>;
  /** Registers a listener for when the embedded database died and cannot be restarted. */
  onBroken(listener: (reason: string) => void): void;
}

export interface AppOptions extends StorageOptions {
  /** Opens the caller's database instead of the configured one. */
  open?: () => Promise<Storage>;
  clock?: Clock;
  /** Replaces the product's modules, for tests of single modules. */
  modules?: readonly ((platform: Platform) => ServerModule)[];
  /** Log destination. Default: standard error. */
  logTo?: DestinationStream;
  /** Whether to seed an empty database with demo data. Default: in demo and test mode. */
  seed?: boolean;
  /** Job runner. Default: the queue in the database. */
  jobs?: Jobs;
  /** Failpoints at which tests stop the server inside a call; rejected outside test mode. */
  onStep?: OnStep;
}

/** Opens the database, migrates it, and registers the modules' handlers for the API routes. */
export async function createApp(given: Config, options: AppOptions = {}): Promise<App> {
  if (options.onStep && given.mode !== 'test')
    throw new ConfigError('Only test mode allows failpoints that stop the server inside a call.');
  const storage = await (options.open?.() ?? openStorage(given, options));
  const log = createLog(given.logLevel, options.logTo);
  const onBroken = watchDatabase(storage, log);
  try {
    const config = await withKeys(given);
    return { ...(await assemble(config, storage, log, options)), onBroken };
  } catch (error) {
    await storage.close().catch(() => {});
    const damage = storage.kind === 'embedded' ? findDamage(given.dataDir, error) : null;
    if (damage === null) throw error;
    log.debug({ err: error }, 'the embedded database did not start');
    throw damage;
  }
}

async function assemble(
  given: Config,
  storage: Storage,
  log: Logger,
  options: AppOptions,
): Promise<Omit<App, 'onBroken'>> {
  await migrate(storage.direct, await readSchema(schemaFolder()));
  const config = await withCurrency(given, storage);
  const drain = new AbortController();
  const clock = options.clock ?? createClock();
  if (config.clockAt !== null) clock.freeze(config.clockAt);
  const { onStep = () => {}, jobs = createJobs(storage.pool, log) } = options;
  const parts = { log, clock, jobs, onStep, draining: drain.signal };
  const platform = createPlatform(config, storage, parts);
  scheduleAnswerSweep(platform);
  sweepSharedLimits(platform);
  const modules = (options.modules ?? moduleFactories).map((create) => create(platform));
  Object.assign(platform.handlers, ...modules.map(({ handlers }) => handlers ?? {}));
  for (const { operatorHandlers } of modules)
    Object.assign(platform.operatorHandlers, operatorHandlers);
  if (config.mode === 'production') await refuseDemoData(platform);
  else if (options.seed ?? true) await seedOnce(platform, modules);

  const http = createHttp(config, problemsAt('/api/'), platform.hot);
  answerRequests(http, platform);
  await routeSurfaces(http, platform, modules);
  for (const module of modules) module.routes?.(http);
  if (!modules.some(({ fallback }) => fallback)) http.setNotFoundHandler(notFound);
  for (const { fallback } of modules) if (fallback) http.setNotFoundHandler(unlessApi(fallback));
  await platform.events.start();
  for (const module of modules) await module.start?.();
  await http.ready();

  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    drain.abort();
    // Gives load balancers time to see /readyz fail and to stop sending requests.
    await pause(config.drainNoticeMs);
    const cutOff = setTimeout(() => http.server.closeAllConnections(), config.drainTimeoutMs);
    await http.close();
    clearTimeout(cutOff);
    await platform.jobs.stop();
    for (const module of modules.toReversed()) await module.stop?.();
    await platform.events.stop();
    await storage.close();
  }

  return {
    http,
    platform,
    async listen() {
      const url = await http.listen({ host: config.host, port: config.port });
      void platform.jobs.start();
      for (const module of modules) module.warmUp?.();
      return url;
    },
    async pack() {
      await platform.events.stop();
      await storage.pool.query('vacuum (analyze)');
      await storage.pool.query('checkpoint');
    },
    close: () => (closing ??= close()),
  };
}

/**
 * The settings with the database's fraction digits. Throws ConfigError if the database has another
 * currency.
 */
async function withCurrency(given: Config, { pool }: Storage): Promise<Config> {
  const currencyDigits = await recordCurrency(createKysely(pool), given);
  const { demoCredit, operatorLimits: limits, currencyDigits: before } = given;
  const rescale = (amount: bigint) =>
    (amount * 10n ** BigInt(currencyDigits)) / 10n ** BigInt(before);
  return {
    ...given,
    currencyDigits,
    demoCredit: rescale(demoCredit),
    operatorLimits: {
      ...limits,
      bonuses: rescale(limits.bonuses),
      conversionRewards: rescale(limits.conversionRewards),
      payout: rescale(limits.payout),
      pointValue: rescale(limits.pointValue),
    },
  };
}

/**
 * Logs the database's state and notifies listeners of a fatal failure, also listeners added after
 * it.
 */
function watchDatabase(storage: Storage, log: Logger): App['onBroken'] {
  let reason: string | null = null;
  let listener: (reason: string) => void = () => {};
  storage.watch({
    lost: (why) => log.error({ reason: why }, 'the database died; it is started again'),
    restored: () => log.warn('the database is back'),
    broken(why) {
      reason = why;
      listener(why);
    },
  });
  return (next) => {
    listener = next;
    if (reason !== null) next(reason);
  };
}

/** Poll interval for events of other servers, in case a notification is lost. */
const POLL_MS = 500;

function createPlatform(
  config: Config,
  storage: Storage,
  given: Pick<Platform, 'log' | 'clock' | 'jobs' | 'onStep' | 'draining'>,
): Platform {
  const { clock, log } = given;
  const metrics = createMetrics();
  const db = createKysely(
    storage.pool,
    () => metrics.count('baize_db_queries_total', 'Statements sent to the database.'),
    (error) => writes.noteFailure(error),
  );
  const reads = createReplicaReads({
    db,
    pool: storage.replica,
    waitMs: config.databaseReadWaitMs,
    clock,
    log,
    metrics,
  });
  const writes = createWriteCheck({ db, log, freeBytes: storage.freeBytes });
  // LISTEN needs a direct connection: poolers do not forward notifications.
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  const line = url === null ? null : createWakeLine({ url, db, log });
  const events = createOutbox({ db, clock, log, pollMs: line === null ? 0 : POLL_MS, line });
  metrics.gauge(
    'baize_db_waiting',
    'Callers waiting for a database connection.',
    () => storage.pool.waitingCount,
  );
  registerDatabaseGauges(metrics, storage);
  const transaction = createTransactions({
    db,
    committed: (trx) => events.committed(trx),
    refuseNested: config.mode === 'test',
  });
  const platform: Omit<Platform, 'hot'> = {
    config,
    db,
    reads,
    writes,
    transaction,
    ...given,
    events,
    sessions: createSessions(),
    gates: [],
    limits: createRateLimits(clock, createSharedLimits(db)),
    metrics,
    handlers: {},
    operatorHandlers: {},
  };
  return Object.assign(platform, { hot: createHotAnswers(platform) });
}

function registerDatabaseGauges(metrics: Metrics, { usage }: Storage): void {
  if (usage === null) return;
  const heap = "Used heap of the embedded database's thread.";
  metrics.gauge('baize_db_heap_used_bytes', heap, () => usage().heapBytes);
  const wasm = 'Memory that the embedded database has been given.';
  metrics.gauge('baize_db_wasm_bytes', wasm, () => usage().wasmBytes);
}

/** Accounts with publicly known passwords must never hold real money. */
async function refuseDemoData(platform: Platform): Promise<void> {
  if (!(await isSeeded(platform.db))) return;
  throw new ConfigError('BAIZE_MODE=production refuses this database: it holds demo accounts.');
}

/** Seeds demo data once per database, in the order of the modules. */
async function seedOnce(platform: Platform, modules: readonly ServerModule[]): Promise<void> {
  if (await isSeeded(platform.db)) return;
  for (const module of modules) await module.seed?.();
  await markSeeded(platform.db, platform.clock.now());
}

/** Where `migrations` and `functions` are: beside the built program, or above its sources. */
function schemaFolder(): string {
  const isBuilt = existsSync(new URL('./migrations/', import.meta.url));
  return fileURLToPath(new URL(isBuilt ? './' : '../', import.meta.url));
}

type Fallback = NonNullable<ServerModule['fallback']>;

const notFound: Fallback = async () => {
  throw new ProblemError('not_found');
};

/** Unknown API addresses answer with a problem; the portal handles all others. */
function unlessApi(fallback: Fallback): Fallback {
  return (request, reply) =>
    isApiPath(request.raw.url ?? '') ? notFound(request, reply) : fallback(request, reply);
}
