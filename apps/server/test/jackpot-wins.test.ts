import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { addPools, foldPools } from '../src/modules/jackpots/index.ts';
import { newId } from '../src/platform/ids.ts';
import type { OnStep } from '../src/platform/steps.ts';
import { EventReader } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { createSeats, getBalance, type Seat, type Seats } from './support/seats.ts';
import { startSecondServer } from './support/second-server.ts';
import { createGame, GAME, VENDOR, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

const SEED = 100_000n;
let onStep: OnStep = () => {};
let app: TestApp;
let url: string;
let createSeat: Seats['createSeat'];
beforeAll(async () => {
  app = await withPlatform({ onStep: (step, operation) => onStep(step, operation) });
  await createGame(app);
  const { db, clock, config } = app.platform;
  await db.updateTable('game').set({ tab: 'JP' }).where('vendor_code', '=', VENDOR).execute();
  await operate(app, 'PUT', `/vendors/${VENDOR}`, {
    names: { en: 'Test Vendor' },
    position: 1,
    jackpot: true,
  });
  await addPools(db, [
    {
      vendor_code: VENDOR,
      currency: config.currency,
      seed: SEED,
      contribution_bp: 100,
      counted_to: new Date(clock.nowMs() - 1000),
    },
  ]);
  url = await app.listen();
  ({ createSeat } = await createSeats(app));
});
afterEach(() => {
  onStep = () => {};
});
afterAll(() => app?.dispose());

const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
let ids = 0;
const id = () => `j-${(ids += 1)}`;

interface Jackpot {
  amount: string;
}
/** The amount on home, which caches it until an event clears it. */
const getHomePot = async (): Promise<string> => {
  const { list } = (await call(app, 'GET', '/api/jackpots')).value;
  return (list as Jackpot[])[0]?.amount ?? '';
};
const readVendorPot = () =>
  vendorCall(app, 'jackpot', { gameCode: GAME, currency: app.platform.config.currency });
const getPot = async (): Promise<string> => (await readVendorPot()).body.value.amount;
const jackpotWin = (
  seat: Seat,
  betTransactionId: string,
  roundId: string,
  transactionId = id(),
  on: TestApp = app,
) =>
  vendorCall(on, 'jackpot-win', {
    playerId: seat.playerId,
    gameCode: GAME,
    roundId,
    transactionId,
    betTransactionId,
  });
/** A seat whose bet is booked and can win. */
async function createBet(stake = '10.00', deposit = 10_000n) {
  const seat = await createSeat(deposit);
  const [staked, roundId] = [id(), `round-${newId()}`];
  expect((await bet(seat, staked, stake, roundId)).status).toBe(200);
  return { seat, staked, roundId };
}

describe('jackpot', () => {
  test('has the amount for its vendor that home shows [D16]', async () => {
    await createBet('50.00');
    const pot = await readVendorPot();
    expect(pot.body.value).toEqual({
      gameCode: GAME,
      currency: 'USD',
      amount: '1000.50',
      seed: '1000.00',
      contributionBasisPoints: 100,
    });
    await expect.poll(getHomePot).toBe('1000.50');
  });

  test('is named in the session of a title that feeds it', async () => {
    const seat = await createSeat(0n);
    const { body } = await vendorCall(app, 'authenticate', { sessionId: seat.sessionId });
    expect(body.value.jackpot).toBe(true);
  });

  test.each([
    [{ gameCode: 'no-such-game', currency: 'USD' }, 404, 'game_not_found'],
    [{ gameCode: GAME, currency: 'EUR' }, 404, 'game_not_found'],
    [{ gameCode: GAME }, 422, 'validation_failed'],
    [{ gameCode: GAME, currency: 'USD', amount: '1.00' }, 422, 'validation_failed'],
  ])('of %j answers %i', async (body, status, code) => {
    const answer = await vendorCall(app, 'jackpot', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('jackpot win', () => {
  test('pays what home shows, restarts it and is on the winner board [D16]', async () => {
    const { seat, staked, roundId } = await createBet('20.00');
    const shown = await getPot();
    await expect.poll(getHomePot).toBe(shown);
    const visitor = await EventReader.open(url);
    const won = await jackpotWin(seat, staked, roundId);
    expect(won.body.value).toMatchObject({ outcome: 'booked', amount: shown });
    expect(await getBalance(app, seat)).toBe((80 + Number(shown)).toFixed(2));
    const { data } = await visitor.next(({ event }) => event === 'winner');
    expect(data.data.winner).toMatchObject({ winAmount: shown, gameCode: GAME });
    await visitor.next(({ event, data: told }) => {
      return event === 'jackpot' && told.data.amount === '1000.00';
    });
    visitor.close();
    expect(await getHomePot()).toBe('1000.00');
    const [entry] = (await call(app, 'GET', '/api/winners?limitNum=1')).value.list;
    expect(entry).toEqual(data.data.winner);
  });

  test('is one answer and one payment, however often it arrives at once', async () => {
    const { seat, staked, roundId } = await createBet('10.00');
    const shown = Number(await getPot());
    const again = id();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => jackpotWin(seat, staked, roundId, again)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await getBalance(app, seat)).toBe((90 + shown).toFixed(2));
  });

  test('of a bet that has won already is refused under another id', async () => {
    const { seat, staked, roundId } = await createBet();
    await jackpotWin(seat, staked, roundId);
    const before = await getBalance(app, seat);
    const second = await jackpotWin(seat, staked, roundId);
    expect([second.status, second.body.code]).toEqual([422, 'transaction_conflict']);
    expect(await getBalance(app, seat)).toBe(before);
  });

  test('in the same instant pays the jackpot to one and its seed to the other', async ({
    skip,
  }) => {
    const other = await startSecondServer(app, skip);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [one, two] = await Promise.all([createBet('10.00'), createBet('10.00')]);
      const shown = await getPot();
      const answers = await Promise.all([
        jackpotWin(one.seat, one.staked, one.roundId),
        jackpotWin(two.seat, two.staked, two.roundId, id(), other),
      ]);
      const amounts = answers.map(({ body }) => body.value.amount).sort();
      expect(amounts).toEqual(['1000.00', shown].sort());
      expect(await getPot()).toBe('1000.00');
    }
    await other.dispose();
  });

  test('of two players at one server pays the jackpot once', async () => {
    const [one, two] = [await createBet('10.00'), await createBet('10.00')];
    const shown = await getPot();
    const answers = await Promise.all(
      [one, two].map(({ seat, staked, roundId }) => jackpotWin(seat, staked, roundId)),
    );
    const amounts = answers.map(({ body }) => body.value.amount).sort();
    expect(amounts).toEqual(['1000.00', shown].sort());
  });

  test.each(['begun', 'claimed', 'booked', 'committed'])(
    'is paid once when the server fails after the step %s and the call is repeated',
    async (failing) => {
      const { seat, staked, roundId } = await createBet('10.00');
      const shown = Number(await getPot());
      const transactionId = id();
      onStep = (step, operation) => {
        if (operation !== 'vendor:win' || step !== failing) return;
        onStep = () => {};
        throw new Error('the server failed');
      };
      expect((await jackpotWin(seat, staked, roundId, transactionId)).status).toBe(500);
      const won = await jackpotWin(seat, staked, roundId, transactionId);
      expect(Number(won.body.value.amount)).toBe(shown);
      expect(await getBalance(app, seat)).toBe((90 + shown).toFixed(2));
      expect(await getPot()).toBe('1000.00');
    },
  );

  test('returns to the jackpot when its bet is rolled back, plus later contributions', async () => {
    const { seat, staked, roundId } = await createBet('30.00');
    const shown = Number(await getPot());
    await jackpotWin(seat, staked, roundId);
    await createBet('50.00');
    expect(await getPot()).toBe('1000.50');
    const undone = await rollback(seat, id(), staked, roundId);
    expect(undone.body.value).toMatchObject({ outcome: 'refunded', shortfall: '0.00' });
    // The contribution of the stake that came back is gone too.
    expect(Number(await getPot())).toBeCloseTo(shown + 0.5 - 0.3, 2);
    expect(await getBalance(app, seat)).toBe('100.00');
    await rollback(seat, id(), staked, roundId);
    expect(Number(await getPot())).toBeCloseTo(shown + 0.2, 2);
    const late = await jackpotWin(seat, staked, roundId);
    expect(late.body.value).toMatchObject({ outcome: 'tombstone', amount: '0.00' });
  });

  test('is refused temporarily before its bet, and permanently after the round', async () => {
    const { seat, staked, roundId } = await createBet();
    const early = await jackpotWin(seat, 'no-such-bet', roundId);
    expect([early.status, early.body.code]).toEqual([404, 'transaction_not_found']);
    await closeRound(seat, id(), roundId);
    const late = await jackpotWin(seat, staked, roundId);
    expect([late.status, late.body.code]).toEqual([409, 'round_closed']);
  });

  test('of another player’s bet is refused', async () => {
    const { staked, roundId } = await createBet();
    const { seat } = await createBet();
    const stolen = await jackpotWin(seat, staked, roundId);
    expect([stolen.status, stolen.body.code]).toEqual([422, 'transaction_conflict']);
  });

  test('that a vendor declares itself restarts the jackpot as well', async () => {
    const { seat, staked, roundId } = await createBet('40.00');
    expect(await getPot()).not.toBe('1000.00');
    await win(seat, id(), '500.00', roundId, { betTransactionId: staked, jackpot: true });
    expect(await getPot()).toBe('1000.00');
  });
});

test('the jackpot stays the same when a job counts its older stakes', async () => {
  await createBet('70.00');
  const before = await getPot();
  app.platform.clock.setOffset(20 * 60_000);
  await foldPools(app.platform);
  expect(await getPot()).toBe(before);
  const { seat, staked, roundId } = await createBet('30.00');
  const shown = await getPot();
  expect(Number(shown)).toBeCloseTo(Number(before) + 0.3, 2);
  expect((await jackpotWin(seat, staked, roundId)).body.value.amount).toBe(shown);
  expect(await getPot()).toBe('1000.00');
  app.platform.clock.setOffset(0);
});

test('leaves a consistent ledger', async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
