import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { EventReader } from './support/event-reader.ts';
import { createPayees, METHODS, type Payee, type Payees } from './support/withdrawals.ts';

/** Two hours before midnight in the merchant's zone. */
const NOW = Date.parse('2026-11-23T15:00:00.000Z');
const HOUR = 3_600_000;

let app: TestApp;
let payees: Payees;
beforeAll(async () => {
  app = await withPlatform();
  payees = await createPayees(app);
});
beforeEach(() => setClock(NOW));
afterAll(() => app?.dispose());

const setClock = (at: number) =>
  operate(app, 'PUT', '/clock', { mode: 'frozen', now: new Date(at).toISOString() });

/** Code of an error. */
const getRefusal = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; refusal?: object };
}) => (body.refusal ? [status, body.code, body.refusal] : [status, body.code]);

describe('withdrawal request', () => {
  test('holds its amount at once, and its log names the caller [H97]', async () => {
    const payee = await payees.create('ada');
    const { status, value } = await payees.ask(payee, { methodId: 'fee' });
    expect(status).toBe(200);
    expect(value).toEqual({
      reference: expect.any(String),
      methodId: 'fee',
      methodName: 'Bank transfer',
      accountId: payee.accountId,
      amount: '50.00',
      fee: '1.00',
      payout: '49.00',
      currency: 'USD',
      state: 'requested',
      parts: [],
      asksAccountName: true,
      answerMinutes: 30,
      createdAt: new Date(NOW).toISOString(),
    });
    expect(await payees.getFunds(payee)).toEqual([5000, 5000]);
    expect((await payees.list(payee)).list).toEqual([value]);
    expect(await payees.getLog(value.reference)).toEqual({
      account: 'ada',
      withdrawal: value,
      accountSharedBy: 0,
      events: [
        {
          seq: 1,
          partId: null,
          command: 'request',
          before: null,
          after: 'requested',
          amount: '50.00',
          dueAt: null,
          actor: { role: 'player', id: payee.playerId },
          reason: null,
          at: new Date(NOW).toISOString(),
        },
      ],
      divergence: null,
    });
  });

  test('notifies the player’s stream, as does each decision', async () => {
    const payee = await payees.create('bert');
    const reader = await EventReader.open(await app.listen(), { token: payee.token });
    const { reference } = (await payees.ask(payee)).value;
    await payees.order(reference, 'review');
    const streamedEvents = [];
    for (let at = 0; at < 2; at += 1) {
      const { data } = await reader.next(({ event }) => event === 'withdrawal');
      streamedEvents.push(data.data);
    }
    reader.close();
    expect(streamedEvents).toEqual([
      { reference, state: 'requested' },
      { reference, state: 'reviewing' },
    ]);
  });

  test('is one per key under repeats [H95]', async () => {
    const payee = await payees.create('cleo');
    const key = 'withdraw-once-and-no-more';
    const first = await payees.ask(payee, {}, key);
    expect((await payees.ask(payee, {}, key)).body).toEqual(first.body);
    expect(await payees.getFunds(payee)).toEqual([5000, 5000]);
    expect((await payees.ask(payee, { amount: '51.00' }, key)).body.code).toBe(
      'idempotency_key_reused',
    );
  });

  test('obeys the limits of its method [H27]', async () => {
    const payee = await payees.create('dora', 100_000n);
    const other = await payees.create('dora2');
    const asked = async (more: object) => getRefusal(await payees.ask(payee, more));
    const unknown = [422, 'validation_failed'];
    expect(await asked({ amount: '9.99' })).toEqual([422, 'amount_out_of_range']);
    expect(await asked({ amount: '500.01' })).toEqual([422, 'amount_out_of_range']);
    expect(await asked({ amount: '10.001' })).toEqual(unknown);
    expect(await asked({ methodId: 'off' })).toEqual(unknown);
    expect(await asked({ methodId: 'none' })).toEqual(unknown);
    expect(await asked({ accountId: other.accountId })).toEqual(unknown);
    expect(await payees.getFunds(payee)).toEqual([100_000, 0]);
    expect((await payees.list(payee)).total).toBe(0);
    expect((await payees.ask(payee, { amount: '10.00' })).status).toBe(200);
    expect((await payees.ask(payee, { amount: '500.00' })).status).toBe(200);
  });

  test('obeys the daily count of its method, by the merchant’s days [H27]', async () => {
    const payee = await payees.create('eve', 100_000n);
    const few = async (who: Payee = payee) => (await payees.ask(who, { methodId: 'few' })).status;
    expect([await few(), await few()]).toEqual([200, 200]);
    expect(getRefusal(await payees.ask(payee, { methodId: 'few' }))).toEqual([
      409,
      'limit_reached',
    ]);
    expect(await payees.getFunds(payee)).toEqual([90_000, 10_000]);
    expect((await payees.ask(payee)).status).toBe(200);
    await setClock(NOW + 2 * HOUR - 1);
    expect(await few({ ...payee, token: await getToken(app, 'eve') })).toBe(409);
    await setClock(NOW + 2 * HOUR);
    expect(await few({ ...payee, token: await getToken(app, 'eve') })).toBe(200);
  });

  test('needs the payment password, money and a full account', async () => {
    const payee = await payees.create('fay', 4999n);
    const wrong = await payees.ask(payee, { paymentPassword: '000000' });
    expect(getRefusal(wrong)).toEqual([422, 'payment_password_wrong']);
    expect(getRefusal(await payees.ask(payee))).toEqual([409, 'insufficient_funds']);
    const { value } = await call(app, 'POST', '/api/auth/free-play', {
      body: { os: 'web', platform: 'W' },
    });
    const trial = await payees.ask({ ...payee, token: value.token });
    expect(getRefusal(trial)).toEqual([403, 'need_true_account']);
    expect(await payees.getFunds(payee)).toEqual([4999, 0]);
    expect((await payees.list(payee)).total).toBe(0);
  });

  test('rejects a method of another currency', async () => {
    const payee = await payees.create('gus');
    const list = [...METHODS, { ...METHODS[0], id: 'euro', currency: 'EUR' }];
    expect((await operate(app, 'PUT', '/payment-methods', { list })).status).toBe(200);
    expect((await payees.ask(payee, { methodId: 'euro' })).body.errors).toEqual([
      { pointer: '/body/methodId', rule: 'unknown' },
    ]);
    await operate(app, 'PUT', '/payment-methods', { list: METHODS });
  });
});

describe('withdrawal decision', () => {
  const notEnabled = (state: string) => [409, 'command_refused', { cause: 'not_enabled', state }];

  test('follows the order of states and no other [H97]', async () => {
    const payee = await payees.create('hal');
    const { reference } = (await payees.ask(payee)).value;
    const ordered = async (command: string, more: object = {}) => {
      const answer = await payees.order(reference, command, more);
      return answer.status === 200 ? answer.value.withdrawal.state : getRefusal(answer);
    };
    const parts = [{ amount: '20.00' }, { amount: '30.00' }];
    expect(await ordered('approve')).toEqual(notEnabled('requested'));
    expect(await ordered('pay', { parts })).toEqual(notEnabled('requested'));
    expect(await ordered('review')).toBe('reviewing');
    expect(await ordered('review')).toEqual(notEnabled('reviewing'));
    expect(await ordered('approve')).toBe('approved');
    expect(await payees.getFunds(payee)).toEqual([5000, 5000]);
    expect(await ordered('pay', { parts })).toBe('paying');
    expect(await payees.getFunds(payee)).toEqual([5000, 0]);
    for (const command of ['review', 'approve', 'reject'])
      expect(await ordered(command)).toEqual(notEnabled('paying'));
    expect(await ordered('pay', { parts })).toEqual(notEnabled('paying'));
    expect(await payees.getFunds(payee)).toEqual([5000, 0]);
    const { events, divergence } = await payees.getLog(reference);
    expect(divergence).toBeNull();
    expect(events.map(({ command }: { command: string }) => command)).toEqual([
      'pay',
      'approve',
      'review',
      'request',
    ]);
    expect(events[0]).toMatchObject({
      seq: 4,
      before: 'approved',
      after: 'paying',
      actor: { role: 'operator', id: 'operator' },
      reason: 'As agreed',
      at: new Date(NOW).toISOString(),
    });
  });

  test.each<[string, string[]]>([
    ['requested', []],
    ['reviewing', ['review']],
    ['approved', ['review', 'approve']],
  ])('returns the hold when it is %s and rejected [H97, H77]', async (state, steps) => {
    const payee = await payees.create(`ida-${state}`);
    const { reference } = (await payees.ask(payee)).value;
    for (const step of steps) await payees.order(reference, step);
    const { value } = await payees.order(reference, 'reject', { reason: 'No such account' });
    expect(value.withdrawal.state).toBe('rejected');
    expect(await payees.getFunds(payee)).toEqual([10_000, 0]);
    expect(getRefusal(await payees.order(reference, 'reject'))).toEqual(notEnabled('rejected'));
    expect(await payees.getFunds(payee)).toEqual([10_000, 0]);
    const { events, divergence } = await payees.getLog(reference);
    expect(events[0]).toMatchObject({ command: 'reject', reason: 'No such account' });
    expect(divergence).toBeNull();
  });

  test('pays in parts of the payout, to the last unit', async () => {
    const payee = await payees.create('jon');
    const { reference } = (await payees.ask(payee, { methodId: 'fee' })).value;
    await payees.order(reference, 'review');
    await payees.order(reference, 'approve');
    const before = await payees.getLog(reference);
    for (const amounts of [['50.00'], ['48.99'], ['49.01'], ['20.00', '28.99']]) {
      const parts = amounts.map((amount) => ({ amount }));
      const { status, body } = await payees.order(reference, 'pay', { parts });
      expect([status, body.errors]).toEqual([
        422,
        [{ pointer: '/body/parts', rule: 'sum', params: { expected: '49.00' } }],
      ]);
    }
    expect(await payees.getLog(reference)).toEqual(before);
    expect(await payees.getFunds(payee)).toEqual([5000, 5000]);
    const parts = [{ amount: '40.00' }, { amount: '9.00' }];
    const { value } = await payees.order(reference, 'pay', { parts });
    expect(value.withdrawal.parts).toMatchObject([
      { amount: '40.00', receivedAmount: '0.00', remainingAmount: '40.00', state: 'paying' },
      { amount: '9.00', state: 'paying' },
    ]);
  });

  test('requires the fields of its command and rejects others', async () => {
    const payee = await payees.create('kim');
    const { reference } = (await payees.ask(payee)).value;
    const findErrors = async (command: string, more: object) => {
      const { status, body } = await payees.order(reference, command, more);
      expect(status).toBe(422);
      return body.errors.map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`);
    };
    const reason = undefined;
    expect(await findErrors('reject', { reason })).toEqual(['/body/reason required']);
    expect(await findErrors('pay', {})).toEqual(['/body/parts required']);
    expect(await findErrors('send', {})).toEqual(['/body/partId required']);
    expect(await findErrors('settle', { reason })).toEqual([
      '/body/reason required',
      '/body/partId required',
    ]);
    expect(await findErrors('review', { partId: 'x' })).toEqual(['/body/partId unexpected']);
    expect(await findErrors('review', { parts: [{ amount: '1.00' }] })).toEqual([
      '/body/parts unexpected',
    ]);
    expect(await findErrors('cancel', {})).toHaveLength(1);
    expect((await payees.order(reference, 'send', { partId: 'x' })).status).toBe(404);
    expect((await payees.order('none', 'review')).status).toBe(404);
    expect((await operate(app, 'GET', '/withdrawals/none')).status).toBe(404);
    expect((await payees.getLog(reference)).events).toHaveLength(1);
  });

  test('requires the operator’s key', async () => {
    const payee = await payees.create('leo');
    const { reference } = (await payees.ask(payee)).value;
    const headers = { 'idempotency-key': 'k'.repeat(20) };
    const url = `/operator-api/withdrawals/${reference}/commands`;
    const body = { command: 'review' };
    expect((await call(app, 'POST', url, { headers, body })).status).toBe(401);
    expect((await call(app, 'GET', '/operator-api/withdrawals')).status).toBe(401);
    expect((await payees.list(payee)).list[0].state).toBe('requested');
  });

  test('is made once per key [H95]', async () => {
    const payee = await payees.create('mia');
    const { reference } = (await payees.ask(payee)).value;
    const key = 'reject-it-once-and-no-more';
    const first = await payees.order(reference, 'reject', {}, key);
    expect((await payees.order(reference, 'reject', {}, key)).body).toEqual(first.body);
    expect((await payees.getLog(reference)).events).toHaveLength(2);
  });

  test('shows rows written past the state machine', async () => {
    const payee = await payees.create('ned');
    const { reference } = (await payees.ask(payee)).value;
    const { db } = app.platform;
    const divergence = async () => (await payees.getLog(reference)).divergence;
    const set = (state: 'approved' | 'reviewing') =>
      db.updateTable('withdrawal').set({ state }).where('reference', '=', reference).execute();
    await set('reviewing');
    expect(await divergence()).toEqual({ partId: null, seq: null, cause: 'state' });
    await payees.order(reference, 'approve');
    expect(await divergence()).toEqual({ partId: null, seq: 2, cause: 'before' });
    const event = db
      .updateTable('withdrawal_event')
      .where('withdrawal_id', '=', (eb) =>
        eb.selectFrom('withdrawal').select('id').where('reference', '=', reference),
      );
    await event.where('seq', '=', 2).set({ state_before: 'requested' }).execute();
    expect(await divergence()).toEqual({ partId: null, seq: 2, cause: 'refused' });
    await event.where('seq', '=', 2).set({ command: 'review' }).execute();
    expect(await divergence()).toEqual({ partId: null, seq: 2, cause: 'after' });
  });
});

test('withdrawals are listed by player, day and page', async () => {
  const payee = await payees.create('oda', 100_000n);
  await payees.ask(payee, { amount: '11.00' });
  await setClock(NOW + 2 * HOUR);
  const later = { ...payee, token: await getToken(app, 'oda') };
  await payees.ask(later, { amount: '12.00' });
  await setClock(NOW + 2 * HOUR + 1);
  await payees.ask(later, { amount: '13.00' });
  const amounts = async (query: string) => {
    const { list, asOf: _asOf, ...page } = await payees.list(later, query);
    return [list.map(({ amount }: { amount: string }) => Number(amount)), page];
  };
  const page = (total: number, pageNo = 1, totalPages = 1) => ({ total, pageNo, totalPages });
  expect(await amounts('')).toEqual([[13, 12, 11], page(3)]);
  expect(await amounts('?pageSize=2')).toEqual([[13, 12], page(3, 1, 2)]);
  expect(await amounts('?pageSize=2&pageNo=2')).toEqual([[11], page(3, 2, 2)]);
  expect(await amounts('?to=2026-11-23')).toEqual([[11], page(1)]);
  expect(await amounts('?from=2026-11-24')).toEqual([[13, 12], page(2)]);
  expect(await amounts('?status=rejected')).toEqual([[], page(0, 1, 0)]);
  const stranger = await payees.create('pam');
  expect((await payees.list(stranger)).total).toBe(0);
});
