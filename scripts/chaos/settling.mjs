// Moves time to where periods of contracts are over, settles them, and kills the server in the middle of that.
import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A period is settled when it has been over for a minute. */
const GRACE_MS = MINUTE_MS;
/** The merchant's day begins so long before that of UTC. */
const ZONE_MS = 7 * HOUR_MS;
/** Where time is moved to: the ends of the periods of each kind, the short ones most often. */
const STEPS = [5 * MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, 5 * MINUTE_MS, HOUR_MS, DAY_MS];
/** Time is moved so far in a run: players stay at their game for three days. */
const MAX_MOVED_MS = 60 * HOUR_MS;
/** A server that is to end in the middle of a run does at most this much of it before. */
const MAX_VIOLATIONS_BEFORE_EXIT = 4;
/** Between what is settled and the next. */
const GAP_MS = [300, 2000];
/** Salaries of a day are paid every second day, what could not be paid is tried again every five minutes. */
const PAYOUT_MS = 2 * DAY_MS;
const RETRY_MS = 6 * MINUTE_MS;
/** So often at most it is tried again what agents have no money for. */
const MAX_RETRIES = 50;

/**
 * Settles at random until it is told to stop.
 * @param {{server: object, gate: object, random: object, seconds: number}} given
 */
export function startSettling({ server, gate, random, seconds }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const began = performance.now();
  const figures = { runs: 0, killedRuns: 0, failedRuns: 0 };
  let movedMs = 0;
  let step = 0;

  /** Long steps are taken as far as the run has come: it has time left to move until its end. */
  function nextEdge() {
    const passed = (performance.now() - began) / 1000 / seconds;
    const allowedMs = MAX_MOVED_MS * Math.min(passed, 1);
    const now = server.nowMs() + ZONE_MS;
    const toEdge = (length) => length - (now % length) + GRACE_MS;
    step += 1;
    const wanted = toEdge(STEPS[step % STEPS.length]);
    if (movedMs + wanted <= allowedMs) return wanted;
    const least = toEdge(STEPS[0]);
    return movedMs + least <= MAX_MOVED_MS ? least : 0;
  }

  async function move(milliseconds) {
    if (milliseconds === 0) return;
    const isMoved = await gate.alone(() => server.moveTime(milliseconds));
    if (isMoved) movedMs += milliseconds;
  }

  /** Runs the settlement; false when its server ended in the middle of it, or its database did. */
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
      // Two at once are two servers that try.
      if (server.isUp()) await Promise.all(random.chance(0.3) ? [settle(), settle()] : [settle()]);
    }
  }

  /** Lets the server end when so many batches of contracts are settled, or of bills are paid; whether it did. */
  async function kill(of) {
    await move(nextEdge());
    const death = {
      of,
      number: random.between(1, MAX_VIOLATIONS_BEFORE_EXIT),
      when: random.pick(['written', 'committed']),
    };
    return !(await settle(death)) && !server.isUp();
  }

  /** Settles all that has been played: until nothing more is paid. Answers how much a further run has paid. */
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
