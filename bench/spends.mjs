// Fifty concurrent spends of 10 on a balance of 100, over two servers on one PostgreSQL: exactly
// ten may succeed.
import { rm } from 'node:fs/promises';
import { bet, transfer, withdrawal } from '../tools/chaos/src/calls.mjs';
import { createClient } from '../tools/chaos/src/client.mjs';
import { createMemory } from '../tools/chaos/src/memory.mjs';
import { openPlace } from '../tools/chaos/src/place.mjs';
import { getRandom } from '../tools/chaos/src/random.mjs';
import { buildProgram } from '../tools/chaos/src/server-life.mjs';
import { brokenRules } from '../tools/chaos/src/verdict.mjs';
import { limit } from './lib/report.mjs';

const DEFAULT_TIMES = 40;
const BALANCE = 10_000;
const SPEND = '10.00';
const EXPECTED = 10;
const KINDS = ['bet', 'transfer', 'withdrawal'];
/**
 * The number of spends of each kind, in turn. Of concurrent payment passwords five are checked and
 * the others rejected, so that withdrawals succeed only with few other spends.
 */
const MIXES = [
  { bet: 20, transfer: 15, withdrawal: 15 },
  { bet: 4, transfer: 4, withdrawal: 42 },
  { bet: 50, transfer: 0, withdrawal: 0 },
  { bet: 25, transfer: 25, withdrawal: 0 },
];

const makers = {
  bet: (seat, name, { gameCode }) =>
    bet({ seat, round: `${name}-round`, name }, { gameCode, amount: SPEND }),
  transfer: (seat, name, { vendor }) =>
    transfer(seat, name, { from: 'MAIN', to: vendor, amount: SPEND }),
  withdrawal: (seat, name) => withdrawal(seat, name, SPEND),
};

/**
 * All spends of a player at once, alternating between both servers; returns the successes by kind.
 */
async function spendAll({ seat, clients, facts, random, mix }) {
  const kinds = Object.entries(mix).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind),
  );
  const calls = random
    .shuffled(kinds)
    .map((kind, at) => makers[kind](seat, `spend-of-${seat.account}-${at}-${kind}`, facts));
  const answers = await Promise.all(
    calls.map(async (call, at) => [call.kind, await clients[at % 2].ask(call)]),
  );
  const taken = answers.filter(([, answer]) => answer?.status === 200);
  return Object.fromEntries(
    KINDS.map((kind) => [kind, taken.filter(([of]) => of === kind).length]),
  );
}

async function getAvailable(client, { token }) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await client.send({ method: 'GET', path: '/api/wallet/balance', headers });
  return JSON.parse(answer.text).value.available;
}

/** Runs the benchmark `spends`; `--times=4` is shorter. */
export default async function bench({ options, say }) {
  const told = options.find((option) => option.startsWith('--times='));
  const times = told === undefined ? DEFAULT_TIMES : Number(told.slice('--times='.length));
  if (!Number.isInteger(times) || times < 1) throw new Error('--times is a whole number above 0');
  const program = await buildProgram('support/chaos-server');
  const place = await openPlace({ program, database: 'postgres' });
  if (place.missing) throw new Error(place.missing);
  try {
    await place.server.start();
    const memory = createMemory();
    const seats = await place.seats(times, memory, { deposit: BALANCE });
    const other = place.another();
    await other.start();
    const clients = [place.server, other].map(({ facts }) => createClient({ facts, memory }));
    const rounds = [];
    for (const seat of seats) {
      const spent = await spendAll({
        seat,
        clients,
        facts: place.server.facts(),
        random: getRandom(1, seat.account),
        mix: MIXES[rounds.length % MIXES.length],
      });
      rounds.push({ spent, available: await getAvailable(clients[0], seat) });
      say(`${rounds.length} of ${times}: ${JSON.stringify(spent)}`);
    }
    for (const client of clients) client.close();
    const broken = await brokenRules(place.server);
    for (const rule of broken) say(JSON.stringify(rule));
    return report(rounds, memory, broken);
  } finally {
    await place.close();
    await rm(program, { recursive: true, force: true });
  }
}

function report(rounds, memory, broken) {
  const computeSum = ({ spent }) => Object.values(spent).reduce((sum, one) => sum + one, 0);
  const all = (kind) => rounds.reduce((sum, { spent }) => sum + spent[kind], 0);
  const exact = rounds.filter(
    (one) => computeSum(one) === EXPECTED && one.available === '0.00',
  ).length;
  return {
    name: 'spends',
    ratio: exact / rounds.length,
    against: 'rounds in which exactly ten of fifty succeed',
    rounds: rounds.length,
    exact,
    succeeded: Object.fromEntries(KINDS.map((kind) => [kind, all(kind)])),
    ...memory.figures(),
    limits: [
      limit('exact', exact, '=', rounds.length),
      limit('strangeRefusals', memory.wrong().strangeRefusals, '=', 0),
      limit('negativeBalances', memory.wrong().negativeBalances, '=', 0),
      limit('brokenRules', broken.length, '=', 0),
    ],
  };
}
