import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { createBonusCalls } from './support/bonuses.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';
import { createSeats, type Seat, type Seats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

vi.setConfig({ hookTimeout: 60_000 });

let app: TestApp;
let createSeat: Seats['createSeat'];
const { bet, win, rollback, closeRound } = createRoundCalls(() => app);
const { grant, cancel, getList, parseAmount } = createBonusCalls(() => app);
beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  ({ createSeat } = await createSeats(app));
});
afterAll(() => app?.dispose());
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});

/** A player with cash in minor units and an active bonus. */
async function createBonus(cash: bigint, amount: string, times: number) {
  const seat = await createSeat(cash);
  const { status, value } = await grant(seat, amount, { wageringBasisPoints: times * 10_000 });
  expect(status).toBe(200);
  return { seat, reference: String(value.reference) };
}

const getBonus = async (seat: Seat) => (await getList(seat)).list[0];
const getWagered = async (seat: Seat) => (await getBonus(seat)).wagered;
const createSelection = (market: string, side: string) => ({ market, side });

describe('bonus wagering', () => {
  test('counts a bet once its round is closed', async () => {
    const { seat } = await createBonus(5000n, '10.00', 3);
    await bet(seat, 'late', '20.00', 'late');
    expect(await getWagered(seat)).toBe('0.00');
    await closeRound(seat, 'late-end', 'late');
    expect(await getWagered(seat)).toBe('20.00');
    await bet(seat, 'last', '10.00', 'last');
    await win(seat, 'last-win', '5.00', 'last', { closeRound: true });
    expect(await getBonus(seat)).toMatchObject({ state: 'completed', wagered: '30.00' });
  });

  test('is not completed by a large bet that is rolled back', async () => {
    const { seat } = await createBonus(300_000n, '100.00', 30);
    await bet(seat, 'large', '3000.00', 'large');
    await rollback(seat, 'large-back', 'large', 'large');
    await closeRound(seat, 'large-end', 'large');
    expect(await getBonus(seat)).toMatchObject({ state: 'active', wagered: '0.00' });
    expect(await parseAmount(seat)).toEqual(['3000.00', '100.00']);
  });

  test('counts only stakes that stand when the round closes', async () => {
    const { seat } = await createBonus(5000n, '10.00', 10);
    await bet(seat, 'stands', '7.00', 'mixed');
    await bet(seat, 'falls', '9.00', 'mixed');
    await rollback(seat, 'falls-back', 'falls', 'mixed');
    await closeRound(seat, 'mixed-end', 'mixed');
    expect(await getWagered(seat)).toBe('7.00');
  });

  test('counts opposite bets of one market by their net risk', async () => {
    const { seat } = await createBonus(200_000n, '10.00', 100);
    await bet(seat, 'red', '500.00', 'spin', createSelection('colour', 'red'));
    await bet(seat, 'black', '500.00', 'spin', createSelection('colour', 'black'));
    await win(seat, 'spin-win', '1000.00', 'spin', { closeRound: true });
    expect(await getWagered(seat)).toBe('0.00');
    await bet(seat, 'red-2', '50.00', 'spin-2', createSelection('colour', 'red'));
    await bet(seat, 'black-2', '20.00', 'spin-2', createSelection('colour', 'black'));
    await bet(seat, 'odd-2', '5.00', 'spin-2', createSelection('parity', 'odd'));
    await bet(seat, 'red-2b', '10.00', 'spin-2', createSelection('colour', 'red'));
    await win(seat, 'spin-2-win', '120.00', 'spin-2', { closeRound: true });
    expect(await getWagered(seat)).toBe('45.00');
  });

  test('counts several bets without a market by the result of their round', async () => {
    const { seat } = await createBonus(200_000n, '10.00', 100);
    await bet(seat, 'this', '500.00', 'both');
    await bet(seat, 'that', '500.00', 'both');
    await win(seat, 'both-win', '975.00', 'both', { closeRound: true });
    expect(await getWagered(seat)).toBe('25.00');
    await bet(seat, 'one', '10.00', 'lucky', createSelection('colour', 'red'));
    await bet(seat, 'two', '10.00', 'lucky');
    await win(seat, 'lucky-win', '500.00', 'lucky', { closeRound: true });
    expect(await getWagered(seat)).toBe('45.00');
  });

  test('counts a bonus bet by the round result when an earlier bet of the round has no market', async () => {
    const seat = await createSeat(100_000n);
    await bet(seat, 'before', '300.00', 'across');
    await grant(seat, '10.00', { wageringBasisPoints: 1_000_000 });
    await bet(seat, 'after', '300.00', 'across');
    await win(seat, 'across-win', '600.00', 'across', { closeRound: true });
    expect(await getWagered(seat)).toBe('0.00');
  });

  test('counts nothing for a round that closes after the end of the bonus', async () => {
    const { seat, reference } = await createBonus(5000n, '10.00', 1);
    await bet(seat, 'open', '20.00', 'open');
    await cancel(reference);
    await closeRound(seat, 'open-end', 'open');
    expect(await getBonus(seat)).toMatchObject({ state: 'cancelled', wagered: '0.00' });
  });

  test.each([
    ['without its side', { market: 'colour' }],
    ['without its market', { side: 'red' }],
    ['with an empty name', { market: '', side: 'red' }],
  ])('rejects a bet that names a market %s', async (_what, more) => {
    const seat = await createSeat(1000n);
    const { status, body } = await bet(seat, 'unnamed', '1.00', 'unnamed', more);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });
});

describe('bet rolled back after its round was closed', () => {
  test('takes its stake off the wagering', async () => {
    const { seat } = await createBonus(5000n, '10.00', 10);
    await bet(seat, 'kept', '20.00', 'kept');
    await closeRound(seat, 'kept-end', 'kept');
    await bet(seat, 'undone', '20.00', 'undone');
    await closeRound(seat, 'undone-end', 'undone');
    expect(await getWagered(seat)).toBe('40.00');
    await rollback(seat, 'undone-back', 'undone', 'undone');
    expect(await getWagered(seat)).toBe('20.00');
  });

  test('reopens the bonus that it completed and restores each account', async () => {
    const { seat, reference } = await createBonus(290_000n, '100.00', 30);
    await bet(seat, 'all', '3000.00', 'all');
    await win(seat, 'all-win', '600.00', 'all', { closeRound: true, betTransactionId: 'all' });
    // A thirtieth of the stake was bonus money, and so is a thirtieth of the win.
    expect(await getBonus(seat)).toMatchObject({ state: 'completed', released: '20.00' });
    expect(await parseAmount(seat)).toEqual(['600.00', '0.00']);
    await rollback(seat, 'all-back', 'all', 'all');
    const { bonus, events, divergence } = (await operate(app, 'GET', `/bonuses/${reference}`))
      .value;
    expect(bonus).toMatchObject({ state: 'active', wagered: '0.00', released: '0.00' });
    expect([events[0].command, events[0].actor.role, divergence]).toEqual([
      'reopen',
      'provider',
      null,
    ]);
    expect(await parseAmount(seat)).toEqual(['2900.00', '100.00']);
  });

  test('takes back converted cash as far as the player has it, and can complete again', async () => {
    const { seat } = await createBonus(0n, '100.00', 1);
    await bet(seat, 'first', '60.00', 'first');
    await closeRound(seat, 'first-end', 'first');
    await bet(seat, 'second', '40.00', 'second');
    await win(seat, 'second-win', '70.00', 'second', { closeRound: true });
    expect(await parseAmount(seat)).toEqual(['70.00', '0.00']);
    await bet(seat, 'spent', '50.00', 'spent');
    await rollback(seat, 'first-back', 'first', 'first');
    expect(await parseAmount(seat)).toEqual(['0.00', '80.00']);
    await bet(seat, 'third', '60.00', 'third');
    await closeRound(seat, 'third-end', 'third');
    expect(await getBonus(seat)).toMatchObject({ state: 'completed', released: '20.00' });
    expect(await parseAmount(seat)).toEqual(['20.00', '0.00']);
  });

  test('revokes the bonus while another one is active', async () => {
    const { seat } = await createBonus(1000n, '10.00', 1);
    await bet(seat, 'done', '10.00', 'done');
    await closeRound(seat, 'done-end', 'done');
    expect(await parseAmount(seat)).toEqual(['10.00', '0.00']);
    await grant(seat, '5.00', { wageringBasisPoints: 100_000 });
    await rollback(seat, 'done-back', 'done', 'done');
    expect(await parseAmount(seat)).toEqual(['10.00', '5.00']);
    const { list } = await getList(seat);
    expect(list.map(({ state }: { state: string }) => state)).toEqual(['active', 'cancelled']);
  });
});

describe('maximum bet', () => {
  const setLargest = (largestBets: readonly object[]) =>
    operate(app, 'PUT', '/bonus-settings', { largestBets });
  afterEach(() => setLargest([]));

  test('rejects a larger bet while a bonus is active, and accepts it without one', async () => {
    const { value } = await setLargest([{ currency: 'USD', amount: '5' }]);
    expect(value).toEqual({ largestBets: [{ currency: 'USD', amount: '5.00' }] });
    const { seat, reference } = await createBonus(10_000n, '10.00', 10);
    const above = await bet(seat, 'above', '5.01', 'above');
    expect([above.status, above.body.code, above.body.largestBet]).toEqual([
      409,
      'bonus_bet_limit',
      '5.00',
    ]);
    expect((await bet(seat, 'at', '5.00', 'at')).status).toBe(200);
    expect(await parseAmount(seat)).toEqual(['95.00', '10.00']);
    await cancel(reference);
    expect((await bet(seat, 'above-2', '50.00', 'above-2')).status).toBe(200);
    // A rejection is final, even after its cause is gone.
    expect((await bet(seat, 'above', '5.01', 'above')).body.code).toBe('bonus_bet_limit');
  });

  test('counts all stakes of a round together', async () => {
    await setLargest([{ currency: 'USD', amount: '5.00' }]);
    const { seat } = await createBonus(10_000n, '10.00', 10);
    expect((await bet(seat, 'half', '3.00', 'round')).status).toBe(200);
    expect((await bet(seat, 'half-2', '3.00', 'round')).body.code).toBe('bonus_bet_limit');
    expect((await bet(seat, 'half-3', '3.00', 'round-2')).status).toBe(200);
  });

  test('cannot be set twice for a currency', async () => {
    const twice = [
      { currency: 'USD', amount: '5.00' },
      { currency: 'USD', amount: '6.00' },
    ];
    expect((await setLargest(twice)).body.code).toBe('validation_failed');
  });
});
