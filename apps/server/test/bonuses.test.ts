import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { TRIAL_TYPE } from '../src/modules/accounts/index.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { AGENT, createParties } from './support/edge-transfers.ts';
import { createPeople } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, type Answer } from './support/portal.ts';
import { createSeats, type Seat, type Seats } from './support/seats.ts';
import { createGame, vendorCall, VENDOR, type VendorAnswer } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { createPayees, type Payees } from './support/withdrawals.ts';

vi.setConfig({ hookTimeout: 60_000 });

const DAY = 86_400_000;
const PUBLIC_STATE = '/api/member/state';

let app: TestApp;
let createSeat: Seats['createSeat'];
let payees: Payees;
const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
const { grant, cancel, getList, parseAmount } = createBonusCalls(() => app);
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
  payees = await createPayees(app);
});
afterAll(() => app?.dispose());
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});

/** A player with cash and a bonus, as decimal strings. */
async function createBonus(cash: bigint, amount: string, more: object = {}) {
  const seat = await createSeat(cash);
  const { status, value } = await grant(seat, amount, more);
  expect(status).toBe(200);
  return { seat, reference: String(value.reference) };
}

const getState = async (seat: Seat): Promise<string> => (await getList(seat)).list[0].state;
const describeAnswer = ({ status, body }: VendorAnswer) =>
  status === 200 ? `${body.value.outcome} ${body.value.balance}` : body.code;
const getCode = ({ status, body }: Answer) => [status, body.code];

/** Bets of a player with enough money and no bonus, so that the others are part of a batch. */
const placeCrowd = (seat: Seat, name: string) =>
  Array.from({ length: 8 }, (_, at) => bet(seat, `${name}-${at}`, '1.00', `${name}-${at}`));

describe('bonus', () => {
  test('is granted by the operator, announced to the player, and can be staked', async () => {
    const seat = await createSeat(1000n);
    const { status, value } = await grant(seat, '20.00', { wageringBasisPoints: 300_000 });
    expect([status, value.state, value.wageringRequired]).toEqual([200, 'active', '600.00']);
    expect(await parseAmount(seat)).toEqual(['10.00', '20.00']);
    const shown = await call(app, 'GET', PUBLIC_STATE, { token: seat.token });
    expect(shown.value.balance).toBe('30.00');
    const { sessionId, playerId } = seat;
    const { body } = await vendorCall(app, 'balance', { sessionId, playerId });
    expect(body.value.balance).toBe('30.00');
    const { list, totals } = await getList(seat);
    expect(list).toMatchObject([{ amount: '20.00', left: '20.00', wagered: '0.00' }]);
    expect(totals).toEqual({ count: 1, amount: '20.00', left: '20.00', released: '0.00' });
    const row = (await operate(app, 'GET', '/log?pageSize=1')).value.list[0];
    expect(JSON.parse(row.entry)).toMatchObject({ operation: 'grantBonus', after: value });
  });

  test('is announced in the language of the player, with their money', async () => {
    const seat = await createSeat(0n);
    const { token } = seat;
    await call(app, 'PUT', '/api/member/language', { token, body: { language: 'de' } });
    await grant(seat, '20.00', { wageringBasisPoints: 600_000 });
    const { value } = await call(app, 'GET', '/api/messages', { token });
    expect(value.list[0]).toMatchObject({
      title: 'Du hast einen Bonus',
      content: expect.stringContaining('1.200,00\u00a0$'),
    });
  });

  test('is granted once per key, and a second one only after the first has ended', async () => {
    const seat = await createSeat(0n);
    const expiresAt = new Date(app.platform.clock.nowMs() + DAY).toISOString();
    const key = newId();
    const first = await grant(seat, '5.00', { expiresAt }, key);
    const again = await grant(seat, '5.00', { expiresAt }, key);
    expect(again.value).toEqual(first.value);
    expect(getCode(await grant(seat, '5.00'))).toEqual([409, 'conflict']);
    const other = await createSeat(0n);
    const both = await Promise.all([grant(other, '5.00'), grant(other, '5.00')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await parseAmount(seat), await parseAmount(other)]).toEqual([
      ['0.00', '5.00'],
      ['0.00', '5.00'],
    ]);
  });

  test.each([
    ['for an unknown account', { account: 'no-such-account' }, 404, 'not_found'],
    ['of nothing', { amount: '0.00' }, 422, 'validation_failed'],
    ['of less than a minor unit', { amount: '1.005' }, 422, 'validation_failed'],
    ['without wagering', { wageringBasisPoints: 9999 }, 422, 'validation_failed'],
    ['that is over', { expiresAt: '2020-01-01T00:00:00Z' }, 422, 'validation_failed'],
    ['for ever', { expiresAt: '2199-01-01T00:00:00Z' }, 422, 'validation_failed'],
    ['without a reason', { reason: '' }, 422, 'validation_failed'],
  ])('%s is rejected and not granted', async (_what, more, status, code) => {
    const seat = await createSeat(0n);
    expect(getCode(await grant(seat, '1.00', more))).toEqual([status, code]);
    expect((await getList(seat)).totals.count).toBe(0);
  });

  test('is not granted to a trial account', async () => {
    const account = await (await createPeople(app)).createAccount('on-trial', TRIAL_TYPE);
    expect(getCode(await grant({ account }, '1.00'))).toEqual([403, 'need_true_account']);
  });

  test('is shown with a log that replays to its state', async () => {
    const { seat, reference } = await createBonus(0n, '10.00');
    const log = async () => (await operate(app, 'GET', `/bonuses/${reference}`)).value;
    expect(await log()).toMatchObject({
      bonus: { reference, state: 'active', left: '10.00' },
      events: [{ seq: 1, command: 'grant', before: null, after: 'active', left: '10.00' }],
      divergence: null,
    });
    await bet(seat, 'logged-1', '4.00', 'logged-1');
    await closeRound(seat, 'logged-1-end', 'logged-1');
    const { value: cancelled } = await cancel(reference);
    const { bonus, events, divergence } = await log();
    expect([bonus, divergence]).toEqual([cancelled, null]);
    expect(events[0]).toMatchObject({ seq: 2, command: 'cancel', wagered: '4.00', left: '6.00' });
    const { db } = app.platform;
    const event = db.updateTable('bonus_event').where('bonus_id', '=', reference);
    await event.where('seq', '=', 2).set({ command: 'complete' }).execute();
    expect((await log()).divergence).toEqual({ seq: 2, cause: 'refused' });
    expect((await operate(app, 'GET', `/bonuses/${newId()}`)).status).toBe(404);
  });

  test('can be cancelled by the operator once, which removes the rest', async () => {
    const { seat, reference } = await createBonus(500n, '10.00');
    expect((await cancel(reference)).value).toMatchObject({ state: 'cancelled', left: '0.00' });
    expect(await parseAmount(seat)).toEqual(['5.00', '0.00']);
    expect(getCode(await cancel(reference))).toEqual([409, 'command_refused']);
    expect(getCode(await cancel(newId()))).toEqual([404, 'not_found']);
    const path = `/bonuses?account=${seat.account}&state=cancelled`;
    expect((await operate(app, 'GET', path)).value).toMatchObject({
      total: 1,
      list: [{ reference, account: seat.account, state: 'cancelled' }],
    });
    expect((await grant(seat, '1.00')).status).toBe(200);
  });

  test('cannot be withdrawn, sent to the upline or moved to a vendor', async () => {
    const { seat } = await createBonus(2000n, '30.00');
    const payee = await payees.paidTo(seat);
    expect(getCode(await payees.ask(payee, { amount: '20.01' }))).toEqual([
      409,
      'insufficient_funds',
    ]);
    const move = (amount: string) =>
      call(app, 'POST', '/api/wallet/transfer', {
        token: seat.token,
        headers: { 'idempotency-key': newId() },
        body: { from: 'MAIN', to: VENDOR, amount },
      });
    expect(getCode(await move('20.01'))).toEqual([409, 'insufficient_funds']);
    const parties = await createParties(app);
    const upline = await parties.create('bonus-upline', AGENT);
    await app.platform.db
      .updateTable('member')
      .set({ parent_id: upline.playerId })
      .where('id', '=', seat.playerId)
      .execute();
    expect(getCode(await parties.transfer(seat, { amount: '20.01' }))).toEqual([
      409,
      'insufficient_funds',
    ]);
    expect((await move('20.00')).status).toBe(200);
    expect(await parseAmount(seat)).toEqual(['0.00', '30.00']);
  });
});

describe('bet with a bonus', () => {
  test('takes cash first and the bonus second, once under retries', async () => {
    const { seat } = await createBonus(300n, '10.00', { wageringBasisPoints: 20_000 });
    const first = await bet(seat, 'split', '5.00', 'split');
    expect(describeAnswer(first)).toBe('booked 8.00');
    expect((await bet(seat, 'split', '5.00', 'split')).text).toBe(first.text);
    expect(await parseAmount(seat)).toEqual(['0.00', '8.00']);
    expect(describeAnswer(await bet(seat, 'bonus-alone', '1.00', 'bonus-alone'))).toBe(
      'booked 7.00',
    );
    await closeRound(seat, 'split-end', 'split');
    await closeRound(seat, 'bonus-alone-end', 'bonus-alone');
    expect((await getList(seat)).list[0]).toMatchObject({ wagered: '6.00', left: '7.00' });
    const { token } = seat;
    const record = await call(app, 'GET', '/api/records/account?wallet=BONUS', { token });
    const shown = record.value.list.map(({ type, amount }: { type: string; amount: string }) => [
      type,
      amount,
    ]);
    expect(shown).toEqual([
      ['bet', '-1.00'],
      ['bet', '-2.00'],
      ['bonus', '10.00'],
    ]);
    const { value } = await call(app, 'GET', '/api/records/profit?period=today', { token });
    expect(value.totals).toMatchObject({ bets: 2, stake: '6.00' });
  });

  test('is rejected above cash plus bonus, and takes neither', async () => {
    const { seat } = await createBonus(300n, '10.00');
    const dear = await bet(seat, 'too-dear', '13.01', 'too-dear');
    expect([describeAnswer(dear), dear.body.balance]).toEqual(['insufficient_funds', '13.00']);
    expect(await parseAmount(seat)).toEqual(['3.00', '10.00']);
    expect((await getList(seat)).list[0].wagered).toBe('0.00');
  });

  test('spends the last money once when two arrive together', async () => {
    const { seat } = await createBonus(300n, '10.00', { wageringBasisPoints: 30_000 });
    const both = await Promise.all([
      bet(seat, 'one-of-two', '8.00', 'one-of-two'),
      bet(seat, 'two-of-two', '8.00', 'two-of-two'),
    ]);
    expect(both.map(describeAnswer).toSorted()).toEqual(['booked 5.00', 'insufficient_funds']);
    expect(await parseAmount(seat)).toEqual(['0.00', '5.00']);
  });

  test('is paid the same in a batch as alone', async () => {
    const rich = await createSeat(10_000n);
    const { seat } = await createBonus(300n, '10.00', { wageringBasisPoints: 30_000 });
    const around = placeCrowd(rich, 'around');
    const mixed = await Promise.all([
      bet(seat, 'mixed', '5.00', 'mixed'),
      bet(seat, 'mixed', '5.00', 'mixed'),
      // Above the total, whichever of them is placed first.
      bet(seat, 'mixed-dear', '13.01', 'mixed-dear'),
    ]);
    expect((await Promise.all(around)).map(({ status }) => status)).toEqual(around.map(() => 200));
    expect(mixed.map(describeAnswer)).toEqual(['booked 8.00', 'booked 8.00', 'insufficient_funds']);
    expect(await parseAmount(seat)).toEqual(['0.00', '8.00']);
    await closeRound(seat, 'mixed-end', 'mixed');
    expect((await getList(seat)).list[0].wagered).toBe('5.00');
    expect(await parseAmount(rich)).toEqual(['92.00', '0.00']);
  });
});

describe('win with a bonus', () => {
  test('is split like the stakes of its round, rounded in favour of the bonus', async () => {
    const { seat } = await createBonus(200n, '10.00', { wageringBasisPoints: 30_000 });
    await bet(seat, 'third', '3.00', 'third');
    expect(describeAnswer(await win(seat, 'third-win', '0.10', 'third'))).toBe('booked 9.10');
    // Two thirds of the 0.10 staked were cash, so 0.0666 of the win is cash.
    expect(await parseAmount(seat)).toEqual(['0.06', '9.04']);
    expect(describeAnswer(await win(seat, 'third-win', '0.10', 'third'))).toBe('booked 9.10');
    expect(await parseAmount(seat)).toEqual(['0.06', '9.04']);
  });

  test('is cash when only cash was staked on the round', async () => {
    const { seat } = await createBonus(200n, '10.00', { wageringBasisPoints: 30_000 });
    await bet(seat, 'cash-alone', '2.00', 'cash-alone');
    expect(describeAnswer(await win(seat, 'cash-win', '4.00', 'cash-alone'))).toBe('booked 14.00');
    expect(await parseAmount(seat)).toEqual(['4.00', '10.00']);
  });

  test('appears on the board with its full amount', async () => {
    const { seat } = await createBonus(100n, '10.00', { wageringBasisPoints: 30_000 });
    await bet(seat, 'board', '4.00', 'board');
    await win(seat, 'board-win', '800.00', 'board', { closeRound: true });
    const { value } = await call(app, 'GET', '/api/records/bets?period=today', {
      token: seat.token,
    });
    expect(value.list[0]).toMatchObject({ stake: '4.00', payout: '800.00' });
    const board = await call(app, 'GET', '/api/winners');
    expect(JSON.stringify(board.body)).toContain('800.00');
  });
});

describe('completed wagering', () => {
  test('converts the rest of the bonus to cash', async () => {
    const { seat } = await createBonus(500n, '10.00', { wageringBasisPoints: 10_000 });
    await bet(seat, 'open', '1.00', 'open');
    await bet(seat, 'half', '5.00', 'half');
    await closeRound(seat, 'half-end', 'half');
    await bet(seat, 'nearly', '4.99', 'nearly');
    await closeRound(seat, 'nearly-end', 'nearly');
    expect([await getState(seat), await parseAmount(seat)]).toEqual(['active', ['0.00', '4.01']]);
    expect(describeAnswer(await bet(seat, 'done', '0.01', 'done'))).toBe('booked 4.00');
    await closeRound(seat, 'done-end', 'done');
    expect(await parseAmount(seat)).toEqual(['4.00', '0.00']);
    expect((await getList(seat)).list[0]).toMatchObject({
      state: 'completed',
      wagered: '10.00',
      released: '4.00',
      left: '0.00',
    });
    // Wins from earlier bonus stakes are cash from now on.
    await win(seat, 'late-win', '9.00', 'open');
    expect(await parseAmount(seat)).toEqual(['13.00', '0.00']);
    expect((await payees.ask(await payees.paidTo(seat), { amount: '13.00' })).status).toBe(200);
  });

  test('is undone by a rolled back bet, which restores each account', async () => {
    const { seat } = await createBonus(500n, '10.00', { wageringBasisPoints: 10_000 });
    await bet(seat, 'undone', '8.00', 'undone');
    expect(await parseAmount(seat)).toEqual(['0.00', '7.00']);
    const back = await rollback(seat, 'undone-back', 'undone', 'undone');
    expect([back.body.value.outcome, back.body.value.balance]).toEqual(['refunded', '15.00']);
    expect(await parseAmount(seat)).toEqual(['5.00', '10.00']);
    expect((await getList(seat)).list[0].wagered).toBe('0.00');
    await rollback(seat, 'undone-again', 'undone', 'undone');
    expect(await parseAmount(seat)).toEqual(['5.00', '10.00']);
    await bet(seat, 'after', '2.00', 'after');
    await closeRound(seat, 'after-close', 'after');
    expect([await getState(seat), (await getList(seat)).list[0].wagered]).toEqual([
      'active',
      '2.00',
    ]);
  });

  test('takes reversed wins back from the accounts that got them', async () => {
    const { seat } = await createBonus(200n, '10.00', { wageringBasisPoints: 50_000 });
    await bet(seat, 'void', '4.00', 'void');
    await win(seat, 'void-win', '6.00', 'void', { betTransactionId: 'void' });
    expect(await parseAmount(seat)).toEqual(['3.00', '11.00']);
    const { body } = await rollback(seat, 'void-back', 'void', 'void');
    expect(body.value).toMatchObject({ takenBack: '6.00', shortfall: '0.00', balance: '12.00' });
    expect(await parseAmount(seat)).toEqual(['2.00', '10.00']);
  });

  test('ends with the last round when all money is lost', async () => {
    const { seat } = await createBonus(0n, '3.00', { wageringBasisPoints: 100_000 });
    await bet(seat, 'lost', '3.00', 'lost');
    expect(await getState(seat)).toBe('active');
    await win(seat, 'lost-win', '0.00', 'lost', { closeRound: true });
    expect(await getState(seat)).toBe('used_up');
    const other = await createBonus(0n, '3.00', { wageringBasisPoints: 100_000 });
    await bet(other.seat, 'saved', '3.00', 'saved');
    await win(other.seat, 'saved-win', '1.00', 'saved', { closeRound: true });
    await closeRound(other.seat, 'saved-end', 'saved');
    expect(await getState(other.seat)).toBe('active');
  });
});

describe('end of a bonus', () => {
  const frozenAt = (at: number) =>
    operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });
  afterEach(() => operate(app, 'PUT', '/clock', { mode: 'real' }));

  test('happens at its time and not earlier', async () => {
    const now = app.platform.clock.nowMs();
    const end = now + 10 * 60_000;
    const { seat } = await createBonus(500n, '10.00', { expiresAt: new Date(end).toISOString() });
    await frozenAt(end - 1);
    await app.platform.jobs.run('bonus-clock');
    expect(await getState(seat)).toBe('active');
    await frozenAt(end);
    await app.platform.jobs.run('bonus-clock');
    expect([await getState(seat), await parseAmount(seat)]).toEqual(['expired', ['5.00', '0.00']]);
  });

  test('is found by the next bet, which takes cash only', async () => {
    const end = app.platform.clock.nowMs() + 10 * 60_000;
    const { seat } = await createBonus(500n, '10.00', { expiresAt: new Date(end).toISOString() });
    await frozenAt(end + 1);
    expect(describeAnswer(await bet(seat, 'late-dear', '5.01', 'late-dear'))).toBe(
      'insufficient_funds',
    );
    expect(describeAnswer(await bet(seat, 'late-bet', '1.00', 'late-bet'))).toBe('booked 4.00');
    expect([await getState(seat), await parseAmount(seat)]).toEqual(['expired', ['4.00', '0.00']]);
  });

  test('sends later wins and refunds of its bets to the platform', async () => {
    const { seat, reference } = await createBonus(200n, '10.00');
    await bet(seat, 'before-end', '4.00', 'before-end');
    await bet(seat, 'before-back', '1.00', 'before-back');
    await cancel(reference);
    expect((await grant(seat, '7.00')).status).toBe(200);
    expect(describeAnswer(await win(seat, 'after-end', '8.00', 'before-end'))).toBe('booked 11.00');
    expect(await parseAmount(seat)).toEqual(['4.00', '7.00']);
    const { body } = await rollback(seat, 'after-back', 'before-back', 'before-back');
    expect(body.value.balance).toBe('11.00');
    const fallen = await rollback(seat, 'end-back', 'before-end', 'before-end');
    expect(fallen.body.value).toMatchObject({ takenBack: '4.00', shortfall: '4.00' });
    expect(await parseAmount(seat)).toEqual(['2.00', '7.00']);
  });
});
