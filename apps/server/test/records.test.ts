import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerSecret } from '../src/platform/keys.ts';
import { call, operate, getToken } from './support/portal.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { createSeats, type Seat } from './support/seats.ts';
import { VENDOR, createGame, vendorCall } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';
import { createPayees, PROVIDER } from './support/withdrawals.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
/** Half past eleven in the evening in the merchant's zone, on the last day of a month. */
const BEFORE_MIDNIGHT = Date.parse('2027-03-31T16:30:00.000Z');
/** An hour later it is April there, and still March in UTC. */
const AFTER_MIDNIGHT = BEFORE_MIDNIGHT + 3_600_000;

let app: TestApp;
let seats: Awaited<ReturnType<typeof createSeats>>;
const { bet, win, rollback, closeRound } = createRoundCalls(() => app);

beforeAll(async () => {
  app = await withPlatform();
  await createGame(app);
  seats = await createSeats(app);
});
afterAll(() => app?.dispose());

const setClock = async (at: number) => {
  const answer = await operate(app, 'PUT', '/clock', {
    mode: 'frozen',
    now: new Date(at).toISOString(),
  });
  expect(answer.status).toBe(200);
};

const toMinor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const read = (token: string, what: string, query: Record<string, string> = {}) =>
  call(app, 'GET', `/api/records/${what}?${new URLSearchParams(query)}`, { token });
const getValue = async (token: string, what: string, query?: Record<string, string>) => {
  const { status, body, value } = await read(token, what, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return value;
};
/** Totals of an account record: count, inflow, outflow and net. */
const getSums = async ({ token }: { token: string }, query?: Record<string, string>) => {
  const { count, in: gained, out, net } = await getValue(token, 'account/totals', query);
  return [count, gained, out, net];
};
const briefly = ({ type, amount, balance }: { type: string; amount: string; balance: string }) => [
  type,
  amount,
  balance,
];

/** A player at 100.00 who has won, lost a part, lost everything and has one round open. */
async function createPlay(): Promise<Seat> {
  const seat = await seats.createSeat(10_000n);
  const id = (name: string) => `${seat.account}-${name}`;
  await bet(seat, id('b1'), '2.00', id('won'));
  await win(seat, id('w1'), '5.00', id('won'));
  await closeRound(seat, id('c1'), id('won'));
  await bet(seat, id('b2'), '3.00', id('void'));
  await win(seat, id('w2'), '4.00', id('void'), { betTransactionId: id('b2') });
  await rollback(seat, id('r2'), id('b2'), id('void'));
  await bet(seat, id('b3'), '1.00', id('part'));
  await bet(seat, id('b4'), '6.00', id('part'));
  await rollback(seat, id('r4'), id('b4'), id('part'));
  await bet(seat, id('b5'), '7.00', id('open'));
  // A rollback of a bet that is never placed: no stake.
  await rollback(seat, id('r6'), id('b6'), id('empty'));
  return seat;
}

describe('account record', () => {
  test('shows for every booking its type, amount, balance and counterpart [PC7, H84, H94]', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const seat = await createPlay();
    const { list, hasMore, currencySymbol } = await getValue(seat.token, 'account');
    expect([currencySymbol, hasMore]).toEqual(['$', false]);
    expect(list.map(briefly)).toEqual([
      ['bet', '-7.00', '95.00'],
      ['bet_returned', '6.00', '102.00'],
      ['bet', '-6.00', '96.00'],
      ['bet', '-1.00', '102.00'],
      ['bet_returned', '3.00', '103.00'],
      ['win_taken_back', '-4.00', '100.00'],
      ['win', '4.00', '104.00'],
      ['bet', '-3.00', '100.00'],
      ['win', '5.00', '103.00'],
      ['bet', '-2.00', '98.00'],
      ['deposit', '100.00', '100.00'],
    ]);
    expect(await getSums(seat)).toEqual([11, '118.00', '-23.00', '95.00']);
    expect(list[0]).toMatchObject({
      counterpart: 'PLATFORM',
      vendor: VENDOR,
      vendorName: 'Test Vendor',
      gameName: 'Test Slot',
      roundId: `${seat.account}-open`,
      at: new Date(BEFORE_MIDNIGHT).toISOString(),
    });
    const wins = await getValue(seat.token, 'account', { type: 'win' });
    expect(wins.list.map(briefly)).toEqual([
      ['win', '4.00', '104.00'],
      ['win', '5.00', '103.00'],
    ]);
    expect(await getSums(seat, { type: 'win' })).toEqual([2, '9.00', '0.00', '9.00']);
  });

  test('follows and names a withdrawal through both wallets, like a deposit', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const payees = await createPayees(app);
    const payee = await payees.paidTo(await seats.createSeat(20_000n));
    const { value: rejected } = await payees.ask(payee);
    await payees.order(rejected.reference, 'reject');
    const { reference } = await payees.paid(payee, ['50.00']);
    const { list } = await getValue(payee.token, 'account');
    expect(list.map(briefly)).toEqual([
      ['withdrawal', '-50.00', '150.00'],
      ['withdrawal_returned', '50.00', '200.00'],
      ['withdrawal', '-50.00', '150.00'],
      ['deposit', '200.00', '200.00'],
    ]);
    expect(list.map(({ withdrawal }: { withdrawal?: string }) => withdrawal)).toEqual([
      reference,
      rejected.reference,
      rejected.reference,
      undefined,
    ]);
    const held = await getValue(payee.token, 'account', { wallet: 'HELD' });
    expect(held.list.map(briefly)).toEqual([
      ['withdrawal_paid', '-50.00', '0.00'],
      ['withdrawal', '50.00', '50.00'],
      ['withdrawal_returned', '-50.00', '0.00'],
      ['withdrawal', '50.00', '50.00'],
    ]);
    expect(held.list[0]).toMatchObject({ counterpart: 'PLATFORM', withdrawal: reference });
    const begun = await call(app, 'POST', '/api/cashier/deposits', {
      token: payee.token,
      headers: { 'idempotency-key': `deposit-of-${payee.account}` },
      body: { methodId: 'pay-in', amount: '12.00' },
    });
    const { reference: deposit } = begun.value;
    const money = { outcome: 'paid', amount: '12.00', currency: 'USD' };
    const body = { reference: deposit, transactionId: deposit, ...money };
    const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', PROVIDER);
    const paid = await vendorCall(app, 'deposit-result', body, { vendor: PROVIDER, secret });
    expect(paid.status).toBe(200);
    const [entry] = (await getValue(payee.token, 'account', { type: 'deposit' })).list;
    expect(entry).toMatchObject({ amount: '12.00', deposit });
  });

  test('covers a vendor’s own wallet separately', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const seat = await seats.createSeat(10_000n);
    const moved = await call(app, 'POST', '/api/wallet/transfer', {
      token: seat.token,
      headers: { 'idempotency-key': `to-the-vendor-${seat.account}` },
      body: { from: 'MAIN', to: VENDOR, amount: '30.00' },
    });
    expect(moved.status).toBe(200);
    const main = await getValue(seat.token, 'account', { type: 'transfer' });
    expect(main.list.map(briefly)).toEqual([['transfer', '-30.00', '70.00']]);
    expect(main.list[0].counterpart).toBe(VENDOR);
    expect(main.wallets).toContainEqual({ wallet: VENDOR, name: 'Test Vendor' });
    const theirs = await getValue(seat.token, 'account', { wallet: VENDOR });
    expect(theirs.list.map(briefly)).toEqual([['transfer', '30.00', '30.00']]);
    const unknown = await read(seat.token, 'account', { wallet: 'ABSENT' });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      [{ pointer: '/query/wallet', rule: 'unknown' }],
    ]);
  });

  test('has stable pages while more is booked, with every entry once', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const seat = await createPlay();
    const all = (await getValue(seat.token, 'account')).list;
    const first = await getValue(seat.token, 'account', { pageSize: '4' });
    await setClock(BEFORE_MIDNIGHT + 1000);
    await bet(seat, `${seat.account}-late`, '0.50', `${seat.account}-late`);
    const { asOf } = first.period;
    expect((await getSums(seat, { asOf }))[0]).toBe(11);
    const rest = [];
    for (const pageNo of ['2', '3', '4']) {
      const page = await getValue(seat.token, 'account', { pageSize: '4', pageNo, asOf });
      expect(page.hasMore).toBe(pageNo === '2');
      rest.push(...page.list);
    }
    expect([...first.list, ...rest]).toEqual(all);
    const now = await getValue(seat.token, 'account', { pageSize: '4' });
    expect(now.list[0]).toMatchObject({ type: 'bet', amount: '-0.50' });
    expect((await getSums(seat))[0]).toBe(12);
  });

  test('is visible to its member only, and requires a login', async () => {
    await setClock(BEFORE_MIDNIGHT);
    await createPlay();
    const other = await seats.createMember('onlooker');
    for (const what of ['account', 'bets']) {
      expect((await getValue(other, what)).list).toEqual([]);
      for (const path of [what, `${what}/totals`])
        expect((await call(app, 'GET', `/api/records/${path}`)).body.code).toBe('not_logged_in');
    }
    expect((await getValue(other, 'account/totals')).count).toBe(0);
    expect((await getValue(other, 'bets/totals')).totals.count).toBe(0);
    expect((await getValue(other, 'profit')).cells).toEqual([]);
    const trial = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const refused = await read(trial.value.token, 'account');
    expect([refused.status, refused.body.code]).toEqual([403, 'need_true_account']);
  });
});

describe('record period', () => {
  const bad: readonly (readonly [string, Record<string, string>, string, string])[] = [
    ['an end before the start', { from: '2027-03-10', to: '2027-03-09' }, 'to', 'order'],
    ['a day in the future', { from: '2027-03-30', to: '2027-04-01' }, 'to', 'future'],
    ['more than 92 days', { from: '2026-12-29', to: '2027-03-31' }, 'to', 'maxDays'],
    ['no end', { from: '2027-03-01' }, 'to', 'required'],
    ['no beginning', { to: '2027-03-01' }, 'from', 'required'],
    ['a day too long ago', { from: '1999-12-31', to: '2000-01-01' }, 'from', 'minimum'],
    [
      'a shortcut beside days',
      { period: '7d', from: '2027-03-01', to: '2027-03-02' },
      'period',
      'exclusive',
    ],
    ['another zone', { timeZone: 'Europe/Paris' }, 'timeZone', 'zone'],
  ];
  test.each(bad)('rejects %s [H66]', async (_what, query, name, rule) => {
    await setClock(BEFORE_MIDNIGHT);
    const token = await seats.createMember(`bad${name}${rule}`);
    for (const what of ['account', 'bets', 'profit']) {
      const { status, headers, body } = await read(token, what, query);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body.errors).toEqual([{ pointer: `/query/${name}`, rule }]);
    }
  });

  test('rejects invalid days', async () => {
    const token = await seats.createMember('nodays');
    for (const day of ['2027-02-30', '2027-13-01', '0000-01-01', 'yesterday', '2027-1-1']) {
      const { status, body } = await read(token, 'account', { from: day, to: '2027-03-01' });
      expect([day, status, body.code]).toEqual([day, 422, 'validation_failed']);
    }
  });

  test('past 7 and 30 days end with today; no shortcut reaches into the future [K6, K7, H66]', async () => {
    await setClock(AFTER_MIDNIGHT);
    const token = await seats.createMember('shortcuts');
    const days = async (period: string) => {
      const { from, to, today, timeZone, gmtOffsetMinutes } = (
        await getValue(token, 'account', { period, timeZone: ZONE })
      ).period;
      expect([today, timeZone, gmtOffsetMinutes]).toEqual(['2027-04-01', ZONE, 420]);
      return [from, to];
    };
    expect(await days('today')).toEqual(['2027-04-01', '2027-04-01']);
    expect(await days('yesterday')).toEqual(['2027-03-31', '2027-03-31']);
    expect(await days('7d')).toEqual(['2027-03-26', '2027-04-01']);
    expect(await days('30d')).toEqual(['2027-03-03', '2027-04-01']);
    expect(await days('month')).toEqual(['2027-04-01', '2027-04-01']);
    expect((await read(token, 'account', { period: 'next7d' })).status).toBe(422);
  });

  test('a day is one of the merchant’s zone [H65]', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const seat = await seats.createSeat(10_000n);
    await bet(seat, `${seat.account}-a`, '1.00', `${seat.account}-a`);
    await setClock(AFTER_MIDNIGHT);
    await bet(seat, `${seat.account}-b`, '2.00', `${seat.account}-b`);
    const token = await getToken(app, seat.account);
    const amounts = async (period: string) =>
      (await getValue(token, 'account', { period, type: 'bet' })).list.map(
        ({ amount }: { amount: string }) => amount,
      );
    expect(await amounts('today')).toEqual(['-2.00']);
    expect(await amounts('yesterday')).toEqual(['-1.00']);
    const { cells } = await getValue(token, 'profit');
    expect(cells.map(({ day, stake }: { day: string; stake: string }) => [day, stake])).toEqual([
      ['2027-03-31', '1.00'],
      ['2027-04-01', '2.00'],
    ]);
  });
});

describe('betting record', () => {
  test('shows for every round stakes, returns, payout and status [PC6]', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const seat = await createPlay();
    const { list } = await getValue(seat.token, 'bets');
    const { totals, vendors } = await getValue(seat.token, 'bets/totals');
    const found = new Map(
      list.map(({ roundId, status, stake, returned, payout, result }: Record<string, string>) => [
        roundId?.replace(`${seat.account}-`, ''),
        [status, stake, returned, payout, result],
      ]),
    );
    expect(Object.fromEntries(found)).toEqual({
      won: ['settled', '2.00', '0.00', '5.00', '3.00'],
      void: ['voided', '3.00', '3.00', '0.00', '0.00'],
      part: ['rolled_back', '7.00', '6.00', '0.00', '-1.00'],
      open: ['open', '7.00', '0.00', '0.00', '-7.00'],
    });
    expect(totals).toEqual({
      count: 4,
      stake: '19.00',
      returned: '9.00',
      payout: '5.00',
      result: '-5.00',
    });
    expect(vendors).toEqual([{ vendor: VENDOR, name: 'Test Vendor' }]);
    expect(list[0]).toMatchObject({ gameName: 'Test Slot', gameType: 'RNG' });
  });

  test('is filtered by status, type and vendor, with totals of the filter', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const { token } = await createPlay();
    const getTotals = (query: Record<string, string>) => getValue(token, 'bets/totals', query);
    const settled = (await getTotals({ status: 'settled' })).totals;
    expect(settled).toMatchObject({ count: 1, stake: '2.00', payout: '5.00' });
    expect((await getValue(token, 'bets', { status: 'settled' })).list).toHaveLength(1);
    expect((await getTotals({ gameType: 'RNG', vendor: VENDOR })).totals.count).toBe(4);
    expect((await getValue(token, 'bets', { gameType: 'LIVE' })).list).toEqual([]);
    const live = await getTotals({ gameType: 'LIVE' });
    // The list of filter options does not depend on the filter.
    expect([live.totals.count, live.vendors.length]).toEqual([0, 1]);
    expect((await getTotals({ vendor: 'OTHER' })).totals.count).toBe(0);
    const first = await getValue(token, 'bets', { pageSize: '3' });
    const second = await getValue(token, 'bets', { pageSize: '3', pageNo: '2' });
    expect([first.list.length, first.hasMore]).toEqual([3, true]);
    expect([second.list.length, second.hasMore]).toEqual([1, false]);
  });
});

describe('profit and loss', () => {
  test('equals the account record to the cent, today included [PC8]', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const seat = await createPlay();
    const profit = await getValue(seat.token, 'profit', { period: 'today' });
    expect(profit.cells).toEqual([
      {
        day: '2027-03-31',
        gameType: 'RNG',
        bets: 5,
        stake: '10.00',
        payout: '5.00',
        result: '-5.00',
      },
    ]);
    expect(profit.totals).toEqual({ bets: 5, stake: '10.00', payout: '5.00', result: '-5.00' });
    const play = new Set(['bet', 'win', 'bet_returned', 'win_taken_back']);
    const { list } = await getValue(seat.token, 'account', { period: 'today' });
    const booked = list
      .filter(({ type }: { type: string }) => play.has(type))
      .reduce((sum: bigint, { amount }: { amount: string }) => sum + toMinor(amount), 0n);
    expect(toMinor(profit.totals.result)).toBe(booked);
  });

  test('net deposits are deposits less withdrawals, for the period and in total', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const payees = await createPayees(app);
    const payee = await payees.paidTo(await seats.createSeat(20_000n));
    await payees.paid(payee, ['50.00']);
    await payees.ask(payee);
    const sums = { deposits: '200.00', withdrawals: '50.00', net: '150.00' };
    const profit = await getValue(payee.token, 'profit');
    expect([profit.netDeposits, profit.netDepositsEver]).toEqual([sums, sums]);
    await setClock(AFTER_MIDNIGHT);
    const later = await getValue(await getToken(app, payee.account), 'profit', { period: 'today' });
    expect(later.netDeposits).toEqual({ deposits: '0.00', withdrawals: '0.00', net: '0.00' });
    expect(later.netDepositsEver).toEqual(sums);
  });
});

describe('monthly statement', () => {
  test('opening and movements make closing, and a month opens with the previous closing', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const seat = await createPlay();
    await setClock(AFTER_MIDNIGHT);
    await win(seat, `${seat.account}-late`, '9.00', `${seat.account}-open`);
    const token = await getToken(app, seat.account);
    const march = await getValue(token, 'statement', { month: '2027-03' });
    const april = await getValue(token, 'statement');
    expect([april.month, april.firstMonth, march.account]).toEqual([
      '2027-04',
      '2027-03',
      seat.account,
    ]);
    expect([march.opening, march.closing, april.opening, april.closing]).toEqual([
      '0.00',
      '95.00',
      '95.00',
      '104.00',
    ]);
    expect(march.period).toMatchObject({ from: '2027-03-01', to: '2027-03-31', timeZone: ZONE });
    for (const { opening, closing, lines, days, totals } of [march, april]) {
      const sum = (rows: { in: string; out: string }[]) =>
        rows.reduce((all, row) => all + toMinor(row.in) + toMinor(row.out), 0n);
      expect(toMinor(opening) + sum(lines)).toBe(toMinor(closing));
      expect(toMinor(opening) + sum(days)).toBe(toMinor(closing));
      expect(toMinor(totals.net)).toBe(sum(lines));
      expect(days.at(-1).closing).toBe(closing);
    }
    expect(march.lines).toContainEqual({ type: 'bet', count: 5, in: '0.00', out: '-19.00' });
  });

  test('includes money set aside, and rejects a future month', async () => {
    await setClock(BEFORE_MIDNIGHT);
    const payees = await createPayees(app);
    const payee = await payees.paidTo(await seats.createSeat(20_000n));
    await payees.ask(payee);
    const held = await getValue(payee.token, 'statement', { wallet: 'HELD' });
    expect([held.opening, held.closing, held.totals.count]).toEqual(['0.00', '50.00', 1]);
    for (const [month, rule] of [
      ['2027-04', 'future'],
      ['1999-12', 'minimum'],
      ['2027-13', undefined],
    ]) {
      const { status, body } = await read(payee.token, 'statement', { month: month ?? '' });
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      if (rule) expect(body.errors).toEqual([{ pointer: '/query/month', rule }]);
    }
  });
});
