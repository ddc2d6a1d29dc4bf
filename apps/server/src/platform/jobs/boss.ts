import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { default as PgBossClass } from 'pg-boss';
import { isAway } from '../db/guarded-pool.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

const SCHEMA = 'job';
const RETRY_MS = 2000;

const rest = (signal: AbortSignal) =>
  pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});

/**
 * Retries while the database is away. pg-boss does not await what its workers report, and an
 * unhandled rejection would end the process. Null once the server ends.
 */
function createRetryingQuery(pool: Pool, signal: AbortSignal) {
  return async (text: string, values: unknown[]) => {
    for (;;) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isAway(error)) throw error;
        if (signal.aborted) return null;
      }
      await rest(signal);
    }
  };
}

/** Jobs on pg-boss 10, over the platform's own pool, so that both databases use one code path. */
export function createJobs(pool: Pool, log: Logger): Jobs {
  const registered = new Map<string, JobDefinition<never>>();
  let boss: PgBossClass | null = null;
  let starting: Promise<void> | null = null;
  const stopping = new AbortController();

  const { signal } = stopping;
  const executeSql = createRetryingQuery(pool, signal);

  async function begin(): Promise<PgBossClass> {
    const { default: PgBoss } = await import('pg-boss');
    const newBoss = new PgBoss({
      schema: SCHEMA,
      db: { executeSql },
      supervise: true,
      schedule: true,
      maintenanceIntervalSeconds: 300,
      monitorStateIntervalSeconds: 300,
    } as ConstructorParameters<typeof PgBoss>[0] & object);
    newBoss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
    await newBoss.start();
    return newBoss;
  }

  const working = new Set<string>();

  async function work(): Promise<void> {
    boss ??= await begin();
    for (const { name, cron, run } of registered.values()) {
      if (signal.aborted) return;
      if (working.has(name)) continue;
      await boss.createQueue(name);
      if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
      await boss.work(name, { pollingIntervalSeconds: 5 }, async (jobs) => {
        for (const job of jobs) await run(job.data as never);
      });
      working.add(name);
    }
    await endOldSchedules(boss);
  }

  /** An earlier version may have scheduled a removed job, whose queue would never be worked off. */
  async function endOldSchedules(present: PgBossClass): Promise<void> {
    for (const { name } of await present.getSchedules()) {
      if (!registered.has(name)) await present.unschedule(name);
    }
  }

  /** The database may be away now; once started, the queue retries by itself. */
  async function keepTrying(): Promise<void> {
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error }, 'the job queue did not start; retrying');
        await rest(signal);
      }
    }
  }

  return {
    register(job) {
      registered.set(job.name, job as JobDefinition<never>);
    },
    async send(name, data, options = {}) {
      if (!boss) throw new Error('The job queue has not started yet.');
      // A sender gets a database failure at once.
      const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) };
      await boss.send(name, data, {
        db,
        ...(options.startAfterSeconds === undefined
          ? {}
          : { startAfter: options.startAfterSeconds }),
        ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
      });
    },
    async run(name) {
      const job = registered.get(name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await job.run({} as never);
    },
    async start() {
      if (registered.size === 0) return;
      starting ??= keepTrying();
      await starting;
    },
    async stop() {
      stopping.abort();
      await starting;
      await boss?.stop({ graceful: true, timeout: 5000, wait: true });
      boss = null;
    },
  };
}
