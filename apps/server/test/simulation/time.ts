import { createClock, type Clock } from '../../src/platform/clock.ts';
import type { JobDefinition, Jobs } from '../../src/platform/jobs/jobs.ts';

const MINUTE_MS = 60_000;

/** A clock that stands still until it is moved to the next event. */
export interface SimulatedClock extends Clock {
  moveTo(atMs: number): void;
}

export function createSimulatedClock(startMs: number): SimulatedClock {
  let nowMs = startMs;
  return Object.assign(
    createClock(() => nowMs),
    {
      moveTo(atMs: number) {
        if (atMs < nowMs) throw new Error('simulated time does not go back');
        nowMs = atMs;
      },
    },
  );
}

/** The minutes of an hour, or hours of a day, named by a cron field. */
function getValues(field: string, count: number): ReadonlySet<number> {
  const every = /^\*(?:\/(\d+))?$/.exec(field);
  const all = Array.from({ length: count }, (_, at) => at);
  if (every) return new Set(all.filter((at) => at % Number(every[1] ?? 1) === 0));
  if (!/^\d+$/.test(field)) throw new Error(`the simulation reads no cron field ${field}`);
  return new Set([Number(field)]);
}

/** Whether a job runs at a full minute, in UTC. */
function timetable(cron: string): (atMs: number) => boolean {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`the simulation reads no days of ${cron}`);
  const [minutes, hours] = [getValues(minute, 60), getValues(hour, 24)];
  return (atMs) => {
    const at = new Date(atMs);
    return minutes.has(at.getUTCMinutes()) && hours.has(at.getUTCHours());
  };
}

const upToMinute = (atMs: number) => Math.ceil(atMs / MINUTE_MS) * MINUTE_MS;

interface ScheduledJob {
  readonly name: string;
  readonly isDue: (atMs: number) => boolean;
  /** A polling job; without new events it has nothing to do. */
  readonly looksOften: boolean;
  ranAt: number;
  nextAt: number;
}

/** The first time after the last run, and not before `fromMs`. */
function getFollowing({ isDue, ranAt }: ScheduledJob, fromMs = 0): number {
  let at = upToMinute(Math.max(ranAt + 1, fromMs));
  while (!isDue(at)) at += MINUTE_MS;
  return at;
}

/** The server's jobs on simulated time. */
export interface SimulatedJobs extends Jobs {
  /** Runs what is due up to and including a time, in order. */
  runUntil(atMs: number): Promise<void>;
  /** Something happens now or falls due later: polling jobs run again. */
  wakeAt(atMs: number): void;
  /** The number of runs, and of those skipped because nothing could have changed. */
  figures(): { readonly runs: number; readonly folded: number };
}

/**
 * A queue that runs jobs at their simulated time. Runs of a polling job without a new event are
 * skipped, unless `everyTick` wants them all.
 */
export function createSimulatedJobs(clock: SimulatedClock, everyTick: boolean): SimulatedJobs {
  const startMs = clock.nowMs();
  const definitions = new Map<string, JobDefinition<never>>();
  const scheduled: ScheduledJob[] = [];
  let sent: { name: string; data: object; at: number; key: string | null }[] = [];
  let wakes: number[] = [];
  const figures = { runs: 0, folded: 0 };

  async function runNamed(name: string, data: object): Promise<void> {
    const job = definitions.get(name);
    if (!job) throw new Error(`There is no job ${name}.`);
    figures.runs += 1;
    await job.run(data as never);
  }

  async function runScheduled(job: ScheduledJob): Promise<void> {
    clock.moveTo(job.nextAt);
    for (let at = getFollowing(job); at < job.nextAt; at = getFollowing({ ...job, ranAt: at }))
      figures.folded += 1;
    await runNamed(job.name, {});
    job.ranAt = job.nextAt;
    const isFolded = job.looksOften && !everyTick;
    const wakeMs = isFolded ? Math.min(...wakes.filter((one) => one > job.ranAt)) : 0;
    job.nextAt = wakeMs === Infinity ? Infinity : getFollowing(job, wakeMs);
  }

  async function runSent(untilMs: number): Promise<void> {
    const due = sent.filter(({ at }) => at <= untilMs).toSorted((a, b) => a.at - b.at);
    sent = sent.filter(({ at }) => at > untilMs);
    for (const { name, data, at } of due) {
      clock.moveTo(Math.max(at, clock.nowMs()));
      await runNamed(name, data);
    }
  }

  const first = () =>
    scheduled.reduce<ScheduledJob | null>(
      (earliest, job) => (earliest && earliest.nextAt <= job.nextAt ? earliest : job),
      null,
    );

  return {
    register(job) {
      definitions.set(job.name, job as JobDefinition<never>);
      if (!job.cron) return;
      const looksOften = job.cron.startsWith('*');
      const isDue = timetable(job.cron);
      const one = { name: job.name, isDue, looksOften, ranAt: startMs, nextAt: 0 };
      scheduled.push({ ...one, nextAt: getFollowing(one) });
    },
    async send(name, data, { startAfterSeconds = 0, singletonKey: key = null } = {}) {
      if (key !== null && sent.some((one) => one.name === name && one.key === key)) return;
      sent.push({ name, data, at: clock.nowMs() + startAfterSeconds * 1000, key });
    },
    run: (name) => runNamed(name, {}),
    start: async () => {},
    stop: async () => {},
    async runUntil(atMs) {
      for (let job = first(); job && job.nextAt <= atMs; job = first()) {
        await runSent(job.nextAt);
        await runScheduled(job);
      }
      await runSent(atMs);
      wakes = wakes.filter((one) => one > atMs);
    },
    wakeAt(atMs) {
      if (atMs > clock.nowMs()) wakes.push(atMs);
      for (const job of scheduled)
        if (job.looksOften) job.nextAt = Math.min(job.nextAt, getFollowing(job, atMs));
    },
    figures: () => ({ ...figures }),
  };
}
