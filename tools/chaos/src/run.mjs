// One run on one database: clients that retry until answered, kills, and a final comparison.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from './client.mjs';
import { agreeOnAll } from './contract-stories.mjs';
import { startKilling } from './kills.mjs';
import { createMemory } from './memory.mjs';
import { createMoveTimes } from './move-story.mjs';
import { openPlace } from './place.mjs';
import { getRandom } from './random.mjs';
import { startSettling } from './settling.mjs';
import { createSayer, createStories } from './stories.mjs';
import { createTimeGate } from './time-gate.mjs';
import {
  brokenRules,
  compareAnswers,
  compareBalances,
  compareBookings,
  getKept,
} from './verdict.mjs';

/** Two clients per player, so that they race each other. */
const CLIENTS_A_SEAT = 2;
/**
 * Small batches, so that a settlement has several transactions of each type, with one item and with
 * more.
 */
const SMALL_BATCHES = { SETTLEMENT_CONTRACTS: '2', SETTLEMENT_BILLS: '2' };
/** On a slow machine a run may take this many times its planned duration. */
const MAX_TIMES = 6;

/**
 * Starts clients that play one story after the other until stopped; they finish their current one.
 * The agents above their players agree on contracts first.
 * @param {{place: object, memory: object, seats: object[], agents: object[], count: number, seed:
 *   number, pauseMs?: number, gate?: object}} given
 */
export async function startClients({ place, memory, seats, agents, count, seed, ...more }) {
  const { pauseMs = 0, gate } = more;
  const stopping = new AbortController();
  const { facts } = place.server;
  const client = createClient({ facts, memory, gate });
  const opening = createSayer({ client, random: getRandom(seed, 'opening'), id: 'opening' });
  await agreeOnAll({ ...opening, client, memory, agents, facts });
  const world = { client, memory, agents, facts, mayMove: createMoveTimes() };
  const tellStories = async (number) => {
    const random = getRandom(seed, `client ${number}`);
    const seat = seats[number % seats.length];
    const stories = createStories({ ...world, random, seat, id: `c${number}` });
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
 * Runs chaos on one database. Returns the figures; `faults` is the sum of those that must be 0.
 * @param {{program: string, database: 'pglite' | 'postgres', seconds: number, seed: number,
 *   clients: number, pauseMs: number, wantedKills: number, planted: string | null, say: (text:
 *   string) => void}} given
 */
export async function runChaos({ program, database, say, ...given }) {
  const { seconds, seed, clients, pauseMs, wantedKills, planted } = given;
  const place = await openPlace({ program, database, more: SMALL_BATCHES });
  if (place.missing) return { database, missing: place.missing };
  try {
    await place.server.start();
    const memory = createMemory();
    const agents = await place.agents(memory);
    const seats = await place.seats(Math.ceil(clients / CLIENTS_A_SEAT), memory, { agents });
    say(`${database}: ${clients} clients, ${seats.length} players, ${agents.length} agents`);
    const began = performance.now();
    const gate = createTimeGate();
    const world = { place, memory, seats, agents, gate };
    const playing = await startClients({ ...world, count: clients, seed, pauseMs });
    const { server } = place;
    const settling = startSettling({ server, gate, random: getRandom(seed, 'settling'), seconds });
    const operations = () => memory.figures().operations;
    const gapMs = (seconds * 1000) / Math.max(wantedKills, 1);
    const progress = { operations, wanted: clients, gapMs };
    const killing = startKilling(place, getRandom(seed, 'kills'), settling, progress);
    const isEnough = () => killing.total() >= wantedKills && killing.counts.payout > 0;
    const isDone = () => {
      const passed = (performance.now() - began) / 1000;
      return passed > seconds * MAX_TIMES || (passed > seconds && isEnough());
    };
    const failed = Promise.all([playing.running, killing.running, settling.running]);
    await Promise.race([failed, watch(isDone, () => printStart(say, database, memory, killing))]);
    await settling.stop();
    await killing.stop();
    await playing.stop();
    const took = (performance.now() - began) / 1000;
    const { client } = playing;
    if (planted !== null) await plant(server, settling, planted);
    const found = await judgeRun({ place, client, seats, agents, memory, settling });
    client.close();
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

function printStart(say, database, memory, killing) {
  const { operations, unanswered } = memory.figures();
  say(
    `${database}: ${operations} operations, without an answer ${JSON.stringify(unanswered)}, ${killing.total()} kills`,
  );
}

/** Injects a fault after everything is settled, to verify that it is found. */
async function plant(server, settling, planted) {
  await settling.finish();
  await server.ask('plant', { planted });
}

/**
 * The final comparison; every figure except `contractCommands`, `moves`, `settlement` and
 * `examples` must be 0.
 */
async function judgeRun({ place, client, seats, agents, memory, settling }) {
  const { server } = place;
  const { figures, again } = await settling.finish();
  const acknowledgedCommands = memory.commands();
  const moves = memory.moves();
  const audit = await server.ask('audit', { told: acknowledgedCommands, moves });
  for (const { playerId, sum } of await server.ask('received'))
    memory.moved({ playerId }, { available: sum });
  const { lost, changed } = compareAnswers(await getKept(server), memory, memory.known());
  const { doubled, missing } = await compareBookings(server, memory);
  const drift = await compareBalances(client, [...seats, ...agents], memory);
  const broken = await brokenRules(server);
  const { otherAnswers, negativeBalances, strangeRefusals, examples } = memory.wrong();
  return {
    contractCommands: acknowledgedCommands.length,
    moves: moves.length,
    settlement: { ...settling.figures(), ...figures },
    lost: lost.length + missing,
    doubled,
    otherAnswers: otherAnswers + changed.length,
    negativeBalances,
    strangeRefusals,
    drift: drift.length,
    brokenRules: broken.length,
    contractFaults: audit.length,
    paidAgain: again,
    examples: [
      ...examples,
      ...[lost, changed, audit].flatMap((found) => found.slice(0, MAX_EXAMPLES)),
      ...drift,
      ...broken,
    ],
  };
}

/** Per kind of fault. */
const MAX_EXAMPLES = 5;

/** Figures that must be 0. */
const FAULTS = [
  'lost',
  'doubled',
  'otherAnswers',
  'negativeBalances',
  'strangeRefusals',
  'drift',
  'brokenRules',
  'contractFaults',
  'paidAgain',
];

/**
 * Whether a run is conclusive and without faults: enough was killed, and contracts were settled.
 */
export const isSound = (figures) =>
  figures.missing !== undefined ||
  (FAULTS.every((name) => figures[name] === 0) &&
    figures.kills >= figures.wantedKills &&
    figures.killed.payout > 0 &&
    figures.settlement.payments > 0);
