// Thousands of event streams on one server: the cost of each, and the delay until all have an
// event, also while others bet.
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bet, win } from '../tools/chaos/src/calls.mjs';
import { createMemory } from '../tools/chaos/src/memory.mjs';
import { openPlace } from '../tools/chaos/src/place.mjs';
import { buildProgram } from '../tools/chaos/src/server-life.mjs';
import { AT_WORK, getPort, startBettors, vendorRequest } from './lib/bettors.mjs';
import { getMemory } from './lib/proc.mjs';
import { limit } from './lib/report.mjs';
import { converse, requestBytes } from './lib/requests.mjs';
import { median, round } from './lib/stats.mjs';

const STREAMS = 4000;
const MEMBERS = 40;
const BROADCASTS = 20;
/** While others bet: the number of streams, and of betting clients with separate players. */
const BUSY_STREAMS = 100;
const BETTORS = 64;
const BUSY_LIMIT_MS = 250;
const DEPOSIT = 1_000_000_000;
const REST_MS = 5000;
/** The server takes addresses from a proxy header, so that no address exceeds its stream limit. */
const SETTINGS = { ...AT_WORK, TRUST_PROXY: '1' };

const getAddress = (number) => `198.18.${number >> 8}.${number & 255}`;

/**
 * Opens a stream. `heard` is called with each received text and its time.
void>} once its head is there; closes it =>  * @returns {Promise<() => void>} resolves after the response headers with a function that closes it => void>} once its head is there; closes it
 */
function openStream({ port, number, token, heard }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let isOpen = false;
    socket.on('connect', () =>
      socket.write(
        requestBytes({
          port,
          path: '/api/events',
          headers: {
            accept: 'text/event-stream',
            'x-forwarded-for': getAddress(number),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        }),
      ),
    );
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const at = performance.now();
      const text = chunk.toString();
      if (isOpen) return heard(text, at);
      isOpen = true;
      if (text.startsWith('HTTP/1.1 200 ')) resolve(() => socket.destroy());
      else reject(new Error(text));
    });
  });
}

/** Sends one signed call of the vendor and waits for the response. */
async function send(server, call) {
  const questions = [vendorRequest(server, call)];
  await converse({ port: getPort(server), next: () => questions.shift() ?? null });
}

/**
 * Time from a winning call until the last stream has the event, and until the winner's stream has
 * the balance.
 */
async function broadcast({ server, seat, name, streams }) {
  const { gameCode } = server.facts();
  await send(server, bet({ seat, round: name, name: `${name}-bet` }, { gameCode, amount: '0.01' }));
  await pause(300);
  streams.expect();
  const sent = performance.now();
  await send(server, win({ seat, round: name, name: `${name}-win` }, { gameCode, amount: '1.00' }));
  const answered = performance.now();
  const { last, balance } = await streams.told(seat);
  return { allMs: last - sent, afterAnswerMs: last - answered, balanceMs: balance - answered };
}

/** Opens streams: the first of them belong to members, the others to visitors. */
async function openStreams(port, seats, count) {
  let eventByCommand = null;
  const expect = () => {
    eventByCommand = { winners: 0, last: NaN, balances: new Map() };
  };
  expect();
  const closers = [];
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: 100 }, (_, at) => from + at);
    const opened = some.map((number) => {
      const seat = number < MEMBERS ? seats[number] : undefined;
      const heard = (text, at) => {
        if (text.includes('event: winner')) {
          eventByCommand.winners += 1;
          eventByCommand.last = at;
        }
        if (seat && text.includes('event: balance')) eventByCommand.balances.set(seat.playerId, at);
      };
      return openStream({ port, number, token: seat?.token, heard });
    });
    closers.push(...(await Promise.all(opened)));
  }
  return {
    expect,
    async told(seat) {
      const until = performance.now() + 10_000;
      while (eventByCommand.winners < count || !eventByCommand.balances.has(seat.playerId)) {
        if (performance.now() > until)
          throw new Error(`only ${eventByCommand.winners} received the event`);
        await pause(5);
      }
      return { last: eventByCommand.last, balance: eventByCommand.balances.get(seat.playerId) };
    },
    close: () => closers.forEach((close) => close()),
  };
}

const getResident = (pid) => {
  const { own, shared } = getMemory(pid);
  return own + shared;
};

/** Wins of one member after the other, and the delay of their events. */
async function broadcasts(server, seats, streams, name) {
  const times = [];
  for (let at = 0; at < BROADCASTS; at += 1) {
    const seat = seats[at % MEMBERS];
    times.push(await broadcast({ server, seat, name: `${name}-${at}`, streams }));
  }
  const of = (figure) => ({
    median: round(median(times.map((time) => time[figure])), 1),
    worst: round(Math.max(...times.map((time) => time[figure])), 1),
  });
  return { all: of('allMs'), afterAnswer: of('afterAnswerMs'), balance: of('balanceMs') };
}

/** The same with fewer streams, while others bet as fast as they get responses. */
async function underBets(server, seats) {
  const streams = await openStreams(getPort(server), seats, BUSY_STREAMS);
  const bettors = startBettors({ server, seats: seats.slice(MEMBERS), clients: BETTORS });
  await pause(2000);
  const before = { count: bettors.count(), at: performance.now() };
  const told = await Promise.race([broadcasts(server, seats, streams, 'busy'), bettors.running]);
  const seconds = (performance.now() - before.at) / 1000;
  const betsPerSecond = round((bettors.count() - before.count) / seconds, 0);
  await bettors.stop();
  streams.close();
  return { betsPerSecond, streams: BUSY_STREAMS, ...told };
}

async function measure(program, say) {
  const place = await openPlace({ program, database: 'postgres', more: SETTINGS });
  if (place.missing) return { missing: place.missing };
  try {
    const { server } = place;
    await server.start();
    const all = await place.seats(MEMBERS + BETTORS, createMemory(), { deposit: DEPOSIT });
    const seats = all.slice(0, MEMBERS);
    await pause(REST_MS);
    const before = getResident(server.pid());
    const streams = await openStreams(getPort(server), seats, STREAMS);
    await pause(REST_MS);
    const kilobytesEach = round((getResident(server.pid()) - before) / STREAMS / 1024, 1);
    say(`${STREAMS} streams are open, ${kilobytesEach} KB each`);
    const told = await broadcasts(server, seats, streams, 'told');
    streams.close();
    await pause(REST_MS);
    return { kilobytesEach, ...told, busy: await underBets(server, all) };
  } finally {
    await place.close();
  }
}

/**
 * Runs `streams`. The ratio is the median time until the last stream has the event, over the limit.
 */
export default async function streams({ say }) {
  const program = await buildProgram('support/chaos-server');
  try {
    const figures = await measure(program, say);
    const allMs = figures.all?.median ?? null;
    return {
      name: 'streams',
      ratio: allMs === null ? null : round(allMs / 150),
      against: '150 ms until the last of all streams has the event',
      streams: STREAMS,
      ...figures,
      limits: figures.missing
        ? []
        : [
            limit('kilobytesEach', figures.kilobytesEach, '≤', 15),
            limit('all', allMs, '≤', 150),
            limit('busyWinners', figures.busy.afterAnswer.median, '≤', BUSY_LIMIT_MS),
            limit('busyBalance', figures.busy.balance.median, '≤', BUSY_LIMIT_MS),
          ],
    };
  } finally {
    await rm(program, { recursive: true, force: true });
  }
}
