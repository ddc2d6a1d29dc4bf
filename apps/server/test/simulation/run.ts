import { getRandom } from '../../../../tools/chaos/src/random.mjs';
import { getMerchant } from '../../src/modules/merchant-settings/index.ts';
import { withIds } from '../../src/platform/ids.ts';
import { createBooks } from './books/index.ts';
import { createDesk, Mismatch } from './desk.ts';
import type { Template } from './memory.ts';
import { edgeLimits, openPlace, seatPlayers, createSeededIds, START_MS } from './place.ts';
import { createStage } from './stage.ts';
import { live } from './stories/index.ts';
import type { Teller } from './stories/teller.ts';
import { plant, type Planted } from './planted.ts';
import { computeDigest, type Fault, findFaults } from './verdict.ts';

const DAY_MS = 24 * 3_600_000;

export interface Given {
  readonly seed: number;
  readonly days: number;
  readonly players: number;
  /** Scenarios per player and day: rounds, deposits, withdrawals and so on. */
  readonly stories: number;
  /** Runs each job as often as scheduled, without folding idle time. */
  readonly everyTick?: boolean;
  /** A fault that the run must find. */
  readonly planted?: Planted | null;
  /** An empty, migrated database in memory; null means PostgreSQL at `databaseUrl`. */
  readonly template: Template | null;
  readonly databaseUrl?: string;
}

/** A run and its faults. */
export interface Outcome {
  readonly seed: number;
  readonly digest: string | null;
  readonly faults: readonly Fault[];
  /** Turns of all scenarios until the end, or until the first fault. */
  readonly turns: number;
  readonly calls: number;
  readonly repeated: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly bookings: number;
  readonly jobs: { readonly runs: number; readonly folded: number };
  /** Wall clock milliseconds for the days, without setup and final check. */
  readonly tookMs: number;
  /** The same in CPU milliseconds. */
  readonly processorMs: number;
}

/** Plays the days of a seed on the real server, then checks the result. */
export async function simulate(given: Given): Promise<Outcome> {
  const { seed, template, databaseUrl, everyTick = false } = given;
  let nowMs = () => START_MS;
  return withIds(
    createSeededIds(seed, () => nowMs()),
    async () => {
      const place = await openPlace({ template, everyTick, ...(databaseUrl && { databaseUrl }) });
      nowMs = place.clock.nowMs;
      try {
        return await play(given, place);
      } finally {
        await place.app.dispose();
      }
    },
  );
}

async function play(
  { seed, days, players, stories, planted = null }: Given,
  place: Awaited<ReturnType<typeof openPlace>>,
): Promise<Outcome> {
  const { app, clock, jobs, payoutAnswerMs } = place;
  const seats = await seatPlayers(place, players);
  const stage = createStage(clock, jobs);
  const desk = createDesk(place, stage, getRandom(seed, 'desk'));
  const { timeZone } = getMerchant(app.platform).current().reporting;
  const { nowMs } = clock;
  const agents = new Map(seats.map(({ purse, upline }) => [purse, (upline ?? { purse }).purse]));
  const books = createBooks({
    nowMs,
    timeZone,
    edgeLimits,
    payoutAnswerMs,
    getAgent: (player) => agents.get(player)!,
  });
  let names = 0;
  const newName = (kind: string) => `simulated-${String((names += 1)).padStart(7, '0')}-${kind}`;
  for (const seat of seats) {
    const random = getRandom(seed, seat.purse.account);
    const teller: Teller = { desk, stage, books, random, wakeAt: jobs.wakeAt, nowMs, newName };
    live(teller, seat, stories);
  }
  plant(planted, { app, stage, seats, afterMs: (days * DAY_MS) / 2 });

  const began = performance.now();
  const before = process.cpuUsage();
  const stopped = await stage
    .playUntil(START_MS + days * DAY_MS)
    .then(() => null)
    .catch((error: unknown) => {
      if (error instanceof Mismatch) return error.facts as Fault;
      throw error;
    });
  const tookMs = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const figures = {
    seed,
    turns: stage.createPlayed(),
    ...desk.figures(),
    bookings: seats.reduce((sum, { purse }) => sum + purse.lines.length, 0),
    jobs: jobs.figures(),
    tookMs,
    processorMs: (user + system) / 1000,
  };
  if (stopped) return { ...figures, digest: null, faults: [{ at: clock.now(), ...stopped }] };
  const digest = await computeDigest(place);
  const { acknowledged } = desk;
  const faults = await findFaults({ place, seats, books, acknowledged });
  return { ...figures, digest, faults };
}
