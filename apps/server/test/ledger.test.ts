import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHealthModule } from '../src/modules/health/index.ts';
import type { Movement } from '../src/modules/wallet/index.ts';
import { ProblemError } from '../src/platform/errors.ts';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { getWallet } from '../src/modules/wallet/index.ts';

const USD = 'USD';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ modules: [createHealthModule] });
});
afterAll(() => app?.dispose());

async function createPlayer(deposit = 0n): Promise<string> {
  const playerId = newId();
  await getWallet(app.platform).open(app.platform.db, playerId, USD);
  if (deposit > 0n) await credit(createMovement(playerId, deposit, 'deposit'));
  return playerId;
}

const createMovement = (playerId: string, amount: bigint, sourceTxId: string): Movement => ({
  playerId,
  currency: USD,
  amount,
  type: 'test',
  source: 'test',
  sourceTxId,
});

const credit = (given: Movement) =>
  app.platform.transaction((trx) => getWallet(app.platform).credit(trx, given));
const debitWallet = (given: Movement) =>
  app.platform.transaction((trx) => getWallet(app.platform).debit(trx, given));
const available = async (playerId: string) =>
  (await getWallet(app.platform).funds(app.platform.db, playerId, USD)).available;

/** The error code that the work ends with, or `done`. */
async function getOutcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

/**
 * Accounts whose balance differs from the sum of their transfers, and players whose sum is not
 * zero.
 */
async function findDiscrepancies(playerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with moved as (
      select owner, credit_kind as kind, currency, amount from transfer where owner = ${playerId}
      union all
      select owner, debit_kind, currency, -amount from transfer where owner = ${playerId}
    ), totals as (
      select owner, kind, currency, sum(amount)::bigint as total from moved group by 1, 2, 3
    )
    select account.kind, account.balance, totals.total from account
    left join totals using (owner, kind, currency)
    where owner = ${playerId} and account.balance <> coalesce(totals.total, 0)
    union all
    select 'sum', sum(balance)::bigint, 0 from account where owner = ${playerId} having sum(balance) <> 0
  `.execute(app.platform.db);
  return rows;
}

describe('ledger', () => {
  test('books a debit against the platform’s account and returns the new balance', async () => {
    const player = await createPlayer(1000n);
    const { balance, replayed } = await debitWallet(createMovement(player, 300n, 'a'));
    expect({ balance, replayed }).toEqual({ balance: 700n, replayed: false });
    expect(await findDiscrepancies(player)).toEqual([]);
  });

  test('rejects a debit below the floor and writes nothing', async () => {
    const player = await createPlayer(100n);
    expect(await getOutcome(debitWallet(createMovement(player, 101n, 'a')))).toBe(
      'insufficient_funds',
    );
    expect(await available(player)).toBe(100n);
    expect(await getOutcome(debitWallet(createMovement(player, 100n, 'b')))).toBe('done');
    expect(await available(player)).toBe(0n);
  });

  test('books a repeated movement once and returns the first balance again', async () => {
    const player = await createPlayer(1000n);
    const first = await debitWallet(createMovement(player, 300n, 'a'));
    await debitWallet(createMovement(player, 100n, 'b'));
    const again = await debitWallet(createMovement(player, 300n, 'a'));
    expect(again).toEqual({ ...first, replayed: true });
    expect(await available(player)).toBe(600n);
  });

  test('rejects another movement under a used id', async () => {
    const player = await createPlayer(1000n);
    await debitWallet(createMovement(player, 300n, 'a'));
    expect(await getOutcome(debitWallet(createMovement(player, 301n, 'a')))).toBe(
      'transaction_conflict',
    );
    expect(await getOutcome(credit(createMovement(player, 300n, 'a')))).toBe(
      'transaction_conflict',
    );
    expect(await available(player)).toBe(700n);
  });

  test('rejects an amount of zero or less', async () => {
    const player = await createPlayer(100n);
    await expect(debitWallet(createMovement(player, 0n, 'a'))).rejects.toThrow(RangeError);
    const raw =
      sql`select * from ledger_transfer(${player}, ${newId()}, ${USD}, 'cash', 'house', ${-5n},
      'x', 'x', 'x', '{}', now())`.execute(app.platform.db);
    await expect(raw).rejects.toThrow(/violates check constraint/);
  });

  test('gives the last money to exactly one of two concurrent debits', async () => {
    const player = await createPlayer(100n);
    const outcomes = await Promise.all([
      getOutcome(debitWallet(createMovement(player, 80n, 'a'))),
      getOutcome(debitWallet(createMovement(player, 80n, 'b'))),
    ]);
    expect(outcomes.sort()).toEqual(['done', 'insufficient_funds']);
    expect(await available(player)).toBe(20n);
  });

  test('books a movement once when ten callers send it concurrently', async () => {
    const player = await createPlayer(1000n);
    const bookings = await Promise.all(
      Array.from({ length: 10 }, () => debitWallet(createMovement(player, 70n, 'same'))),
    );
    expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(1);
    expect(bookings.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await available(player)).toBe(930n);
  });

  test('keeps players’ money separate', async () => {
    const [one, two] = [await createPlayer(500n), await createPlayer(500n)];
    await Promise.all([
      debitWallet(createMovement(one, 200n, 'same-id')),
      debitWallet(createMovement(two, 100n, 'same-id')),
    ]);
    expect([await available(one), await available(two)]).toEqual([300n, 400n]);
  });

  test('conserves money, never goes negative and is idempotent under any sequence', async () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('credit' as const, 'debit' as const),
        amount: fc.bigInt({ min: 1n, max: 500n }),
        id: fc.integer({ min: 0, max: 12 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const player = await createPlayer();
        const model = { balance: 0n, seen: new Map<number, string>() };
        for (const { kind, amount, id } of sequence) {
          const run = kind === 'credit' ? credit : debitWallet;
          const outcome = await getOutcome(run(createMovement(player, amount, `step-${id}`)));
          expect(outcome).toBe(getExpected(model, kind, amount, id));
          expect(await available(player)).toBe(model.balance);
        }
        expect(await findDiscrepancies(player)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('ends with the same sum for any order of concurrent movements', async () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(amounts, async (list) => {
        const player = await createPlayer(10_000n);
        await Promise.all(
          list.map((amount, index) => debitWallet(createMovement(player, amount, `${index}`))),
        );
        expect(await available(player)).toBe(
          10_000n - list.reduce((sum, amount) => sum + amount, 0n),
        );
        expect(await findDiscrepancies(player)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  test('reports balances in player events in the order of the bookings', async () => {
    const player = await createPlayer(1000n);
    await debitWallet(createMovement(player, 100n, 'a'));
    await debitWallet(createMovement(player, 200n, 'b'));
    await expect
      .poll(async () => {
        const events = await app.platform.events.replay([`player:${player}`], 0n, 10);
        return events.map(({ payload }) => payload['available']);
      })
      .toEqual(['10.00', '9.00', '7.00']);
  });
});

/** The expected answer of the ledger, computed from a map of past movements. */
function getExpected(
  model: { balance: bigint; seen: Map<number, string> },
  kind: 'credit' | 'debit',
  amount: bigint,
  id: number,
): string {
  const what = `${kind} ${amount}`;
  const earlier = model.seen.get(id);
  if (earlier !== undefined) return earlier === what ? 'done' : 'transaction_conflict';
  if (kind === 'debit' && model.balance < amount) return 'insufficient_funds';
  model.seen.set(id, what);
  model.balance += kind === 'credit' ? amount : -amount;
  return 'done';
}

describe('ledger hold', () => {
  const hold = (given: Movement) =>
    app.platform.transaction((trx) => getWallet(app.platform).hold(trx, given));
  const resolve = (player: string, id: string, state: 'captured' | 'released') =>
    getOutcome(
      app.platform.transaction((trx) =>
        getWallet(app.platform).resolveHold(trx, player, id, state),
      ),
    );

  test('sets money aside and returns it once', async () => {
    const player = await createPlayer(500n);
    const { reference } = await hold(createMovement(player, 200n, 'h'));
    expect(await getWallet(app.platform).funds(app.platform.db, player, USD)).toMatchObject({
      available: 300n,
      held: 200n,
    });
    expect(await resolve(player, reference, 'released')).toBe('done');
    expect(await resolve(player, reference, 'released')).toBe('done');
    expect(await getWallet(app.platform).funds(app.platform.db, player, USD)).toMatchObject({
      available: 500n,
      held: 0n,
    });
    expect(await findDiscrepancies(player)).toEqual([]);
  });

  test('cannot be released after it was captured', async () => {
    const player = await createPlayer(500n);
    const { reference } = await hold(createMovement(player, 200n, 'h'));
    expect(await resolve(player, reference, 'captured')).toBe('done');
    expect(await resolve(player, reference, 'released')).toBe('conflict');
    expect(await getWallet(app.platform).funds(app.platform.db, player, USD)).toMatchObject({
      available: 300n,
      held: 0n,
    });
  });

  test('ends once when capture and release run concurrently', async () => {
    const player = await createPlayer(500n);
    const { reference } = await hold(createMovement(player, 200n, 'h'));
    const outcomes = await Promise.all([
      resolve(player, reference, 'captured'),
      resolve(player, reference, 'released'),
    ]);
    expect(outcomes.sort()).toEqual(['conflict', 'done']);
    const { available: left, held } = await getWallet(app.platform).funds(
      app.platform.db,
      player,
      USD,
    );
    expect([300n, 500n]).toContain(left);
    expect(held).toBe(0n);
  });
});
