import { describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { startSecondServer } from './support/second-server.ts';
import { getCode, createDepositDesk, method, NOW } from './support/deposits.ts';
import { call, operate } from './support/portal.ts';

const desk = createDepositDesk();
const {
  app,
  setMethods,
  setClock,
  createPlayer,
  begun,
  read,
  getStatus,
  getBalance,
  said,
  getSignals,
  order,
} = desk;

describe('payment with a different amount', () => {
  test.each([
    ['less', { amount: '99.00' }],
    ['more', { amount: '101.00' }],
    ['in another currency', { currency: 'EUR' }],
  ])('is held and shown to player and operator: %s [H115]', async (_what, more) => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    const transactionId = newId();
    const answer = await said({ reference, transactionId, ...more });
    expect([answer.status, answer.body.value?.status]).toEqual([200, 'held']);
    expect((await said({ reference, transactionId, ...more })).body.value.status).toBe('held');
    const arrived = { amount: '100.00', currency: 'USD', ...more };
    expect((await read(token, reference)).value).toMatchObject({
      status: 'held',
      amount: '100.00',
      arrived,
      credited: '0.00',
    });
    expect(await getBalance(token)).toBe('0.00');
    const { list } = (await operate(app(), 'GET', '/deposits?status=held&pageSize=500')).value;
    expect(list).toContainEqual(expect.objectContaining({ reference, status: 'held', arrived }));
    expect(await getSignals(reference)).toMatchObject([{ kind: 'deposit_held', ...arrived }]);
    const log = (await operate(app(), 'GET', `/deposits/${reference}`)).value;
    expect(log.divergence).toBeNull();
    expect(log.events[0]).toMatchObject({ command: 'confirm', after: 'held', arrived });
  });

  test('is credited with the received amount less its fee when the method allows it [H115]', async () => {
    await setMethods([{ ...method, otherAmounts: 'credit' }]);
    const token = await createPlayer();
    const [less, more] = [await begun(token), await begun(token)];
    expect((await said({ reference: less.reference, amount: '90.00' })).body.value.status).toBe(
      'paid',
    );
    await said({ reference: more.reference, amount: '200.00' });
    // 1.00 plus half a percent of the received amount.
    expect((await read(token, less.reference)).value).toMatchObject({
      status: 'paid',
      arrived: { amount: '90.00', currency: 'USD' },
      fee: '1.45',
      credited: '88.55',
    });
    expect(await getBalance(token)).toBe('286.55');
    // The fee leaves nothing of it, and euros are not converted.
    const third = await begun(token);
    expect((await said({ reference: third.reference, amount: '1.00' })).body.value.status).toBe(
      'held',
    );
    const fourth = await begun(token);
    const euros = await said({ reference: fourth.reference, currency: 'EUR' });
    expect(euros.body.value.status).toBe('held');
  });

  test('can be credited by the operator once, less its fee', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await said({ reference, amount: '99.00' });
    const key = newId();
    const credited = await order(reference, { command: 'credit' }, key);
    expect([credited.status, credited.value]).toMatchObject([
      200,
      { status: 'paid', credited: '97.50', fee: '1.50' },
    ]);
    expect((await order(reference, { command: 'credit' }, key)).body).toEqual(credited.body);
    expect(getCode(await order(reference, { command: 'credit' }))).toEqual([
      409,
      'command_refused',
    ]);
    expect(getCode(await order(reference, { command: 'return' }))).toEqual([
      409,
      'command_refused',
    ]);
    expect(await getBalance(token)).toBe('97.50');
    const { list } = (await call(app(), 'GET', '/api/records/account?type=deposit', { token }))
      .value;
    expect(list).toMatchObject([{ amount: '97.50', deposit: reference }]);
    expect((await operate(app(), 'GET', `/deposits/${reference}`)).value).toMatchObject({
      divergence: null,
      events: [{ command: 'credit', reason: 'Agreed with the player' }, {}, {}],
    });
  });

  test('in another currency is credited with the amount that the operator enters', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await said({ reference, currency: 'EUR' });
    const unnamed = await order(reference, { command: 'credit' });
    expect([unnamed.status, unnamed.body.errors]).toEqual([
      422,
      [{ pointer: '/body/amount', rule: 'required' }],
    ]);
    const credited = await order(reference, { command: 'credit', amount: '108.40' });
    expect(credited.value).toMatchObject({ status: 'paid', credited: '108.40', fee: '0.00' });
    expect(await getBalance(token)).toBe('108.40');
  });

  test('is never credited with more than was received', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await said({ reference, amount: '99.00' });
    const { body } = await order(reference, { command: 'credit', amount: '99.01' });
    expect(body.errors).toEqual([{ pointer: '/body/amount', rule: 'max' }]);
    expect(await getStatus(token, reference)).toBe('held');
  });

  test('can be returned by the operator, and the right amount can arrive afterwards', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await said({ reference, amount: '99.00' });
    expect((await order(reference, { command: 'return' })).value).toMatchObject({
      status: 'returned',
    });
    expect((await read(token, reference)).value).toMatchObject({
      status: 'returned',
      credited: '0.00',
    });
    expect(await getBalance(token)).toBe('0.00');
    expect((await said({ reference })).body.value.status).toBe('paid');
    expect(await getBalance(token)).toBe('98.50');
  });

  test('counts once when two payments arrive together; the other must be returned', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    const answers = await Promise.all([
      said({ reference, amount: '99.00' }),
      said({ reference }),
      said({ reference, amount: '98.00' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const kinds = (await getSignals(reference)).map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'deposit_paid_again')).toHaveLength(2);
  });

  test('is decided once when two operators decide together', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await said({ reference, amount: '99.00' });
    const answers = await Promise.all([
      order(reference, { command: 'credit' }),
      order(reference, { command: 'return' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(['0.00', '97.50']).toContain(await getBalance(token));
  });

  test('cannot be configured for a payout method', async () => {
    const { provider: _, ...payout } = { ...method, kind: 'withdrawal', otherAmounts: 'credit' };
    const { status, body } = await setMethods([payout]);
    expect([status, body.errors[0].pointer]).toEqual([422, '/body/list/0/otherAmounts']);
  });
});

test('list pages repeat no row when a deposit arrives between two pages', async () => {
  const token = await createPlayer();
  const old = [await begun(token), await begun(token), await begun(token)];
  const page = async (query: string) =>
    (await call(app(), 'GET', `/api/cashier/deposits?pageSize=2&${query}`, { token })).value;
  await setClock(NOW + 1);
  const first = await page('pageNo=1');
  await setClock(NOW + 2);
  await begun(token);
  const second = await page(`pageNo=2&asOf=${first.asOf}`);
  const seen = [...first.list, ...second.list].map(
    ({ reference }: { reference: string }) => reference,
  );
  expect(seen.toSorted()).toEqual(old.map(({ reference }) => reference).toSorted());
  expect(second.total).toBe(3);
});

test('two results on two servers at the same time count once', async ({ skip }) => {
  const other = await startSecondServer(app(), skip);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const token = await createPlayer();
    const { reference } = await begun(token);
    const answers = await Promise.all([
      said({ reference }),
      said({ reference, amount: '99.00' }, {}, other),
      said({ reference, outcome: 'failed' }, {}, other),
    ]);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    const status = await getStatus(token, reference);
    expect(await getBalance(token)).toBe(status === 'paid' ? '98.50' : '0.00');
  }
  await other.dispose();
});

test('leaves a consistent ledger', async () => {
  expect(brokenRules(await checkLedger(app().platform.db))).toEqual([]);
});
