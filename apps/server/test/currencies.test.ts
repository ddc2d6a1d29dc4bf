import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type AppOptions, createApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { explain } from '../src/explain.ts';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { getPoints } from '../src/modules/wallet/index.ts';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { createContractCalls, createHourly } from './support/contracts.ts';
import { enterGame } from './support/corner-game.ts';
import { AGENT, createParties, type Party } from './support/edge-transfers.ts';
import { SETTINGS } from './support/mall.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { type Answer, call, operate, getToken } from './support/portal.ts';
import { createAddress } from './support/people.ts';
import type { LobbyGame } from './support/rounds.ts';
import { vendorCall } from './support/vendor-api.ts';
import { createPayees, PAYMENT_PASSWORD, PROVIDER } from './support/withdrawals.ts';

const NOON = '2027-03-10T05:00:00.000Z';
const DAY = '2027-03-10';

/**
 * The same minor units in each currency; `converted` is the money for 250 points at 100 per unit.
 */
const CURRENCIES = [
  { code: 'USD', digits: 2, tooFine: '50.001', converted: 250, earned: 15, exact: '0.158250' },
  { code: 'VND', digits: 0, tooFine: '50.5', converted: 2, earned: 1582, exact: '15.8250' },
  { code: 'KWD', digits: 3, tooFine: '5.0001', converted: 2500, earned: 1, exact: '0.0158250' },
] as const;

// This file starts three servers, and one more for each rejected start.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

describe.each(CURRENCIES)('merchant with currency $code', (currency) => {
  const { code, digits, tooFine, converted, earned, exact } = currency;
  /** Formats an amount independently of the code under test. */
  const write = (minor: number): string => (minor / 10 ** digits).toFixed(digits);

  let app: TestApp;
  let game: LobbyGame;
  let agent: Party;
  let player: Party;
  let accountId: string;
  let payees: Awaited<ReturnType<typeof createPayees>>;
  let withdrawal: string;

  beforeAll(async () => {
    app = await withPlatform({ env: { CURRENCY: code } });
    await operate(app, 'PUT', '/clock', { mode: 'frozen', now: NOON });
    game = await enterGame(app);
    payees = await createPayees(app);
    const parties = await createParties(app);
    agent = await parties.create('boss', AGENT, { deposit: 0n });
    const made = { deposit: 0n, hasPaymentPassword: false, upline: agent.account };
    player = await parties.create('guest', 0, made);
    ({ accountId } = await payees.paidTo(player));
    await operate(app, 'PUT', '/payment-methods', { list: [payIn, payOut] });
    const limits = { minAmount: write(10), maxAmount: write(9_000), dailyAmount: write(0) };
    await operate(app, 'PUT', '/edge-transfers', {
      enabled: true,
      limits: [{ currency: code, dailyCount: 0, ...limits }],
    });
    await operate(app, 'PUT', '/points/config', SETTINGS);
    const calls = createContractCalls(app);
    await calls.createContract(null, agent, createHourly(150));
  });
  afterAll(() => app?.dispose());

  const shared = { currency: code, minAmount: write(10), maxAmount: write(100_000) };
  const always = { dailyCount: 0, arrivalMinutes: 60, active: true };
  const payIn = {
    ...shared,
    ...always,
    id: 'pay-in',
    kind: 'deposit',
    names: { en: 'Bank' },
    provider: { code: PROVIDER, payUrl: '/pay' },
    fee: write(0),
    feeBasisPoints: 50,
  };
  const payOut = {
    ...shared,
    ...always,
    id: 'pay-out',
    kind: 'withdrawal',
    names: { en: 'Bank' },
    fee: write(7),
    feeBasisPoints: 25,
  };

  const post = (path: string, body: object, { token } = player): Promise<Answer> =>
    call(app, 'POST', path, { token, body, headers: { 'idempotency-key': newId() } });
  const read = async (path: string, { token } = player) =>
    (await call(app, 'GET', path, { token })).value;
  const getBalance = async () => (await read('/api/wallet/balance')).available;
  const getRefusal = ({ status, body }: { status: number; body: Answer['body'] }) => [
    status,
    body.code,
    body.errors,
  ];
  const tooManyDigits = (pointer: string) => [
    422,
    'validation_failed',
    [expect.objectContaining({ pointer, rule: 'decimals' })],
  ];

  test('publishes the currency’s digits to every page [H112]', async () => {
    const { value } = await call(app, 'GET', '/api/permission');
    expect(value.info.whitelabel.currency).toMatchObject({ code, decimals: digits });
  });

  test('takes a deposit less its fee, as the provider pays it [H112]', async () => {
    const path = '/api/cashier/deposits';
    const fine = await post(path, { methodId: 'pay-in', amount: tooFine });
    expect(getRefusal(fine)).toEqual(tooManyDigits('/body/amount'));
    const { value } = await post(path, { methodId: 'pay-in', amount: write(10_001) });
    // Half a percent of 10001 is 50.005, rounded up.
    expect(value).toMatchObject({ amount: write(10_001), fee: write(51), credited: write(9_950) });
    expect(new URL(value.payUrl, 'http://portal').searchParams.get('amount')).toBe(write(10_001));

    const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', PROVIDER);
    const say = (amount: string) =>
      vendorCall(
        app,
        'deposit-result',
        {
          reference: value.reference,
          transactionId: newId(),
          outcome: 'paid',
          amount,
          currency: code,
        },
        { vendor: PROVIDER, secret },
      );
    expect((await say(tooFine)).body.code).toBe('amount_invalid');
    expect((await say(write(10_001))).status).toBe(200);
    expect(await getBalance()).toBe(write(9_950));
  });

  test('takes a vendor’s bet, pays its win, and rejects too many digits [H112]', async () => {
    const { nodeId, vassalage, gameCode, gameType } = game;
    const launched = await call(app, 'POST', '/api/games/launch', {
      token: player.token,
      body: { nodeId, vassalage, gameCode, gameType },
    });
    const token = new URL(launched.value.url).searchParams.get('token') ?? '';
    const vendor = { vendor: vassalage };
    const known = await vendorCall(app, 'authenticate', { sessionId: token }, vendor);
    const { sessionId, playerId } = known.body.value;
    expect(known.body.value).toMatchObject({
      currency: code,
      decimals: digits,
      balance: write(9_950),
    });

    const round = { playerId, gameCode, roundId: 'one' };
    const bet = { ...round, sessionId, transactionId: 'bet' };
    const fine = await vendorCall(app, 'bet', { ...bet, amount: tooFine }, vendor);
    expect([fine.status, fine.body.code]).toEqual([422, 'amount_invalid']);
    const staked = await vendorCall(app, 'bet', { ...bet, amount: write(1_055) }, vendor);
    expect(staked.body.value).toMatchObject({ currency: code, balance: write(8_895) });
    const won = { ...round, transactionId: 'win', amount: write(33), closeRound: true };
    expect((await vendorCall(app, 'win', won, vendor)).body.value.balance).toBe(write(8_928));
  });

  test('transfers it along an agent edge [H112]', async () => {
    const path = '/api/wallet/edge-transfer';
    const body = { direction: 'upline', paymentPassword: PAYMENT_PASSWORD };
    const fine = await post(path, { ...body, amount: tooFine });
    expect(getRefusal(fine)).toEqual(tooManyDigits('/body/amount'));
    const { value } = await post(path, { ...body, amount: write(777) });
    expect(value).toMatchObject({ amount: write(777), balance: { available: write(8_151) } });
  });

  test('withdraws it with a fee, paid in parts [H112]', async () => {
    const body = { methodId: 'pay-out', accountId };
    const fine = await payees.ask({ ...player, accountId }, { ...body, amount: tooFine });
    expect(getRefusal(fine)).toEqual(tooManyDigits('/body/amount'));
    const { value } = await payees.ask({ ...player, accountId }, { ...body, amount: write(2_001) });
    // 7, and a quarter of a percent of 2001: 5.0025, rounded up.
    expect(value).toMatchObject({ amount: write(2_001), fee: write(13), payout: write(1_988) });
    withdrawal = value.reference;
    await payees.order(withdrawal, 'review');
    await payees.order(withdrawal, 'approve');
    const parts = [{ amount: write(1_000) }, { amount: write(988) }];
    const paid = await payees.order(withdrawal, 'pay', { parts });
    const ids = paid.value.withdrawal.parts.map(({ partId }: { partId: string }) => partId);
    for (const partId of ids) await payees.order(withdrawal, 'send', { partId });
    const answer = await payees.answer({ ...player, accountId }, withdrawal, {
      outcome: 'partly_received',
      partId: ids[1],
      receivedAmount: write(987),
      receivedBefore: write(0),
    });
    expect(answer.value.parts[1]).toMatchObject({
      receivedAmount: write(987),
      remainingAmount: write(1),
    });
    expect(await getBalance()).toBe(write(6_150));
  });

  test('settles a contract down to whole minor units [H94, H112]', async () => {
    await operate(app, 'PUT', '/clock', { mode: 'frozen', now: '2027-03-10T06:01:00.000Z' });
    await app.platform.jobs.run('settlement');
    const session = await getToken(app, agent.account, { site: 'agent', ip: createAddress() });
    agent = { ...agent, token: session };
    const query = { token: agent.token, body: {} };
    const { value } = await call(app, 'POST', '/api/agent/hour-salary', query);
    // 150 basis points of 1055 are 15.825.
    expect(value.totals.received).toEqual({ amount: write(15), paid: write(15) });
    const opened = await read(`/api/agent/bills/${value.list[0].id}`, agent);
    expect(opened.parts).toEqual([
      { of: 'validBet', sum: write(1_055), rateBasisPoints: 150, exact },
    ]);
    expect((await read('/api/wallet/balance', agent)).available).toBe(write(777 + 15));
    const statements = await read(`/api/agent/statements?from=${DAY}&to=${DAY}`, agent);
    expect(statements.totals).toMatchObject({ stake: write(1_055), deposits: write(9_950) });
  });

  test('earns points and converts points to money [C67, E75, H112]', async () => {
    const site = { ip: createAddress() };
    player = { ...player, token: await getToken(app, player.account, site) };
    await app.platform.jobs.run('points-clock');
    const { list } = await read('/api/points/transactions');
    expect(list.find(({ type }: { type: string }) => type === 'bet').points).toBe(earned);
    const { playerId } = player;
    const gift = { playerId, points: 250n, type: 'refund', source: 'test' } as const;
    await app.platform.transaction((trx) =>
      getPoints(app.platform).credit(trx, { ...gift, sourceTxId: newId() }),
    );
    const body = { points: 250, paymentPassword: PAYMENT_PASSWORD };
    const { value } = await post('/api/points/convert', body);
    expect(value.amount).toBe(write(converted));
    expect(await getBalance()).toBe(write(6_150 + converted));
  });

  test('sums every record to the minor unit [H84, H112]', async () => {
    const period = `from=${DAY}&to=${DAY}`;
    const account = await read(`/api/records/account/totals?${period}`);
    const gained = 9_950 + 33 + converted;
    expect(account).toMatchObject({
      in: write(gained),
      out: write(-(1_055 + 777 + 2_001)),
      net: write(gained - 1_055 - 777 - 2_001),
    });
    const bets = await read(`/api/records/bets/totals?${period}`);
    expect(bets.totals).toMatchObject({
      stake: write(1_055),
      payout: write(33),
      result: write(-1_022),
    });
    const profit = await read(`/api/records/profit?${period}`);
    expect(profit.netDeposits).toMatchObject({ deposits: write(9_950), withdrawals: write(2_001) });
    const statement = await read('/api/records/statement?month=2027-03');
    expect(statement).toMatchObject({ opening: write(0), closing: write(6_150 + converted) });
  });

  test('keeps every ledger invariant [H107]', async () => {
    expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
  });
});

describe('currency of a database', () => {
  let folder: string;
  let folders = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-currency-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (dataDir: string, env: Record<string, string> = {}, options: AppOptions = {}) =>
    createApp(
      readConfig({ BAIZE_MODE: 'test', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env }),
      { template: inject('databaseTemplate'), seed: false, durable: false, ...options },
    );
  /** The digits with which a server starts, or its error message. */
  async function getOutcome(dataDir: string, env: Record<string, string> = {}) {
    try {
      const app = await start(dataDir, env, { modules: [] });
      const { currency, currencyDigits } = app.platform.config;
      await app.close();
      return `${currency} ${currencyDigits}`;
    } catch (error) {
      return explain(error);
    }
  }
  /** A data folder whose database has a member. */
  async function createDatabase(env: Record<string, string>): Promise<string> {
    const dataDir = join(folder, String((folders += 1)));
    const app = await start(dataDir, env);
    await createParties({ ...app, dispose: app.close }).then(({ create }) => create('kept'));
    await app.close();
    return dataDir;
  }

  test('cannot be changed once amounts are stored: the server does not start [H112]', async () => {
    const dataDir = await createDatabase({});
    expect(await getOutcome(dataDir, { CURRENCY: 'VND' })).toBe(
      'CURRENCY is VND, but this database keeps amounts in USD. Amounts are not converted: set CURRENCY to USD, or start with an empty database.',
    );
    expect(await getOutcome(dataDir, { CURRENCY_DIGITS: '3' })).toBe(
      'CURRENCY_DIGITS is 3, but this database keeps amounts in USD with 2 fraction digits. Amounts are not converted: set CURRENCY_DIGITS to 2, or start with an empty database.',
    );
    expect(await getOutcome(dataDir)).toBe('USD 2');
  });

  test('keeps the digits that the operator configured [H112]', async () => {
    const env = { CURRENCY: 'VND', CURRENCY_DIGITS: '2' };
    const dataDir = await createDatabase(env);
    expect(await getOutcome(dataDir, env)).toBe('VND 2');
    expect(await getOutcome(dataDir, { CURRENCY: 'VND' })).toBe('VND 2');
  });

  test.each([
    ['CURRENCY', 'dollars'],
    ['CURRENCY', 'PTS'],
    ['CURRENCY_DIGITS', '5'],
    ['CURRENCY_DIGITS', 'two'],
  ])('%s=%s is rejected by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test.each([
    ['USD', 100_000n],
    ['VND', 1_000_000n],
    ['JPY', 100_000n],
    ['KWD', 1_000_000n],
  ])('demo money is an everyday sum of %s (H108)', (CURRENCY, minor) => {
    expect(readConfig({ CURRENCY }).demoCredit).toBe(minor);
  });

  test('demo money with more digits than the currency is rejected', () => {
    expect(() => readConfig({ CURRENCY: 'VND', DEMO_CREDIT: '1.5' })).toThrow(/DEMO_CREDIT/);
    expect(readConfig({ CURRENCY: 'KWD', DEMO_CREDIT: '1.005' }).demoCredit).toBe(1_005n);
  });
});
