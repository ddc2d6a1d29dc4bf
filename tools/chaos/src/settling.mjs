// Moves time past the ends of contract periods, settles them, and kills the server in the middle of
// that.
import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A period is settled a minute after its end. */
const GRACE_MS = MINUTE_MS;
/** Offset of the merchant's day from UTC. */
const ZONE_MS = 7 * HOUR_MS;
/** The period lengths to whose ends time is moved, short ones most often. */
const STEPS = [5 * MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, 5 * MINUTE_MS, HOUR_MS, DAY_MS];
/** Maximum move of time in a run: sessions last three days. */
const MAX_MOVED_MS = 60 * HOUR_MS;
/** Maximum violations that a server finds before it exits in the middle of a run. */
const MAX_VIOLATIONS_BEFORE_EXIT = 4;
/** Pause between two settlements. */
const GAP_MS = [300, 2000];
/** Daily salaries are paid every second day; failed payments are retried every five minutes. */
const PAYOUT_MS = 2 * DAY_MS;
const RETRY_MS = 6 * MINUTE_MS;
/** Maximum retries of payments for which agents have no money. */
const MAX_RETRIES = 50;

/**
 * Settles at random until stopped.
 * @param {{server: object, gate: object, random: object, seconds: number}} given
 */
export function startSettling({ server, gate, random, seconds }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const began = performance.now();
  const figures = { runs: 0, killedRuns: 0, failedRuns: 0 };
  let movedMs = 0;
  let step = 0;

  /** Takes longer steps as the run advances, so that time remains until its end. */
  function nextEdge() {
    const passed = (performance.now() - began) / 1000 / seconds;
    const allowedMs = MAX_MOVED_MS * Math.min(passed, 1);
    const now = server.nowMs() + ZONE_MS;
    const toEdge = (length) => length - (now % length) + GRACE_MS;
    step += 1;
    const stepMs = toEdge(STEPS[step % STEPS.length]);
    if (movedMs + stepMs <= allowedMs) return stepMs;
    const least = toEdge(STEPS[0]);
    return movedMs + least <= MAX_MOVED_MS ? least : 0;
  }

  async function move(milliseconds) {
    if (milliseconds === 0) return;
    const isMoved = await gate.alone(() => server.moveTime(milliseconds));
    if (isMoved) movedMs += milliseconds;
  }

  /** Runs the settlement; false when its server or its database ended in the middle of it. */
  async function settle(death = null) {
    try {
      await server.ask('settle', { death });
      figures.runs += 1;
      return true;
    } catch {
      if (server.isUp()) figures.failedRuns += 1;
      else figures.killedRuns += 1;
      return false;
    }
  }

  async function run() {
    while (!signal.aborted) {
      await pause(random.between(...GAP_MS), undefined, { signal }).catch(() => {});
      if (signal.aborted || !server.isUp()) continue;
      await move(nextEdge());
      // Two at once simulate two servers.
      if (server.isUp()) await Promise.all(random.chance(0.3) ? [settle(), settle()] : [settle()]);
    }
  }

  /**
   * Makes the server exit after a number of settled contract batches or paid bills; returns whether
   * it did.
   */
  async function kill(of) {
    await move(nextEdge());
    const death = {
      of,
      number: random.between(1, MAX_VIOLATIONS_BEFORE_EXIT),
      when: random.pick(['written', 'committed']),
    };
    return !(await settle(death)) && !server.isUp();
  }

  /** Settles everything until nothing more is paid. Returns how much another run has paid. */
  async function finish() {
    await move(PAYOUT_MS);
    const bills = () => server.ask('bills');
    let before = null;
    for (let tries = 0; tries < MAX_RETRIES; tries += 1) {
      if (!(await settle())) continue;
      const now = await bills();
      if (JSON.stringify(now) === JSON.stringify(before)) break;
      before = now;
      await move(RETRY_MS);
    }
    await Promise.all([settle(), settle()]);
    const after = await bills();
    return { figures: after, again: after.bookings - before.bookings };
  }

  const running = run();
  return {
    running,
    kill,
    finish,
    figures: () => ({ ...figures, hoursMoved: Math.round(movedMs / HOUR_MS) }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
