import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { getWallet } from '../src/modules/wallet/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { GAME, VENDOR, createGame, vendorCall, type VendorAnswer } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

vi.setConfig({ hookTimeout: 60_000 });

let app: TestApp;
let createSeat: Seats['createSeat'];
const { bet, rollback, closeRound } = createRoundCalls(() => app);
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

const getCode = ({ status, body }: VendorAnswer) =>
  status === 200 ? body.value.outcome : body.code;

const countStatements = async (): Promise<number> => {
  const { body } = await app.http.inject('/metrics');
  return Number(/^baize_db_queries_total(?:\{[^}]*\})? (\d+)$/m.exec(body)?.[1]);
};

/** A valid bet with one field changed. */
const createOddBet = ({ playerId, sessionId }: Seat, transactionId: string, more: object) =>
  vendorCall(app, 'bet', {
    playerId,
    sessionId,
    roundId: transactionId,
    transactionId,
    gameCode: GAME,
    amount: '1.00',
    ...more,
  });

/** Bets of a player with enough money, so that the others are part of a batch. */
const placeCrowd = (seat: Seat, name: string) =>
  Array.from({ length: 8 }, (_, at) => bet(seat, `${name}-${at}`, '1.00', `${name}-${at}`));

describe('concurrent bets', () => {
  test('get the same result each as when sent alone [H107]', async () => {
    const [rich, poor, blocked] = [
      await createSeat(10_000n),
      await createSeat(150n),
      await createSeat(1000n),
    ];
    await closeRound(rich, 'closed-end', 'closed');
    await rollback(rich, 'void-back', 'void-bet', 'void');
    await bet(rich, 'known-bet', '1.00', 'known');
    await operate(app, 'POST', `/members/${blocked.account}/status`, {
      command: 'suspend',
      reason: 'Under test',
    });
    const odd = {
      closed: () => bet(rich, 'closed-bet', '1.00', 'closed'),
      void: () => bet(rich, 'void-bet', '1.00', 'void'),
      known: () => bet(rich, 'known-bet', '1.00', 'known'),
      other: () => bet(rich, 'known-bet', '2.00', 'known'),
      dear: () => bet(poor, 'dear-bet', '1.51', 'dear'),
      session: () => createOddBet(rich, 'session-bet', { sessionId: 'none' }),
      game: () => createOddBet(rich, 'game-bet', { gameCode: 'another-game' }),
      currency: () => createOddBet(rich, 'currency-bet', { currency: 'EUR' }),
      fine: () => bet(poor, 'fine-bet', '1.50', 'fine'),
    };
    const around = placeCrowd(rich, 'first');
    const answers = await Promise.all(Object.values(odd).map((ask) => ask()));
    expect((await Promise.all(around)).map(getCode)).toEqual(around.map(() => 'booked'));
    expect(
      Object.fromEntries(Object.keys(odd).map((name, at) => [name, getCode(answers[at]!)])),
    ).toEqual({
      closed: 'round_closed',
      void: 'transaction_rolled_back',
      known: 'booked',
      other: 'transaction_conflict',
      dear: 'insufficient_funds',
      session: 'session_expired',
      game: 'game_not_found',
      currency: 'validation_failed',
      fine: 'booked',
    });
    expect(answers[4]!.body.balance).toBe('1.50');
    expect([await getBalance(app, rich), await getBalance(app, poor)]).toEqual(['91.00', '0.00']);
    const again = await Promise.all(Object.values(odd).map((ask) => ask()));
    expect(again.map(getCode)).toEqual(answers.map(getCode));
    expect(again[8]!.text).toBe(answers[8]!.text);
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });

  test('leave no round for a rejected stake [H107]', async () => {
    const [rich, poor] = [await createSeat(10_000n), await createSeat(100n)];
    const around = placeCrowd(rich, 'second');
    const refused = await bet(poor, 'no-money', '5.00', 'never-begun');
    await Promise.all(around);
    expect(getCode(refused)).toBe('insufficient_funds');
    const path = `/vendors/${VENDOR}/rounds/never-begun`;
    expect((await operate(app, 'GET', path)).status).toBe(404);
  });

  test('with one id are one bet [H107]', async () => {
    const seat = await createSeat(10_000n);
    const around = placeCrowd(seat, 'third');
    const same = Array.from({ length: 6 }, () => bet(seat, 'one-id', '1.00', 'one-id'));
    const texts = (await Promise.all(same)).map(({ text }) => text);
    await Promise.all(around);
    expect(new Set(texts).size).toBe(1);
    expect(await getBalance(app, seat)).toBe('91.00');
  });

  test('are still placed when one of them fails [H107]', async () => {
    const seat = await createSeat(10_000n);
    const { playerId } = seat;
    const movement = { playerId, currency: 'USD', amount: 7n, type: 'bet' };
    await app.platform.transaction((trx) =>
      getWallet(app.platform).debit(trx, {
        ...movement,
        source: `vendor:${VENDOR}`,
        sourceTxId: 'known-to-the-ledger',
      }),
    );
    const around = placeCrowd(seat, 'fourth');
    const odd = await bet(seat, 'known-to-the-ledger', '1.00', 'odd');
    expect((await Promise.all(around)).map(getCode)).toEqual(around.map(() => 'booked'));
    expect(getCode(odd)).toBe('transaction_conflict');
    expect(await getBalance(app, seat)).toBe('91.93');
  });

  test('take fewer statements than sequential ones', async () => {
    const seats = [await createSeat(10_000n), await createSeat(10_000n)];
    const name = (of: string, at: number) => `${of}-${at}`;
    const place = (of: string, at: number) =>
      bet(seats[at % 2]!, name(of, at), '1.00', name(of, at));
    const begun = await countStatements();
    for (let at = 0; at < 30; at += 1) await place('turn', at);
    const between = await countStatements();
    await Promise.all(Array.from({ length: 30 }, (_, at) => place('once', at)));
    const ended = await countStatements();
    expect(begun).toBeGreaterThan(0);
    expect(ended - between).toBeLessThan((between - begun) / 2);
    expect(await getBalance(app, seats[0]!)).toBe('70.00');
  });
});
