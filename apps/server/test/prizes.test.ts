import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { getBalance, createSeats, type Seat, type Seats } from './support/seats.ts';
import { startSecondServer } from './support/second-server.ts';
import { VENDOR, createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

let app: TestApp;
let createSeat: Seats['createSeat'];
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());

const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
const bonuses = createBonusCalls(() => app);
const readBalance = (seat: Seat) => getBalance(app, seat);

let ids = 0;
const id = () => `p-${(ids += 1)}`;

const setLateWins = (lateWins: 'hold' | 'book') =>
  operate(app, 'PUT', `/vendors/${VENDOR}`, {
    names: { en: 'Test Vendor' },
    position: 1,
    jackpot: false,
    lateWins,
  });
const promotionWin = (seat: Seat, transactionId: string, amount: string, more: object = {}) =>
  vendorCall(app, 'promotion-win', {
    playerId: seat.playerId,
    transactionId,
    promotionId: 'spring-cup',
    amount,
    ...more,
  });
const betRecords = async ({ token }: Seat) =>
  (await call(app, 'GET', '/api/records/bets?period=today', { token })).value;
const accountRecords = async ({ token }: Seat) =>
  (await call(app, 'GET', '/api/records/account?period=today', { token })).value.list;
const getLateWins = async ({ account }: Seat, query = '') =>
  (await operate(app, 'GET', `/late-wins?pageSize=500${query}`)).value.list.filter(
    (one: { account: string }) => one.account === account,
  );
const decide = (reference: string, command: 'book' | 'refuse', key = newId()) =>
  call(app, 'POST', `/operator-api/late-wins/${reference}/commands`, {
    headers: {
      'x-operator-key': app.platform.config.operatorKey ?? '',
      'idempotency-key': key,
    },
    body: { command, reason: 'The vendor has shown the round' },
  });
const eventKinds = async ({ playerId }: Seat) =>
  (await operate(app, 'GET', '/significant-events')).value.list
    .filter((event: { playerId: string }) => event.playerId === playerId)
    .map(({ kind }: { kind: string }) => kind);
const getRound = async ({ playerId }: Seat, roundId = 'r1') =>
  (await operate(app, 'GET', `/vendors/${VENDOR}/rounds/${roundId}`)).value.list.find(
    (round: { playerId: string }) => round.playerId === playerId,
  );

describe('free spin', () => {
  test('opens a round with a stake of zero, and its win is paid [H124]', async () => {
    const seat = await createSeat(1000n);
    const spin = id();
    const opened = await bet(seat, spin, '0.00');
    expect([opened.status, opened.body.value]).toMatchObject([
      200,
      { outcome: 'booked', balance: '10.00' },
    ]);
    expect((await bet(seat, spin, '0.00')).text).toBe(opened.text);
    expect((await bet(seat, spin, '1.00')).body.code).toBe('transaction_conflict');
    const won = await win(seat, id(), '7.50', 'r1', { betTransactionId: spin, closeRound: true });
    expect(won.body.value).toMatchObject({ outcome: 'booked', balance: '17.50' });
    expect(await readBalance(seat)).toBe('17.50');
    const { list } = await betRecords(seat);
    expect(list).toMatchObject([
      { stake: '0.00', payout: '7.50', result: '7.50', status: 'settled' },
    ]);
  });

  test('is placed without money in the wallet', async () => {
    const seat = await createSeat(0n);
    expect((await bet(seat, id(), '0')).status).toBe(200);
    expect((await win(seat, id(), '2.00')).body.value.balance).toBe('2.00');
  });

  test('rolled back takes its win with it and is shown as void', async () => {
    const seat = await createSeat(1000n);
    const spin = id();
    await bet(seat, spin, '0.00');
    await win(seat, id(), '7.50');
    const undone = await rollback(seat, id(), spin);
    expect(undone.body.value).toMatchObject({
      outcome: 'refunded',
      takenBack: '7.50',
      balance: '10.00',
    });
    expect((await win(seat, id(), '1.00')).body.value.outcome).toBe('tombstone');
    expect((await betRecords(seat)).list).toMatchObject([
      { stake: '0.00', payout: '0.00', status: 'voided' },
    ]);
  });

  test('keeps its win when a bet with a stake of the same round is rolled back', async () => {
    const seat = await createSeat(1000n);
    const [spin, staked] = [id(), id()];
    await bet(seat, spin, '0.00');
    await bet(seat, staked, '4.00');
    await win(seat, id(), '7.50', 'r1', { betTransactionId: spin });
    const undone = await rollback(seat, id(), staked);
    expect(undone.body.value).toMatchObject({ takenBack: '0.00', balance: '17.50' });
    expect((await getRound(seat)).state).toBe('open');
  });

  test('is rejected after its rollback', async () => {
    const seat = await createSeat(1000n);
    const spin = id();
    await rollback(seat, id(), spin);
    expect((await bet(seat, spin, '0.00')).body.code).toBe('transaction_rolled_back');
  });

  test('books one round when it arrives ten times concurrently', async () => {
    const seat = await createSeat(1000n);
    const spin = id();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bet(seat, spin, '0.00')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await betRecords(seat)).list).toHaveLength(1);
  });

  test('does not affect bonus wagering and pays its win in cash', async () => {
    const seat = await createSeat(1000n);
    expect((await bonuses.grant(seat, '50.00')).status).toBe(200);
    await bet(seat, id(), '0.00');
    await win(seat, id(), '7.50', 'r1', { closeRound: true });
    expect(await bonuses.parseAmount(seat)).toEqual(['17.50', '50.00']);
    const { list } = (await operate(app, 'GET', `/bonuses?account=${seat.account}`)).value;
    expect(list).toMatchObject([{ state: 'active', wagered: '0.00' }]);
  });
});

describe('win without a bet', () => {
  test('is paid once under its own id and named in the account record [H124]', async () => {
    const seat = await createSeat(1000n);
    const transaction = id();
    const paid = await promotionWin(seat, transaction, '25.00', { title: 'Spring cup, 3rd' });
    expect([paid.status, paid.body.value]).toMatchObject([
      200,
      { outcome: 'booked', balance: '35.00', transactionId: transaction },
    ]);
    expect(
      (await promotionWin(seat, transaction, '25.00', { title: 'Spring cup, 3rd' })).text,
    ).toBe(paid.text);
    expect((await promotionWin(seat, transaction, '26.00')).body.code).toBe('transaction_conflict');
    expect((await bet(seat, transaction, '1.00')).body.code).toBe('transaction_conflict');
    expect(await readBalance(seat)).toBe('35.00');
    const [entry] = await accountRecords(seat);
    expect(entry).toMatchObject({
      type: 'promotion_win',
      amount: '25.00',
      balance: '35.00',
      vendor: VENDOR,
      note: 'Spring cup, 3rd',
    });
    const filtered = await call(
      app,
      'GET',
      '/api/records/account?period=today&type=promotion_win',
      { token: seat.token },
    );
    expect(filtered.value.list).toHaveLength(1);
    expect((await betRecords(seat)).list).toEqual([]);
  });

  test('is paid once when it arrives ten times concurrently', async () => {
    const seat = await createSeat(0n);
    const transaction = id();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => promotionWin(seat, transaction, '3.00')),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await readBalance(seat)).toBe('3.00');
  });

  test('is rejected for zero, another currency and an unknown player', async () => {
    const seat = await createSeat(0n);
    expect((await promotionWin(seat, id(), '0.00')).body.code).toBe('validation_failed');
    expect((await promotionWin(seat, id(), '1.00', { currency: 'EUR' })).body.code).toBe(
      'validation_failed',
    );
    expect((await promotionWin({ ...seat, playerId: newId() }, id(), '1.00')).body.code).toBe(
      'player_not_found',
    );
    expect(await readBalance(seat)).toBe('0.00');
  });
});

describe('win after its round was closed', () => {
  async function createClosedRound(): Promise<{ seat: Seat; staked: string }> {
    const seat = await createSeat(1000n);
    const staked = id();
    await bet(seat, staked, '4.00');
    await closeRound(seat, id());
    return { seat, staked };
  }

  test('is held for the operator, who books it as a correction of the round [H124]', async () => {
    await setLateWins('hold');
    const { seat } = await createClosedRound();
    const transaction = id();
    const late = await win(seat, transaction, '9.00');
    expect([late.status, late.body.value]).toMatchObject([
      200,
      { outcome: 'held', balance: '6.00' },
    ]);
    expect((await win(seat, transaction, '9.00')).text).toBe(late.text);
    expect((await win(seat, transaction, '9.01')).body.code).toBe('transaction_conflict');
    expect(await readBalance(seat)).toBe('6.00');
    expect(await eventKinds(seat)).toEqual(['win_held']);
    const [held] = await getLateWins(seat, '&state=held');
    expect(held).toMatchObject({ amount: '9.00', state: 'held', transactionId: transaction });
    const key = newId();
    const decided = await decide(held.reference, 'book', key);
    expect([decided.status, decided.value]).toMatchObject([200, { state: 'booked' }]);
    expect((await decide(held.reference, 'book', key)).body).toEqual(decided.body);
    expect(await readBalance(seat)).toBe('15.00');
    expect(await getRound(seat)).toMatchObject({ state: 'closed', wins: '9.00' });
    expect((await win(seat, transaction, '9.00')).text).toBe(late.text);
    const log = (await operate(app, 'GET', `/late-wins/${held.reference}`)).value;
    expect(log.divergence).toBeNull();
    expect(log.events.map(({ command }: { command: string }) => command)).toEqual([
      'book',
      'receive',
    ]);
    expect((await betRecords(seat)).list).toMatchObject([{ payout: '9.00', status: 'settled' }]);
  });

  test('can be rejected by the operator and not paid, and is decided once', async () => {
    await setLateWins('hold');
    const { seat } = await createClosedRound();
    await win(seat, id(), '9.00');
    const [held] = await getLateWins(seat);
    expect((await decide(held.reference, 'refuse')).value).toMatchObject({ state: 'refused' });
    const again = await decide(held.reference, 'book');
    expect([again.status, again.body.code]).toEqual([409, 'command_refused']);
    expect(await readBalance(seat)).toBe('6.00');
  });

  test('is booked at once when its vendor may correct closed rounds', async () => {
    await setLateWins('book');
    const { seat } = await createClosedRound();
    const late = await win(seat, id(), '9.00');
    expect(late.body.value).toMatchObject({ outcome: 'booked', balance: '15.00' });
    expect(await getLateWins(seat)).toMatchObject([{ state: 'booked' }]);
    expect((await getRound(seat)).wins).toBe('9.00');
    await setLateWins('hold');
  });

  test('ends with its bet when that is rolled back while it is held', async () => {
    await setLateWins('hold');
    const { seat, staked } = await createClosedRound();
    await win(seat, id(), '9.00');
    const [held] = await getLateWins(seat);
    expect((await rollback(seat, id(), staked)).body.value.balance).toBe('10.00');
    expect(await getLateWins(seat)).toMatchObject([{ state: 'voided' }]);
    expect((await decide(held.reference, 'book')).body.code).toBe('command_refused');
    expect(await readBalance(seat)).toBe('10.00');
  });

  test('is taken back with its bet after it was booked', async () => {
    await setLateWins('hold');
    const { seat, staked } = await createClosedRound();
    await win(seat, id(), '9.00');
    const [held] = await getLateWins(seat);
    await decide(held.reference, 'book');
    const undone = await rollback(seat, id(), staked);
    expect(undone.body.value).toMatchObject({ takenBack: '9.00', balance: '10.00' });
  });

  test('is rejected when no bet of the round was ever received', async () => {
    const seat = await createSeat(1000n);
    await closeRound(seat, id());
    expect((await win(seat, id(), '9.00')).body.code).toBe('round_closed');
  });

  test('is booked once when two operators book it concurrently', async () => {
    await setLateWins('hold');
    const { seat } = await createClosedRound();
    await win(seat, id(), '9.00');
    const [held] = await getLateWins(seat);
    const answers = await Promise.all([
      decide(held.reference, 'book'),
      decide(held.reference, 'book'),
      decide(held.reference, 'refuse'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(['6.00', '15.00']).toContain(await readBalance(seat));
  });

  test('and a concurrent rollback of its bet on another server end without loss', async ({
    skip,
  }) => {
    await setLateWins('hold');
    const other = await startSecondServer(app, skip);
    const there = createRoundCalls(() => other);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { seat, staked } = await createClosedRound();
      await win(seat, id(), '9.00');
      const [held] = await getLateWins(seat);
      await Promise.all([decide(held.reference, 'book'), there.rollback(seat, id(), staked)]);
      expect(await readBalance(seat)).toBe('10.00');
    }
    await other.dispose();
  });
});

test('leaves a consistent ledger', async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
