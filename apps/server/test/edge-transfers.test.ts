import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { EventReader } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, call, operate, getToken } from './support/portal.ts';
import { PAYMENT_PASSWORD } from './support/withdrawals.ts';

const NOW = Date.parse('2027-03-01T10:00:00.000Z');
const DAY_MS = 86_400_000;

let app: TestApp;
let parties: Parties;
let upline: Party;
let player: Party;
let made = 0;

const limits = {
  currency: 'USD',
  minAmount: '1.00',
  maxAmount: '500.00',
  dailyCount: 0,
  dailyAmount: '0.00',
};
const setTerms = (more: object = {}, enabled = true) =>
  operate(app, 'PUT', '/edge-transfers', { enabled, limits: [{ ...limits, ...more }] });
const setClock = (at: number) =>
  operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });
const getCode = ({ status, body }: Answer) => [status, body.code];
const getBalances = () => Promise.all([player, upline].map((party) => parties.getBalance(party)));

beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
});
beforeEach(async () => {
  await setClock(NOW);
  expect((await setTerms()).status).toBe(200);
  made += 1;
  upline = await parties.create(`upline${made}`, AGENT);
  player = await parties.create(`player${made}`, 0, { upline: upline.account });
});
afterEach(async () => {
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
afterAll(() => app?.dispose());

describe('edge transfer', () => {
  test('to the upline answers a receipt and the remaining balance, readable by both [L16]', async () => {
    const { status, value } = await parties.transfer(player, { amount: '12.50' });
    expect(status).toBe(200);
    const { balance, ...receipt } = value;
    expect(balance).toMatchObject({ balance: '87.50', available: '87.50', held: '0.00' });
    expect(receipt).toEqual({
      reference: expect.stringMatching(/^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      way: 'sent',
      relation: 'upline',
      account: upline.account,
      nickname: `Nick ${upline.account}`,
      amount: '12.50',
      currency: 'USD',
      currencySymbol: '$',
      at: new Date(NOW).toISOString(),
    });
    expect(await getBalances()).toEqual(['87.50', '112.50']);
    expect(await parties.list(player)).toMatchObject({ total: 1, list: [receipt] });
    const received = {
      ...receipt,
      way: 'received',
      relation: 'downline',
      account: player.account,
      nickname: `Nick ${player.account}`,
    };
    expect((await parties.list(upline)).list).toEqual([received]);
    const path = `edge-transfer/${receipt.reference}`;
    expect(await parties.read(player, path)).toEqual(receipt);
    expect(await parties.read(upline, path)).toEqual(received);
  });

  test('from an agent to a direct downline ignores the case of the name [L22]', async () => {
    const account = player.account.toUpperCase();
    const { value } = await parties.transfer(upline, { direction: 'downline', account });
    expect(value).toMatchObject({ account: player.account, relation: 'downline', way: 'sent' });
    expect(await getBalances()).toEqual(['110.00', '90.00']);
    expect((await parties.list(player)).list[0]).toMatchObject({
      relation: 'upline',
      way: 'received',
    });
  });

  test('is booked once per key, and repeated byte for byte [H95]', async () => {
    const key = newId();
    const [one, two] = [
      await parties.transfer(player, {}, key),
      await parties.transfer(player, {}, key),
    ];
    expect(two.body).toEqual(one.body);
    expect(getCode(await parties.transfer(player, { amount: '11.00' }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    // The same key of another member is another call.
    expect((await parties.transfer(upline, {}, key)).body.code).toBe('not_found');
    expect(await getBalances()).toEqual(['90.00', '110.00']);
  });

  test('is not booked again when the kept answer is lost [H95]', async () => {
    const key = newId();
    const { value } = await parties.transfer(player, {}, key);
    await app.platform.db.deleteFrom('idempotency').where('key', '=', key).execute();
    expect((await parties.transfer(player, {}, key)).value.reference).toBe(value.reference);
    await app.platform.db.deleteFrom('idempotency').where('key', '=', key).execute();
    expect(getCode(await parties.transfer(player, { amount: '9.00' }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(await getBalances()).toEqual(['90.00', '110.00']);
  });

  test('is announced to both on their streams', async () => {
    const url = await app.listen();
    const streams = await Promise.all(
      [player, upline].map(({ token }) => EventReader.open(url, { token })),
    );
    await parties.transfer(player);
    const balanceEvents = streams.map((stream) => stream.next(({ event }) => event === 'balance'));
    expect((await Promise.all(balanceEvents)).map(({ data }) => data.data.available)).toEqual([
      '90.00',
      '110.00',
    ]);
    for (const stream of streams) stream.close();
  });
});

describe('transfer limits', () => {
  test('are shown beforehand [K52]', async () => {
    await setTerms({ dailyCount: 3, dailyAmount: '50.00' });
    await parties.transfer(player);
    expect(await parties.terms(player)).toEqual({
      enabled: true,
      currency: 'USD',
      currencySymbol: '$',
      mayTransferDown: false,
      upline: { account: upline.account, nickname: `Nick ${upline.account}` },
      limits: {
        minAmount: '1.00',
        maxAmount: '500.00',
        dailyCount: 3,
        dailyAmount: '50.00',
        countLeft: 2,
        amountLeft: '40.00',
      },
    });
    expect(await parties.terms(upline)).toMatchObject({ mayTransferDown: true });
    expect(await parties.terms(upline)).not.toHaveProperty('upline');
  });

  test.each([
    ['below the minimum', { amount: '0.99' }, [422, 'amount_out_of_range']],
    ['above the maximum', { amount: '500.01' }, [422, 'amount_out_of_range']],
    ['above the balance', { amount: '100.01' }, [409, 'insufficient_funds']],
    ['a fraction of a cent', { amount: '10.001' }, [422, 'validation_failed']],
    ['nothing', { amount: '0.00' }, [422, 'validation_failed']],
    ['a negative amount', { amount: '-10.00' }, [422, 'validation_failed']],
    ['with a wrong password', { paymentPassword: '000000' }, [422, 'payment_password_wrong']],
    ['to a downline without a name', { direction: 'downline' }, [422, 'validation_failed']],
    ['to a wrong upline name', { account: 'stranger' }, [404, 'not_found']],
  ])('reject %s', async (_what, more, refused) => {
    expect(getCode(await parties.transfer(player, more))).toEqual(refused);
    expect(await getBalances()).toEqual(['100.00', '100.00']);
    expect((await parties.list(player)).total).toBe(0);
  });

  test('count transfers per day, also concurrent ones', async () => {
    await setTerms({ dailyCount: 2 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => parties.settled(() => parties.transfer(player))),
    );
    expect(answers.map(({ body }) => body.code ?? 'made').toSorted()).toEqual([
      'limit_reached',
      'limit_reached',
      'made',
      'made',
    ]);
    expect(await parties.terms(player)).toMatchObject({ limits: { countLeft: 0 } });
    expect(await getBalances()).toEqual(['80.00', '120.00']);
    // A day of the merchant's zone later.
    await setClock(NOW + DAY_MS);
    const again = { ...player, token: await getToken(app, player.account) };
    expect((await parties.transfer(again)).status).toBe(200);
  });

  test('count the sum per day, without received money', async () => {
    await setTerms({ dailyAmount: '25.00' });
    await parties.transfer(upline, { direction: 'downline', account: player.account });
    expect((await parties.transfer(player, { amount: '20.00' })).status).toBe(200);
    expect(getCode(await parties.transfer(player, { amount: '5.01' }))).toEqual([
      409,
      'limit_reached',
    ]);
    expect((await parties.transfer(player, { amount: '5.00' })).status).toBe(200);
    expect(await parties.terms(player)).toMatchObject({ limits: { amountLeft: '0.00' } });
  });

  test('include the receiver’s maximum balance', async () => {
    const most = 99_999_999_999_999n;
    const rich = await parties.create(`rich${made}`, AGENT, { deposit: most - 500n });
    const poor = await parties.create(`poor${made}`, 0, { upline: rich.account });
    expect(getCode(await parties.transfer(poor))).toEqual([409, 'limit_reached']);
    expect(await parties.getBalance(poor)).toBe('100.00');
  });
});

describe('transfer receiver', () => {
  const missing = [404, 'not_found'];
  const down = (party: Party, account: string) =>
    parties.transfer(party, { direction: 'downline', account });

  test('is the direct downline only; everyone else is reported as unknown', async () => {
    const other = await parties.create(`other${made}`, AGENT);
    const below = await parties.create(`below${made}`, AGENT, { upline: upline.account });
    const grandchild = await parties.create(`grand${made}`, 0, { upline: below.account });
    for (const account of [
      other.account,
      grandchild.account,
      upline.account,
      'no-such-account',
      '%',
    ]) {
      expect([account, ...getCode(await down(upline, account))]).toEqual([account, ...missing]);
    }
    expect(getCode(await parties.transfer(upline))).toEqual(missing);
    expect(getCode(await down(player, upline.account))).toEqual(missing);
    expect((await down(below, grandchild.account)).status).toBe(200);
  });

  test('cannot have another currency or a trial account', async () => {
    const euro = await parties.create(`euro${made}`, 0, {
      upline: upline.account,
      currency: 'EUR',
    });
    const trial = await parties.create(`trial${made}`, 4, { upline: upline.account });
    for (const { account } of [euro, trial])
      expect(getCode(await down(upline, account))).toEqual(missing);
    expect(getCode(await parties.transfer(trial))).toEqual([403, 'need_true_account']);
    // The operator has set no limits for that currency.
    expect(getCode(await parties.transfer(euro))).toEqual([403, 'feature_disabled']);
    expect(await parties.terms(euro)).toMatchObject({ enabled: false });
  });

  test.each(['suspend', 'close'])('is unknown after %s', async (command) => {
    const key = { 'x-operator-key': app.platform.config.operatorKey ?? '' };
    const order = (account: string) =>
      call(app, 'POST', `/operator-api/members/${account}/status`, {
        headers: { ...key, 'idempotency-key': newId() },
        body: { command, reason: 'For the test' },
      });
    expect((await order(player.account)).status).toBe(200);
    expect(getCode(await down(upline, player.account))).toEqual(missing);
    expect(getCode(await parties.transfer(player))).toEqual([401, 'not_logged_in']);
    const sibling = await parties.create(`sibling${made}`, 0, { upline: upline.account });
    expect((await order(upline.account)).status).toBe(200);
    expect(getCode(await parties.transfer(sibling))).toEqual(missing);
    expect(await parties.terms(sibling)).not.toHaveProperty('upline');
    expect(await parties.getBalance(sibling)).toBe('100.00');
  });

  test('is found by an agent by part of account or nickname, with wildcards taken literally [L22]', async () => {
    const account = `search_me${made}`;
    await parties.create(account, 0, { upline: upline.account, nickname: 'Đặng 100%' });
    const findReceivers = async (search: string) =>
      (await parties.read(upline, `edge-transfer-downline?search=${encodeURIComponent(search)}`))
        .list;
    expect(await findReceivers('H_ME')).toEqual([{ account, nickname: 'Đặng 100%' }]);
    expect(await findReceivers('100%')).toHaveLength(1);
    expect(await findReceivers('dang 1')).toHaveLength(1);
    expect(await findReceivers('ĐẶNG')).toHaveLength(1);
    expect(await findReceivers('\u0301')).toEqual([]);
    expect(await findReceivers('arch%me')).toEqual([]);
    expect(await findReceivers(upline.account)).toEqual([]);
    expect((await parties.read(upline, 'edge-transfer-downline')).list).toHaveLength(2);
    const { token } = player;
    const refused = await call(app, 'GET', '/api/wallet/edge-transfer-downline', { token });
    expect(getCode(refused)).toEqual([403, 'contact_your_agent']);
  });
});

describe('replaced payment password', () => {
  const MINUTES = 5;
  const setCoolDown = (coolDownMinutes: number) =>
    operate(app, 'PUT', '/withdrawal-settings', { coolDownMinutes });

  test('blocks transfers for the cool-down, which the terms state', async () => {
    await setCoolDown(MINUTES);
    // The first payment password replaces none.
    expect((await parties.transfer(player)).status).toBe(200);
    const changed = await call(app, 'PUT', '/api/security/payment-password', {
      token: player.token,
      body: {
        paymentPassword: PAYMENT_PASSWORD,
        newPaymentPassword: '918273',
        confirmPaymentPassword: '918273',
      },
    });
    expect(changed.status).toBe(200);
    const { transferableAt } = await parties.terms(player);
    const own = { paymentPassword: '918273' };
    const refused = await parties.transfer(player, own);
    expect(getCode(refused)).toEqual([409, 'transfer_cool_down']);
    expect(refused.body.locked).toEqual({ until: transferableAt });
    // Rejected before the password check, so no attempt is used up.
    expect(getCode(await parties.transfer(player, { paymentPassword: '000000' }))).toEqual([
      409,
      'transfer_cool_down',
    ]);
    expect(await getBalances()).toEqual(['90.00', '110.00']);
    await setCoolDown(0);
    expect(await parties.terms(player)).not.toHaveProperty('transferableAt');
    expect((await parties.transfer(player, own)).status).toBe(200);
  });
});

describe('payment password of a transfer', () => {
  test('must be set before a transfer', async () => {
    const fresh = await parties.create(`fresh${made}`, 0, {
      upline: upline.account,
      hasPaymentPassword: false,
    });
    expect(getCode(await parties.transfer(fresh))).toEqual([409, 'payment_password_not_set']);
  });

  test('locks after five wrong ones; an impossible transfer does not check it [H74, H75]', async () => {
    for (let at = 0; at < 6; at += 1) await parties.transfer(player, { amount: '0.50' });
    const wrong = { paymentPassword: '000000' };
    for (let at = 0; at < 5; at += 1) await parties.transfer(player, wrong);
    const { status, body } = await parties.transfer(player);
    expect([status, body.code]).toEqual([403, 'payment_password_locked']);
    expect(body.locked.until).toBe(new Date(NOW + 15 * 60_000).toISOString());
    expect(await getBalances()).toEqual(['100.00', '100.00']);
  });
});

describe('transfer receipt', () => {
  test('is visible to its two sides only', async () => {
    const { reference } = (await parties.transfer(player)).value;
    const other = await parties.create(`reader${made}`, 0, { upline: upline.account });
    for (const named of [reference, newId(), 'x']) {
      const path = `/api/wallet/edge-transfer/${named}`;
      const answer = await call(app, 'GET', path, { token: other.token });
      expect(getCode(answer)).toEqual([404, 'not_found']);
    }
    expect(await parties.list(other)).toMatchObject({ total: 0, list: [] });
  });

  test('is part of a list, newest first', async () => {
    const references: string[] = [];
    for (const at of [0, 1000, 2000]) {
      await setClock(NOW + at);
      references.unshift((await parties.transfer(player)).value.reference);
    }
    const page = async (query: string) =>
      (await parties.read(player, `edge-transfer?${query}`)).list.map(
        ({ reference }: { reference: string }) => reference,
      );
    expect(await page('')).toEqual(references);
    expect(await page('pageSize=1&pageNo=2')).toEqual([references[1]]);
  });
});

describe('operator’s transfer settings', () => {
  test('switch transfers off [H96]', async () => {
    await setTerms({}, false);
    expect(getCode(await parties.transfer(player))).toEqual([403, 'feature_disabled']);
    expect(await parties.terms(player)).toEqual({
      enabled: false,
      currency: 'USD',
      currencySymbol: '$',
      mayTransferDown: false,
    });
    expect(await getBalances()).toEqual(['100.00', '100.00']);
  });

  test.each([
    ['a maximum below the minimum', [{ ...limits, maxAmount: '0.50' }], '/body/limits/0/maxAmount'],
    ['a currency twice', [limits, limits], '/body/limits/1/currency'],
    ['a fraction of a cent', [{ ...limits, minAmount: '1.001' }], '/body/limits/0/minAmount'],
  ])('reject %s', async (_what, list, pointer) => {
    const { status, body } = await operate(app, 'PUT', '/edge-transfers', {
      enabled: true,
      limits: list,
    });
    expect([status, body.errors.map((one: { pointer: string }) => one.pointer)]).toEqual([
      422,
      [pointer],
    ]);
    const { value } = await operate(app, 'GET', '/edge-transfers');
    expect(value).toEqual({ enabled: true, limits: [limits] });
  });

  test('are off in a regulated market until switched on [H96]', async () => {
    const regulated = await withPlatform({ env: { JURISDICTION: 'regulated' } });
    const { value } = await operate(regulated, 'GET', '/edge-transfers');
    expect(value.enabled).toBe(false);
    const on = { enabled: true, limits: value.limits };
    expect((await operate(regulated, 'PUT', '/edge-transfers', on)).value).toEqual(on);
    await regulated.dispose();
    const settings = { JURISDICTION: 'regulated', JURISDICTION_EDGE_TRANSFERS: 'on' };
    expect(readConfig(settings).jurisdiction.edgeTransfers).toBe(true);
  }, 60_000);
});

test('the password appears in no kept answer', async () => {
  await parties.transfer(player);
  const kept = await app.platform.db.selectFrom('idempotency').selectAll().execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toContain(PAYMENT_PASSWORD);
});
