import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { explain } from '../src/explain.ts';
import {
  brokenRules,
  checkLedger,
  checkConfiguredLedger,
  ledgerRules,
  getResults,
} from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { memberById } from '../src/modules/accounts/index.ts';
import { getPoints, getWallet } from '../src/modules/wallet/index.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { AGENT, createParties } from './support/edge-transfers.ts';
import { ledgerFaults } from './support/ledger-faults.ts';
import { createMall } from './support/mall.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call } from './support/portal.ts';
import { createSeats, type Seat } from './support/seats.ts';
import { VENDOR, createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { createPayees } from './support/withdrawals.ts';

let app: TestApp;
let seat: Seat;
/** A player who has had bonuses. */
let bonused: Seat;
const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
const { grant, cancel } = createBonusCalls(() => app);

beforeAll(async () => {
  app = await withPlatform({
    seed: true,
    env: { OPERATOR_KEYS: 'ann=a key that only ann has,bob=a key that only bob has' },
  });
  await createGame(app);
  const { createSeat } = await createSeats(app);
  seat = await createSeat(100_000n);
  bonused = await createSeat(300n);
  await app.platform.jobs.run('daily-sums');
});
afterAll(() => app?.dispose());

/** A hold of the player; its id. */
async function createHold(sourceTxId: string): Promise<string> {
  const { playerId } = seat;
  const money = {
    playerId,
    currency: 'USD',
    amount: 500n,
    type: 'hold',
    source: 'test',
    sourceTxId,
  };
  return app.platform.transaction(
    async (trx) => (await getWallet(app.platform).hold(trx, money)).reference,
  );
}

const resolve = (holdId: string, state: 'captured' | 'released') =>
  app.platform.transaction((trx) =>
    getWallet(app.platform).resolveHold(trx, seat.playerId, holdId, state),
  );

/** Bookings of every kind the ledger knows. */
async function createPlay(): Promise<void> {
  await bet(seat, 'won-bet', '2.00', 'won');
  await win(seat, 'won-win', '5.00', 'won', { betTransactionId: 'won-bet' });
  await closeRound(seat, 'won-close', 'won');
  await bet(seat, 'void-bet', '3.00', 'void');
  await win(seat, 'void-win', '4.00', 'void', { betTransactionId: 'void-bet' });
  await rollback(seat, 'void-back', 'void-bet', 'void');
  await rollback(seat, 'early-back', 'late-bet', 'early');
  await bet(seat, 'late-bet', '1.00', 'early');
  await bet(seat, 'dear-bet', '999999.00', 'dear');
  await bet(seat, 'free-bet', '0.00', 'free');
  await win(seat, 'free-win', '1.00', 'free', { closeRound: true });
  await bet(seat, 'slow-bet', '1.00', 'slow');
  await closeRound(seat, 'slow-close', 'slow');
  await win(seat, 'slow-win', '2.00', 'slow');
  const prize = { playerId: seat.playerId, transactionId: 'cup-win', promotionId: 'cup' };
  await vendorCall(app, 'promotion-win', { ...prize, amount: '3.00' });
  await createHold('open');
  await resolve(await createHold('kept'), 'captured');
  await resolve(await createHold('returned'), 'released');
  const { status } = await call(app, 'POST', '/api/wallet/transfer', {
    token: seat.token,
    headers: { 'idempotency-key': 'transfer-to-the-vendor' },
    body: { from: 'MAIN', to: VENDOR, amount: '7.00' },
  });
  expect(status).toBe(200);
  await createDeposits();
}

/** One paid deposit and one pending. */
async function createDeposits(): Promise<void> {
  const begin = (key: string) =>
    call(app, 'POST', '/api/cashier/deposits', {
      token: seat.token,
      headers: { 'idempotency-key': key },
      body: { methodId: 'demo-wallet', amount: '50.00' },
    });
  const { reference } = (await begin('a-deposit-that-is-paid')).value;
  expect((await begin('a-deposit-that-waits')).status).toBe(200);
  const paid = {
    reference,
    transactionId: 'p1',
    outcome: 'paid',
    amount: '50.00',
    currency: 'USD',
  };
  const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', 'DEMOPAY');
  const signed = { vendor: 'DEMOPAY', secret };
  expect((await vendorCall(app, 'deposit-result', paid, signed)).status).toBe(200);
}

/** One transfer to the upline. */
async function createEdgeTransfer(): Promise<void> {
  const parties = await createParties(app);
  const upline = await parties.create('check-upline', AGENT);
  await app.platform.db
    .updateTable('member')
    .set({ parent_id: upline.playerId })
    .where('id', '=', seat.playerId)
    .execute();
  const { status } = await parties.transfer(seat, {}, 'a-transfer-to-the-upline');
  expect(status).toBe(200);
}

/**
 * A pending withdrawal, a rejected one, and one of two parts, of which one was received and one
 * returned.
 */
async function createWithdrawals(): Promise<void> {
  const payees = await createPayees(app);
  const payee = await payees.paidTo(seat);
  await payees.ask(payee);
  const { value } = await payees.ask(payee);
  await payees.order(value.reference, 'reject');
  const { reference, parts } = await payees.paid(payee, ['20.00', '30.00']);
  const [received, returned] = parts;
  await payees.answer(payee, reference, { partId: received, outcome: 'received' });
  const some = {
    partId: returned,
    outcome: 'partly_received',
    receivedAmount: '5.00',
    receivedBefore: '0.00',
  };
  await payees.answer(payee, reference, some);
  await payees.answer(payee, reference, { partId: returned, outcome: 'not_received' });
  const { status } = await payees.order(reference, 'return', { partId: returned });
  expect(status).toBe(200);
}

/**
 * Points from play and a deposit; pending and rejected orders of goods, and points converted to
 * money.
 */
async function createPoints(): Promise<void> {
  const mall = await createMall(app);
  const { playerId } = seat;
  await app.platform.transaction((trx) =>
    getPoints(app.platform).credit(trx, {
      playerId,
      points: 1000n,
      type: 'refund',
      source: 'test',
      sourceTxId: 'points',
    }),
  );
  await mall.offer('deck', { requiredAmount: '1.00' });
  await mall.redeem(seat, 'deck');
  const { referenceNumber } = (await mall.redeem(seat, 'deck')).value;
  await mall.order(referenceNumber, { command: 'reject', reason: 'Lost' });
  expect((await mall.convert(seat, 200)).status).toBe(200);
}

/** One adjustment that two operators agreed on. */
async function createAdjustment(): Promise<void> {
  const send = (operatorKey: string, path: string, body: object) =>
    call(app, 'POST', `/operator-api/adjustments${path}`, {
      headers: { 'x-operator-key': operatorKey, 'idempotency-key': newId() },
      body,
    });
  const member = await memberById(app.platform.db, seat.playerId);
  const correction = { direction: 'credit', amount: '25.00', reason: 'A lost deposit' };
  const proposal = { account: member?.account, ...correction };
  const { reference } = (await send('a key that only ann has', '', proposal)).value;
  const order = { command: 'approve' };
  const answer = await send('a key that only bob has', `/${reference}/commands`, order);
  expect(answer.status).toBe(200);
}

/** One bonus became cash, one was cancelled with an open bet, and one is staked. */
async function createBonuses(): Promise<void> {
  await grant(bonused, '10.00');
  await bet(bonused, 'split-bet', '5.00', 'split');
  await win(bonused, 'split-win', '0.99', 'split');
  await closeRound(bonused, 'split-end', 'split');
  await bet(bonused, 'completing', '5.00', 'completing');
  await closeRound(bonused, 'completing-end', 'completing');
  const { reference } = (await grant(bonused, '20.00')).value;
  await bet(bonused, 'cancelled', '15.00', 'cancelled');
  await cancel(reference);
  await win(bonused, 'forfeited', '3.00', 'cancelled');
  await grant(bonused, '30.00');
  await bet(bonused, 'staked', '10.00', 'staked');
  await bet(bonused, 'undone', '1.00', 'undone');
  await rollback(bonused, 'undone-back', 'undone', 'undone');
}

describe('ledger check', () => {
  // The first test fills the ledger with every kind of booking.
  test(
    'finds nothing in demo data, rounds, holds, transfers, withdrawals, adjustments, bonuses and points [H95, H107]',
    { timeout: 60_000 },
    async () => {
      await createPlay();
      await createWithdrawals();
      await createAdjustment();
      await createEdgeTransfer();
      await createBonuses();
      await createPoints();
      expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
    },
  );

  test.each(ledgerFaults)('finds that %s', async (_what, statement, rules) => {
    const undone = new Error('undone');
    let found: readonly string[] = [];
    const work = app.platform.db.transaction().execute(async (trx) => {
      const planted = statement
        .replaceAll('$owner', `'${seat.playerId}'`)
        .replaceAll('$bonused', `'${bonused.playerId}'`);
      await sql.raw(planted).execute(trx);
      found = brokenRules(await getResults(trx));
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    expect(found).toEqual(rules);
  });

  test('has a fault for every invariant', () => {
    const found = new Set(ledgerFaults.flatMap(([, , rules]) => rules));
    expect(ledgerRules.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });

  test('reports a folder without a database and creates none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'baize-ledger-'));
    const config = readConfig({ BAIZE_MODE: 'test', DATA_DIR: dataDir, PORT: '0' });
    const refused = await checkConfiguredLedger({ ...config, databaseUrl: null }).catch(explain);
    expect(refused).toBe(`There is no database in the data folder ${dataDir}.`);
    await rm(dataDir, { recursive: true });
  });
});
