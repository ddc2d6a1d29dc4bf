// One run on one database: clients that never give up, kills, and what is left of it.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from './client.mjs';
import { startKilling } from './kills.mjs';
import { createMemory } from './memory.mjs';
import { openPlace } from './place.mjs';
import { randomOf } from './random.mjs';
import { createStories } from './stories.mjs';
import { brokenRules, compareAnswers, compareBalances, compareBookings } from './verdict.mjs';

/** Two clients play for each player, so that they meet. */
const CLIENTS_A_SEAT = 2;
/** So many times the wanted time is waited for the kills on a machine that is slow. */
const MOST_TIMES = 6;

/**
 * Starts clients that tell one story after the other until they are told to stop; they end theirs first.
 * @param {{place: object, memory: object, seats: object[], count: number, seed: number, pauseMs?: number}} given
 */
export function startClients({ place, memory, seats, count, seed, pauseMs = 0 }) {
  const stopping = new AbortController();
  const { facts } = place.server;
  const client = createClient({ facts, memory });
  const tellStories = async (number) => {
    const random = randomOf(seed, `client ${number}`);
    const seat = seats[number % seats.length];
    const stories = createStories({ client, memory, random, seat, id: `c${number}`, facts });
    const bag = stories.flatMap(({ weight, tell }) => Array.from({ length: weight }, () => tell));
    while (!stopping.signal.aborted) {
      await random.pick(bag)();
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: count }, (_, number) => tellStories(number)));
  return {
    client,
    running,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Runs chaos on one database. Answers the figures; `faults` adds up what must be 0.
 * @param {{program: string, database: 'pglite' | 'postgres', seconds: number, seed: number, clients: number,
 *   pauseMs: number, wantedKills: number, say: (text: string) => void}} given
 */
export async function runChaos({ program, database, say, ...given }) {
  const { seconds, seed, clients, pauseMs, wantedKills } = given;
  const place = await openPlace({ program, database });
  if (place.missing) return { database, missing: place.missing };
  try {
    await place.server.start();
    const memory = createMemory();
    const seats = await place.seats(Math.ceil(clients / CLIENTS_A_SEAT), memory);
    say(`${database}: ${clients} clients, ${seats.length} players`);
    const began = performance.now();
    const playing = startClients({ place, memory, seats, count: clients, seed, pauseMs });
    const killing = startKilling(place, randomOf(seed, 'kills'));
    const isDone = () => {
      const passed = (performance.now() - began) / 1000;
      return passed > seconds * MOST_TIMES || (passed > seconds && killing.total() >= wantedKills);
    };
    const failed = Promise.all([playing.running, killing.running]);
    await Promise.race([failed, watch(isDone, () => tell(say, database, memory, killing))]);
    await killing.stop();
    await playing.stop();
    const took = (performance.now() - began) / 1000;
    const found = await judge({ place, client: playing.client, seats, memory });
    playing.client.close();
    const kills = { kills: killing.total(), killed: killing.counts, wantedKills };
    return { database, seconds: Math.round(took), ...memory.figures(), ...kills, ...found };
  } finally {
    await place.close();
  }
}

async function watch(isDone, tell) {
  for (let looks = 1; !isDone(); looks += 1) {
    await pause(250);
    if (looks % 40 === 0) tell();
  }
}

function tell(say, database, memory, killing) {
  const { operations, unanswered } = memory.figures();
  say(
    `${database}: ${operations} operations, ${unanswered} without an answer, ${killing.total()} kills`,
  );
}

/** What does not fit; every figure but `examples` must be 0. */
async function judge({ place, client, seats, memory }) {
  const { server } = place;
  const { lost, changed } = await compareAnswers(server, memory, memory.known());
  const { doubled, missing } = await compareBookings(server, memory);
  const drift = await compareBalances(client, seats, memory);
  const broken = await brokenRules(server);
  const { otherAnswers, negativeBalances, strangeRefusals, examples } = memory.wrong();
  return {
    lost: lost.length + missing,
    doubled,
    otherAnswers: otherAnswers + changed.length,
    negativeBalances,
    strangeRefusals,
    drift: drift.length,
    brokenRules: broken.length,
    examples: [...examples, ...lost.slice(0, 5), ...changed.slice(0, 5), ...drift, ...broken],
  };
}

/** What must be 0. */
const FAULTS = [
  'lost',
  'doubled',
  'otherAnswers',
  'negativeBalances',
  'strangeRefusals',
  'drift',
  'brokenRules',
];

/** Whether a run shows what it is for: nothing is wrong, and enough was killed. */
export const isSound = (figures) =>
  figures.missing !== undefined ||
  (FAULTS.every((name) => figures[name] === 0) && figures.kills >= figures.wantedKills);
