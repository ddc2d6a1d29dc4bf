import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHealthModule } from '../src/modules/health/index.ts';
import { getMoveAll, getWallet, type AccountKind, type Move } from '../src/modules/wallet/index.ts';
import { ProblemError } from '../src/platform/errors.ts';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';

const PLAYERS = 3;
const OUTCOMES: Record<string, string> = {
  insufficient_funds: 'insufficient',
  limit_reached: 'insufficient',
  transaction_conflict: 'conflict',
};

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ modules: [createHealthModule] });
});
afterAll(() => app?.dispose());

/** A movement of one of a few players, often above the balance and often with a repeated id. */
interface Step {
  readonly player: number;
  readonly amount: number;
  readonly tx: string;
  readonly from: AccountKind;
  readonly to: AccountKind;
}

const steps = fc.array(
  fc.record({
    player: fc.nat({ max: PLAYERS - 1 }),
    amount: fc.integer({ min: 1, max: 6 }),
    tx: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    ends: fc.constantFrom<[AccountKind, AccountKind][]>(
      ['cash', 'house'],
      ['house', 'cash'],
      ['house', 'bonus'],
      ['cash', 'held'],
    ),
  }),
  { minLength: 1, maxLength: 24 },
);

/** Players: one with money, one with little, and one without any ledger accounts. */
async function createPlayers(): Promise<string[]> {
  const ids = Array.from({ length: PLAYERS }, () => newId());
  for (const [at, deposit] of [20n, 4n].entries()) {
    const playerId = ids[at]!;
    await getWallet(app.platform).open(app.platform.db, playerId, 'USD');
    await app.platform.transaction((trx) =>
      getWallet(app.platform).credit(trx, getMove(playerId, { amount: deposit, tx: 'deposit' })),
    );
  }
  return ids;
}

const getMove = (playerId: string, { amount, tx }: { amount: bigint; tx: string }) => ({
  playerId,
  currency: 'USD',
  amount,
  type: 'test',
  source: 'test',
  sourceTxId: tx,
});

const getMoves = (given: readonly Step[], ids: readonly string[]): Move[] =>
  given.map(({ player, amount, tx, from, to }) => ({
    ...getMove(ids[player]!, { amount: BigInt(amount), tx }),
    from,
    to,
  }));

async function oneByOne(moves: readonly Move[]): Promise<object[]> {
  const ended: object[] = [];
  for (const { from, to, ...movement } of moves) {
    try {
      const booked = await app.platform.transaction((trx) =>
        getWallet(app.platform).move(trx, movement, from, to),
      );
      ended.push({ outcome: booked.replayed ? 'replayed' : 'booked', balance: booked.balance });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      ended.push({ outcome: OUTCOMES[error.code] });
    }
  }
  return ended;
}

async function runTogether(moves: readonly Move[]): Promise<object[]> {
  const moved = await app.platform.transaction((trx) => getMoveAll(app.platform)(trx, moves));
  return moved.map(({ outcome, balance }) =>
    outcome === 'booked' || outcome === 'replayed' ? { outcome, balance } : { outcome },
  );
}

/** Each player's ledger afterwards, without ids and times; a rejection removes empty accounts. */
async function getBooks(ids: readonly string[]): Promise<unknown[]> {
  const books: unknown[] = [];
  for (const id of ids) {
    const accounts = await sql`select kind, balance, version from account
      where owner = ${id} and version > 0 order by kind`.execute(app.platform.db);
    const transfers =
      await sql`select source_tx_id, debit_kind, credit_kind, amount, debit_balance_after,
        credit_balance_after, debit_version, credit_version
      from transfer where owner = ${id} order by source_tx_id`.execute(app.platform.db);
    books.push([accounts.rows, transfers.rows]);
  }
  return books;
}

const step = (tx: string, amount: number, player = 0) => ({
  player,
  amount,
  tx,
  ends: ['cash', 'house'] as [AccountKind, AccountKind],
});

/**
 * One step per outcome: booked, replayed, a known id with another amount, above the balance, and
 * exactly the balance.
 */
const oneOfEach = [step('a', 3), step('a', 3), step('a', 4), step('b', 6, 1), step('c', 4, 1)];

test('batched movements end like sequential ones and leave the same books', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const given = drawn.map(({ ends: [from, to], ...step }) => ({ ...step, from, to }));
      const [alone, joined] = [await createPlayers(), await createPlayers()];
      const expected = await oneByOne(getMoves(given, alone));
      const ended = await runTogether(getMoves(given, joined));
      expect(ended).toEqual(expected);
      expect(await getBooks(joined)).toEqual(await getBooks(alone));
      for (const { outcome } of ended as { outcome: string }[]) outcomes.add(outcome);
    }),
    { numRuns: 60, examples: [[oneOfEach]] },
  );
  expect([...outcomes].sort()).toEqual(['booked', 'conflict', 'insufficient', 'replayed']);
});

test('books a player with more movements than a batch has rounds in order', async () => {
  const [rich] = await createPlayers();
  const moves = getMoves(
    Array.from({ length: 15 }, (_, at) => ({
      player: 0,
      amount: 1,
      tx: `often-${at}`,
      from: 'cash' as const,
      to: 'house' as const,
    })),
    [rich!],
  );
  const ended = await app.platform.transaction((trx) => getMoveAll(app.platform)(trx, moves));
  expect(ended.map(({ balance }) => Number(balance))).toEqual(
    Array.from({ length: 15 }, (_, at) => 19 - at),
  );
});
