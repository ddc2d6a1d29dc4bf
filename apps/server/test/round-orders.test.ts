import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';
import { getBalance, createSeats, type Seat } from './support/seats.ts';
import { VENDOR, createGame, type VendorAnswer } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

const LANES = 6;
const DEPOSIT = 100_000n;

let app: TestApp;
let seats: readonly Seat[];
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  const { createSeat } = await createSeats(app);
  seats = await Promise.all(Array.from({ length: LANES }, () => createSeat(DEPOSIT)));
});
afterAll(() => app?.dispose());

const { bet, win, rollback, closeRound } = createRoundCalls(() => app);

/** A message of a round, whose id starts with the round's id. */
type Send = (seat: Seat, round: string) => Promise<VendorAnswer>;

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]];
  return of.flatMap((first, at) =>
    permutations(of.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}

/** A small, fast, seeded generator (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Deliveries of one order: each message first in its place, then up to twice more anywhere later.
 */
function deliveries<T>(order: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const sent = [...order];
  for (const message of order) {
    for (let again = random(3); again > 0; again -= 1) {
      const first = sent.indexOf(message);
      sent.splice(first + 1 + random(sent.length - first), 0, message);
    }
  }
  return sent;
}

/** The state that one order leaves, without the round's name. */
async function getState(seat: Seat, round: string) {
  const { value } = await operate(app, 'GET', `/vendors/${VENDOR}/rounds/${round}`);
  const { state, bets, wins, closedAt, transactions } = value.list[0];
  return {
    balance: await getBalance(app, seat),
    round: { state, bets, wins, isClosed: closedAt !== null },
    standing: getStanding(transactions),
    ledger: await getLedger(seat, round),
  };
}

interface ReportedTransaction {
  readonly transactionId: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
}

/** Bets and wins that count in the round's answer. */
const getStanding = (transactions: readonly ReportedTransaction[]) =>
  transactions
    .filter(({ kind, state }) => (kind === 'bet' || kind === 'win') && state === 'done')
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .sort();

/** Sums of the round's ledger rows: stakes less refunds, wins less reversals. */
async function getLedger({ playerId }: Seat, round: string) {
  const rows = await app.platform.db
    .selectFrom('transfer')
    .select(['type', 'amount'])
    .where('owner', '=', playerId)
    .where(sql<string>`meta->>'roundId'`, '=', round)
    .execute();
  const sum = (type: string) =>
    rows.filter((row) => row.type === type).reduce((total, { amount }) => total + amount, 0n);
  return { staked: sum('bet') - sum('rollback'), won: sum('win') - sum('win-rollback') };
}

/**
 * Sends all orders that begin with one of the messages, each in a round of its own, for a few
 * players concurrently. A message rejected because another is missing is repeated at the end, as
 * vendors do. Returns each distinct final state once.
 */
async function sendOrders(name: string, messages: readonly Send[], first: number) {
  const rest = permutations(messages.toSpliced(first, 1));
  const orders = rest.map((order) => [messages[first], ...order] as readonly Send[]);
  const seen = new Set<string>();
  await Promise.all(
    seats.map(async (seat, lane) => {
      for (let place = lane; place < orders.length; place += seats.length) {
        const round = `${name}-${first}-${place}`;
        const before = await getBalance(app, seat);
        const early = new Set<Send>();
        for (const send of deliveries(orders[place] ?? [], first * orders.length + place)) {
          const { status } = await send(seat, round);
          if (status === 404) early.add(send);
          else early.delete(send);
        }
        for (const send of early) await send(seat, round);
        const { balance, ...state } = await getState(seat, round);
        seen.add(JSON.stringify({ moved: toCents(balance) - toCents(before), ...state }, asText));
      }
    }),
  );
  return [...seen].map((state) => JSON.parse(state) as unknown);
}

const toCents = (amount: string): number => Math.round(Number(amount) * 100);
const asText = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value;

const oneBet: readonly Send[] = [
  (seat, round) => bet(seat, `${round}-bet`, '4.00', round),
  (seat, round) => win(seat, `${round}-win`, '5.00', round),
  (seat, round) => win(seat, `${round}-more`, '2.50', round),
  (seat, round) => rollback(seat, `${round}-back`, `${round}-bet`, round),
  (seat, round) => closeRound(seat, `${round}-end`, round),
];

const twoBets: readonly Send[] = [
  (seat, round) => bet(seat, `${round}-a`, '4.00', round),
  (seat, round) => bet(seat, `${round}-b`, '1.00', round),
  (seat, round) => win(seat, `${round}-wa`, '5.00', round, { betTransactionId: `${round}-a` }),
  (seat, round) => win(seat, `${round}-wb`, '2.50', round, { betTransactionId: `${round}-b` }),
  (seat, round) => rollback(seat, `${round}-back`, `${round}-a`, round),
];

/** 24 orders each; together all 120. */
const FIRST = [0, 1, 2, 3, 4];

describe('all 120 orders of five messages, each delivered one to three times,', () => {
  test.each(FIRST)(
    'of a bet, two wins, its rollback and the close leave nothing: %i first [H107]',
    async (first) => {
      expect(await sendOrders('one-bet', oneBet, first)).toEqual([
        {
          moved: 0,
          round: { state: 'voided', bets: '0.00', wins: '0.00', isClosed: true },
          standing: [],
          ledger: { staked: '0', won: '0' },
        },
      ]);
    },
  );

  test.each(FIRST)(
    'of two bets, a win each and a rollback of one leave the other: %i first [H107]',
    async (first) => {
      expect(await sendOrders('two-bets', twoBets, first)).toEqual([
        {
          moved: 150,
          round: { state: 'open', bets: '1.00', wins: '2.50', isClosed: false },
          standing: ['bet 1.00', 'win 2.50'],
          ledger: { staked: '100', won: '250' },
        },
      ]);
    },
  );

  test('keep every ledger invariant [H107, H95]', async () => {
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });
});
