// Kills servers and databases at random times, and checks that they recover.
import { setTimeout as pause } from 'node:timers/promises';

/** Minimum and maximum pause between two kills, as a share of the run's time per kill. */
const GAP = [0.1, 0.8];
/** Share of kills that wait for progress since the last one; the others hit the recovery. */
const PROGRESS_WAIT_CHANCE = 0.75;
/** How long to wait for the progress of every client. */
const PROGRESS_MS = 60_000;
/** PostgreSQL replays its log after a crash. */
const RECOVERY_MS = 60_000;

const terminate = (limit) => `select count(pg_terminate_backend(pid)) from (
  select pid from pg_stat_activity where application_name = 'baize' order by random() ${limit}) victims`;

/** What can be killed in a place; each function says whether it has hit anything. */
function getWeapons({ server, cluster }, settling) {
  const restarted = async (isHit) => {
    if (!server.isUp()) await server.start();
    return isHit;
  };
  const killServer = async () => restarted(await server.kill());
  const ofSettling = {
    settlement: async () => restarted(await settling.kill('contract')),
    payout: async () => restarted(await settling.kill('bill')),
  };
  if (!cluster) {
    const killDatabase = async () => {
      const isHit = await server.ask('kill-database').then(
        () => true,
        () => false,
      );
      return restarted(isHit);
    };
    return { server: killServer, ...ofSettling, database: killDatabase };
  }
  const backends = (limit) => async () => Number(cluster.ask(terminate(limit))) > 0;
  return {
    server: killServer,
    ...ofSettling,
    someBackends: backends('limit 2'),
    allBackends: backends(''),
    async backendCrash() {
      const pid = Number(
        cluster.ask(`select pid from pg_stat_activity where application_name = 'baize' limit 1`),
      );
      if (!pid) return false;
      process.kill(pid, 'SIGKILL');
      await untilAnswers(cluster);
      return true;
    },
    async database() {
      await cluster.crash();
      await cluster.restart();
      return true;
    },
  };
}

/** Killing one backend ends all of them, and PostgreSQL replays its log. */
async function untilAnswers(cluster) {
  const until = Date.now() + RECOVERY_MS;
  for (;;) {
    try {
      return cluster.ask('select 1');
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
}

/**
 * Kills at random until stopped: everything that can be killed once, and then all of it again.
 * @param {object} place
 * @param {object} random
 * @param {ReturnType<typeof import('./settling.mjs').startSettling>} settling
 * @param {{operations: () => number, wanted: number, gapMs: number}} progress completed operations,
 *   how many more a patient kill waits for, and the run's time per kill
 * @returns {{counts: Record<string, number>, total: () => number, running: Promise<void>, stop: ()
 *   => Promise<void>}}
 */
export function startKilling(place, random, settling, progress) {
  const weapons = getWeapons(place, settling);
  const counts = Object.fromEntries(Object.keys(weapons).map((name) => [name, 0]));
  let bag = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  const rest = (ms) => pause(ms, undefined, { signal }).catch(() => {});

  async function getOn() {
    const before = progress.operations();
    const until = Date.now() + PROGRESS_MS;
    const isLate = () => Date.now() > until || signal.aborted;
    while (progress.operations() < before + progress.wanted && !isLate()) await rest(50);
  }

  async function run() {
    while (!signal.aborted) {
      const isPatient = random.chance(PROGRESS_WAIT_CHANCE);
      await rest(random.between(...GAP.map((share) => Math.round(share * progress.gapMs))));
      if (isPatient) await getOn();
      if (signal.aborted) return;
      // A server that has given up is restarted, as npm start does.
      if (!place.server.isUp()) await place.server.start();
      if (bag.length === 0) bag = random.shuffled(Object.keys(weapons));
      const name = bag.pop();
      if (await weapons[name]()) counts[name] += 1;
    }
  }

  const running = run();
  return {
    counts,
    total: () => Object.values(counts).reduce((sum, one) => sum + one, 0),
    /** Rejects when something did not recover. */
    running,
    async stop() {
      stopping.abort();
      await running;
      if (!place.server.isUp()) await place.server.start();
    },
  };
}
