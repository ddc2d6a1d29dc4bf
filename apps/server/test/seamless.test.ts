import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { formatMoney, parseMoney } from './support/dollars.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { getBalance, createSeats, launchBody, type Seat, type Seats } from './support/seats.ts';
import { GAME, VENDOR, createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { changeSettings } from './support/settings.ts';
import { getWallet } from '../src/modules/wallet/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createMember, createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

let createMember: Seats['createMember'];
let createSeat: Seats['createSeat'];

const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
const readBalance = (seat: Seat) => getBalance(app, seat);

let ids = 0;
const id = () => `t-${(ids += 1)}`;

describe('game launch', () => {
  test('answers an arcade address with a new token [C38]', async () => {
    const token = await createMember('launcher');
    const { status, value } = await call(app, 'POST', '/api/games/launch', {
      token,
      body: launchBody,
    });
    expect(status).toBe(200);
    const url = new URL(value.url);
    expect(url.origin).toBe(app.platform.config.arcadeOrigin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      game: GAME,
      vendor: VENDOR,
      lang: 'en',
    });
    expect(value.url).not.toContain(value.sessionId);
    expect(value).toMatchObject({
      gameName: 'Test Slot',
      vassalage: VENDOR,
      gameCode: GAME,
      gameType: 'RNG',
    });
  });

  test('is rejected for a visitor [V70]', async () => {
    const { status, body } = await call(app, 'POST', '/api/games/launch', { body: launchBody });
    expect([status, body.code]).toEqual([401, 'not_logged_in']);
  });

  test('is rejected for a trial account [T45, L18]', async () => {
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const { status, body } = await call(app, 'POST', '/api/games/launch', {
      token: trial.value.token,
      body: launchBody,
    });
    expect([status, body.code]).toEqual([403, 'need_true_account']);
  });

  test('is rejected while the game is under maintenance [X11]', async () => {
    const token = await createMember('maintained');
    await operate(app, 'PUT', `/vendors/${VENDOR}/maintenance`, { maintenance: true });
    const { status, body } = await call(app, 'POST', '/api/games/launch', {
      token,
      body: launchBody,
    });
    await operate(app, 'PUT', `/vendors/${VENDOR}/maintenance`, { maintenance: false });
    expect([status, body.code]).toEqual([409, 'game_maintenance']);
  });

  test('is rejected for an unknown game', async () => {
    const token = await createMember('lost');
    const { status } = await call(app, 'POST', '/api/games/launch', {
      token,
      body: { ...launchBody, gameCode: 'none' },
    });
    expect(status).toBe(404);
  });
});

describe('authenticate call', () => {
  test('returns the player under a public name', async () => {
    const seat = await createSeat(1234n);
    const { status, body } = await vendorCall(app, 'authenticate', { sessionId: seat.sessionId });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      playerId: seat.playerId,
      currency: 'USD',
      decimals: 2,
      balance: '12.34',
      gameCode: GAME,
      gameType: 'RNG',
      gameName: expect.stringMatching(/./),
    });
    expect(body.value.displayName).not.toContain(seat.account);
  });

  test('rejects the address token after a minute', async () => {
    const token = await createMember('late');
    const { value } = await call(app, 'POST', '/api/games/launch', { token, body: launchBody });
    const launchToken = new URL(value.url).searchParams.get('token') ?? '';
    app.platform.clock.setOffset(61_000);
    const { status, body } = await vendorCall(app, 'authenticate', { sessionId: launchToken });
    app.platform.clock.setOffset(0);
    expect([status, body.code]).toEqual([403, 'session_expired']);
  });
});

describe('round', () => {
  test('takes the stake, pays the win and answers the balance', async () => {
    const seat = await createSeat(1000n);
    expect((await bet(seat, id(), '2.50')).body.value).toMatchObject({
      balance: '7.50',
      currency: 'USD',
    });
    expect((await win(seat, id(), '4.00')).body.value.balance).toBe('11.50');
    expect(await readBalance(seat)).toBe('11.50');
    expect((await closeRound(seat, id())).body.value).toMatchObject({
      bets: '2.50',
      wins: '4.00',
      balance: '11.50',
    });
  });

  test('rejects a bet above the balance and writes nothing', async () => {
    const seat = await createSeat(100n);
    const { status, body } = await bet(seat, id(), '1.01');
    expect([status, body.code, body.balance]).toEqual([409, 'insufficient_funds', '1.00']);
    expect(await readBalance(seat)).toBe('1.00');
    expect((await win(seat, id(), '1.00')).body.code).toBe('round_not_found');
  });

  test('replays the first answer to the same call, byte for byte', async () => {
    const seat = await createSeat(1000n);
    const transaction = id();
    const first = await bet(seat, transaction, '1.00');
    await bet(seat, id(), '2.00');
    const again = await bet(seat, transaction, '1.00');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await readBalance(seat)).toBe('7.00');
  });

  test('rejects another body under the same id', async () => {
    const seat = await createSeat(1000n);
    const transaction = id();
    await bet(seat, transaction, '1.00');
    const other = await createSeat(1000n);
    const refused = [
      await bet(seat, transaction, '1.01'),
      await bet(seat, transaction, '1.00', 'r2'),
      await win(seat, transaction, '1.00'),
      await rollback(seat, transaction, transaction),
      await bet(other, transaction, '1.00'),
    ];
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([422, 'transaction_conflict']);
    expect([await readBalance(seat), await readBalance(other)]).toEqual(['9.00', '10.00']);
  });

  test('books one stake when the same bet arrives ten times concurrently', async () => {
    const seat = await createSeat(1000n);
    const transaction = id();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bet(seat, transaction, '1.00')),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await readBalance(seat)).toBe('9.00');
  });

  test('accepts no bets after it is closed', async () => {
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '1.00');
    await win(seat, id(), '0.50', 'r1', { closeRound: true });
    expect((await bet(seat, id(), '1.00')).body.code).toBe('round_closed');
    expect((await win(seat, id(), '1.00')).body.value.outcome).toBe('held');
    expect(await readBalance(seat)).toBe('9.50');
  });

  test('keeps a rejection for ever, so that it cannot be resent later', async () => {
    const seat = await createSeat(100n);
    const transaction = id();
    const first = await bet(seat, transaction, '5.00');
    const money = { playerId: seat.playerId, currency: 'USD', amount: 900n, type: 'deposit' };
    await app.platform.transaction((trx) =>
      getWallet(app.platform).credit(trx, { ...money, source: 'test', sourceTxId: newId() }),
    );
    const again = await bet(seat, transaction, '5.00');
    expect([again.status, again.body.code, again.body.balance]).toEqual([
      409,
      'insufficient_funds',
      first.body.balance,
    ]);
    expect((await bet(seat, transaction, '4.00')).status).toBe(422);
    expect(await readBalance(seat)).toBe('10.00');
  });

  test('is closed by a close that arrives first', async () => {
    const seat = await createSeat(1000n);
    expect((await closeRound(seat, id())).body.value).toMatchObject({ closed: true, bets: '0.00' });
    expect((await bet(seat, id(), '1.00')).body.code).toBe('round_closed');
    expect(await readBalance(seat)).toBe('10.00');
  });

  test('accepts a win of zero as a lost bet', async () => {
    const seat = await createSeat(1000n);
    await bet(seat, id(), '1.00');
    const lost = await win(seat, id(), '0');
    expect([lost.status, lost.body.value.balance]).toEqual([200, '9.00']);
  });

  test('pays wins after the session has ended, and accepts no bet', async () => {
    const seat = await createSeat(1000n);
    await bet(seat, id(), '1.00');
    app.platform.clock.setOffset(13 * 3_600_000);
    const late = await bet(seat, id(), '1.00', 'r2');
    const paid = await win(seat, id(), '3.00');
    app.platform.clock.setOffset(0);
    expect(late.body.code).toBe('session_expired');
    expect(paid.body.value.balance).toBe('12.00');
  });

  test('accepts no bet and pays wins under maintenance', async () => {
    const seat = await createSeat(1000n);
    await bet(seat, id(), '1.00');
    const { getMerchant } = await import('../src/modules/merchant-settings/index.ts');
    const merchant = getMerchant(app.platform);
    const maintenance = merchant.current().maintenance;
    await changeSettings(app, { maintenance: { ...maintenance, active: true } });
    const refused = await bet(seat, id(), '1.00', 'r2');
    const paid = await win(seat, id(), '2.00');
    await changeSettings(app, { maintenance: { ...maintenance, active: false } });
    expect([refused.status, refused.body.code]).toEqual([503, 'maintenance']);
    expect(paid.status).toBe(200);
  });

  test('rejects fractions of a minor unit', async () => {
    const seat = await createSeat(1000n);
    expect((await bet(seat, id(), '1.001')).body.code).toBe('amount_invalid');
    expect((await bet(seat, id(), '-1')).body.code).toBe('validation_failed');
    expect((await bet(seat, id(), '1e2')).body.code).toBe('validation_failed');
    expect(await readBalance(seat)).toBe('10.00');
  });

  test('is rejected for an unknown player, whatever the id looks like', async () => {
    const seat = await createSeat(1000n);
    for (const playerId of ['absent', newId()]) {
      const { body } = await bet({ ...seat, playerId }, id(), '1.00');
      expect(['player_not_found', 'session_expired']).toContain(body.code);
    }
  });
});

describe('any order of calls', () => {
  test('repeated and shuffled, ends with the sum of the accepted calls', async () => {
    const seat = await createSeat(20_000n);
    const calls = fc.shuffledSubarray(
      ['bet:a', 'bet:b', 'win:w', 'rollback:a', 'rollback:b', 'bet:a', 'win:w'],
      { minLength: 3 },
    );
    let expected = 20_000n;
    await fc.assert(
      fc.asyncProperty(calls, fc.bigInt({ min: 1n, max: 900n }), async (order, stake) => {
        const round = id();
        const done = new Set<string>();
        for (const step of order) {
          const [kind = '', name = ''] = step.split(':');
          const answer = await act(seat, kind, name, { round, amount: formatMoney(stake) });
          expect([200, 404, 409]).toContain(answer.status);
          const key = kind === 'rollback' ? `refund:${name}` : step;
          if (answer.status !== 200 || done.has(key) || answer.body.value.outcome === 'tombstone')
            continue;
          done.add(key);
          expected += kind === 'bet' ? -stake : stake;
          // Wins are reversed with the last bet of their round.
          if (kind === 'rollback') expected -= parseMoney(answer.body.value.takenBack);
        }
        expect(await readBalance(seat)).toBe(formatMoney(expected));
      }),
      { numRuns: 12 },
    );
  });

  function act(seat: Seat, kind: string, name: string, at: { round: string; amount: string }) {
    const { round, amount } = at;
    const transaction = `${round}-${name}`;
    if (kind === 'bet') return bet(seat, transaction, amount, round);
    if (kind === 'win') return win(seat, transaction, amount, round);
    return rollback(seat, `${transaction}-back`, transaction, round);
  }
});
