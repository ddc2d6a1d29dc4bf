import { describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { vendorSecret } from '../src/platform/keys.ts';
import {
  getCode,
  createDepositDesk,
  method,
  NOW,
  PROVIDER,
  type Result,
} from './support/deposits.ts';
import { call, operate } from './support/portal.ts';
import { vendorCall, type VendorOptions } from './support/vendor-api.ts';

const WAIT_MS = 30 * 60_000;

const desk = createDepositDesk();
const {
  app,
  setMethods,
  setClock,
  getSecret,
  createMember,
  createPlayer,
  again,
  begin,
  begun,
  read,
  getStatus,
  getBalance,
  said,
  getSignals,
} = desk;

describe('player making a deposit', () => {
  test('sees limits, fee and arrival time of each method beforehand [K52]', async () => {
    const token = await createPlayer();
    const answer = await call(app(), 'GET', '/api/cashier/methods', {
      token,
      headers: { 'accept-language': 'vi' },
    });
    expect(answer.value.list).toEqual([
      {
        id: 'bank',
        kind: 'deposit',
        form: 'redirect',
        name: 'Chuyển khoản',
        currency: 'USD',
        minAmount: '10.00',
        maxAmount: '1000.00',
        fee: '1.00',
        feeBasisPoints: 50,
        dailyCount: 0,
        arrivalMinutes: 15,
      },
    ]);
  });

  test('follows a signed link to the provider, and is credited less the fee once it is paid', async () => {
    const token = await createPlayer();
    const deposit = await begun(token, { amount: '100.01' });
    // Half a percent of 100.01 is 0.50005; a fraction of a cent is rounded up.
    expect(deposit).toMatchObject({ fee: '1.51', credited: '98.50', status: 'pending' });
    const link = new URL(deposit.payUrl);
    expect(link.origin + link.pathname).toBe('https://pay.example/checkout');
    expect(link.searchParams.get('reference')).toBe(deposit.reference);
    expect(link.searchParams.get('signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(await getBalance(token)).toBe('0.00');
    const { status, body } = await said({ reference: deposit.reference, amount: '100.01' });
    expect([status, body.value.status]).toEqual([200, 'paid']);
    const paid = (await read(token, deposit.reference)).value;
    expect(paid).toMatchObject({ status: 'paid', paidAt: new Date(NOW).toISOString() });
    expect(paid).not.toHaveProperty('payUrl');
    expect(await getBalance(token)).toBe('98.50');
  });

  test('gets the first answer again for the same key, and one deposit [H95]', async () => {
    const token = await createPlayer();
    const key = newId();
    const [one, two] = [await begin(token, {}, key), await begin(token, {}, key)];
    expect(two.body).toEqual(one.body);
    const list = await call(app(), 'GET', '/api/cashier/deposits', { token });
    expect(list.value.total).toBe(1);
    expect((await begin(token, { amount: '99.00' }, key)).body.code).toBe('idempotency_key_reused');
  });

  test.each([
    ['below the minimum', { amount: '9.99' }, [422, 'amount_out_of_range']],
    ['above the maximum', { amount: '1000.01' }, [422, 'amount_out_of_range']],
    ['a fraction of a cent', { amount: '10.001' }, [422, 'validation_failed']],
    ['nothing', { amount: '0.00' }, [422, 'validation_failed']],
    ['a negative amount', { amount: '-10.00' }, [422, 'validation_failed']],
    ['by an unknown method', { methodId: 'cheque' }, [404, 'not_found']],
  ])('is rejected for %s, and nothing is started', async (_what, more, refused) => {
    const token = await createPlayer();
    expect(getCode(await begin(token, more))).toEqual(refused);
    const list = await call(app(), 'GET', '/api/cashier/deposits', { token });
    expect(list.value).toMatchObject({ total: 0, list: [] });
  });

  test('cannot use a method that is switched off, of another currency or for payouts', async () => {
    const token = await createPlayer();
    const { provider: _, ...payout } = { ...method, id: 'out', kind: 'withdrawal' };
    await setMethods([
      { ...method, active: false },
      { ...method, id: 'euro', currency: 'EUR' },
      payout,
    ]);
    for (const methodId of ['bank', 'euro', 'out']) {
      expect(getCode(await begin(token, { methodId }))).toEqual([404, 'not_found']);
    }
    const offered = await call(app(), 'GET', '/api/cashier/methods', { token });
    expect(offered.value.list.map(({ id }: { id: string }) => id)).toEqual(['out']);
  });

  test('can start as many a day as the method allows, also concurrently', async () => {
    await setMethods([{ ...method, dailyCount: 2 }]);
    const token = await createPlayer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(token)));
    const codes = answers.map((answer) => answer.body.code ?? 'begun').toSorted();
    expect(codes).toEqual(['begun', 'begun', 'limit_reached', 'limit_reached']);
    // A day of the merchant's zone later.
    await setClock(NOW + 86_400_000);
    expect((await begin(await again())).status).toBe(200);
  });

  test('can have at most five open', async () => {
    const token = await createPlayer();
    for (let at = 0; at < 5; at += 1) expect((await begin(token)).status).toBe(200);
    expect(getCode(await begin(token))).toEqual([409, 'limit_reached']);
    const deposits = (await call(app(), 'GET', '/api/cashier/deposits', { token })).value.list;
    await said({ reference: deposits[0].reference, outcome: 'failed' });
    expect((await begin(token)).status).toBe(200);
  });

  test('cannot see another player’s deposit', async () => {
    const { reference } = await begun(await createPlayer());
    const other = await createPlayer();
    for (const named of [reference, newId(), 'x']) {
      expect(getCode(await read(other, named))).toEqual([404, 'not_found']);
    }
  });

  test('needs a full account instead of a trial one', async () => {
    const token = await createMember('trialpayer', 4);
    expect(getCode(await begin(token))).toEqual([403, 'need_true_account']);
  });

  test('filters deposits by days and status, newest first', async () => {
    const first = await begun(await createPlayer());
    await setClock(NOW + 86_400_000);
    const token = await again();
    const second = await begun(token);
    await setClock(NOW + 86_400_001);
    const third = await begun(token);
    await said({ reference: second.reference });
    const asked = async (query: string) =>
      (await call(app(), 'GET', `/api/cashier/deposits?${query}`, { token })).value.list.map(
        ({ reference }: { reference: string }) => reference,
      );
    expect(await asked('')).toEqual([third.reference, second.reference, first.reference]);
    expect(await asked('pageSize=1&pageNo=2')).toEqual([second.reference]);
    expect(await asked('from=2027-03-02')).toEqual([third.reference, second.reference]);
    expect(await asked('to=2027-03-01')).toEqual([first.reference]);
    expect(await asked('status=paid')).toEqual([second.reference]);
  });
});

describe('payment provider', () => {
  test('credits once under repeated callbacks, concurrent or sequential', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    const transactionId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => said({ reference, transactionId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await said({ reference, transactionId })).body.value.status).toBe('paid');
    expect(await getBalance(token)).toBe('98.50');
  });

  test('gets an error for a second payment of one deposit, which is reported to the operator', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    expect((await said({ reference })).status).toBe(200);
    expect(getCode(await said({ reference }))).toEqual([422, 'transaction_conflict']);
    expect(await getBalance(token)).toBe('98.50');
    expect(await getSignals(reference)).toMatchObject([
      { kind: 'deposit_paid_again', provider: PROVIDER, amount: '100.00' },
    ]);
  });

  test('reporting failure and then payment under one id has paid [H115]', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    const transactionId = newId();
    await said({ reference, transactionId, outcome: 'failed' });
    expect((await said({ reference, transactionId })).body.value.status).toBe('paid');
    expect((await said({ reference, transactionId })).body.value.status).toBe('paid');
    expect(await getBalance(token)).toBe('98.50');
    expect(await getSignals(reference)).toEqual([]);
  });

  test('reporting failure after payment changes nothing, and the operator sees it once [H115]', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    const transactionId = newId();
    await said({ reference, transactionId });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await said({ reference, transactionId, outcome: 'failed' });
      expect([status, body.value.status]).toEqual([200, 'paid']);
    }
    expect(await getBalance(token)).toBe('98.50');
    expect(await getSignals(reference)).toMatchObject([{ kind: 'deposit_failed_after_paid' }]);
  });

  test('can report on a deposit whose method was removed', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await setMethods([{ ...method, provider: { code: 'OTHERCO', payUrl: '/other' } }]);
    expect((await read(token, reference)).value).not.toHaveProperty('payUrl');
    await setMethods([]);
    expect((await said({ reference })).body.value.status).toBe('paid');
  });

  test('reporting failure and payment in any order has paid', async () => {
    const token = await createPlayer();
    for (const order of [['failed', 'paid'] as const, ['paid', 'failed'] as const]) {
      const { reference } = await begun(token);
      for (const outcome of order) expect((await said({ reference, outcome })).status).toBe(200);
      expect(await getStatus(token, reference)).toBe('paid');
    }
    expect(await getBalance(token)).toBe('197.00');
  });

  test('reporting failure leaves nothing', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    expect((await said({ reference, outcome: 'failed' })).body.value.status).toBe('rejected');
    expect(await getStatus(token, reference)).toBe('rejected');
    expect(await getBalance(token)).toBe('0.00');
  });

  test('can pay up to the deposit’s expiry, and even later', async () => {
    const token = await createPlayer();
    const { reference, expiresAt } = await begun(token);
    expect(Date.parse(expiresAt)).toBe(NOW + WAIT_MS);
    const seen: string[] = [];
    for (const at of [-1, 0, 1]) {
      await setClock(NOW + WAIT_MS + at);
      await app().platform.jobs.run('deposit-clock');
      seen.push(await getStatus(token, reference));
    }
    expect(seen).toEqual(['pending', 'expired', 'expired']);
    expect((await said({ reference })).body.value.status).toBe('paid');
    expect(await getBalance(token)).toBe('98.50');
  });

  test('the deposit has expired when the player looks before the job runs', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await setClock(NOW + WAIT_MS);
    expect(await getStatus(await again(), reference)).toBe('expired');
  });

  test.each<[string, Partial<Result>, VendorOptions, [number, string]]>([
    ['a fraction of a cent', { amount: '100.001' }, {}, [422, 'amount_invalid']],
    ['an unknown deposit', { reference: newId() }, {}, [404, 'transaction_not_found']],
    ['an invalid reference', { reference: 'x' }, {}, [404, 'transaction_not_found']],
    ['another provider’s signature', {}, { secret: 'another' }, [401, 'signature_invalid']],
    [
      'the secret of a vendor with its name',
      {},
      { secret: vendorSecret('baize', PROVIDER) },
      [401, 'signature_invalid'],
    ],
    [
      'a signature that is an hour old',
      {},
      { timestamp: String(Date.now() - 3_600_000) },
      [401, 'timestamp_skew'],
    ],
    ['a signature for another call', {}, { signedFor: 'win' }, [401, 'signature_invalid']],
    ['an unknown name', {}, { vendor: 'ABSENT' }, [401, 'vendor_unknown']],
  ])('is rejected for %s, and nothing is booked', async (_what, more, options, refused) => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    expect(getCode(await said({ reference, ...more }, options))).toEqual(refused);
    expect(await getStatus(token, reference)).toBe('pending');
    expect(await getBalance(token)).toBe('0.00');
  });

  test('cannot report on another provider’s deposit, nor reuse an id for another deposit', async () => {
    await setMethods([
      method,
      { ...method, id: 'card', provider: { code: 'CARDCO', payUrl: '/cards' } },
    ]);
    const token = await createPlayer();
    const [one, two] = [await begun(token), await begun(token)];
    const stranger = await said({ reference: one.reference }, { vendor: 'CARDCO' });
    expect(getCode(stranger)).toEqual([404, 'transaction_not_found']);
    const transactionId = newId();
    await said({ reference: one.reference, transactionId });
    const again = await said({ reference: two.reference, transactionId });
    expect(getCode(again)).toEqual([422, 'transaction_conflict']);
    expect(await getStatus(token, two.reference)).toBe('pending');
  });

  test.each([
    ['as itself', () => getSecret(PROVIDER)],
    ['as a vendor of its code', () => undefined],
  ])('has no game and cannot bet %s', async (_how, secret) => {
    const body = {
      sessionId: 'none',
      playerId: newId(),
      gameCode: 'x',
      roundId: 'r',
      transactionId: newId(),
      amount: '1.00',
    };
    const signed = secret();
    const bet = await vendorCall(app(), 'bet', body, {
      vendor: PROVIDER,
      ...(signed !== undefined && { secret: signed }),
    });
    expect(getCode(bet)).toEqual([401, 'vendor_unknown']);
  });
});

describe('operator', () => {
  test('reads every report on a deposit with author and time', async () => {
    const token = await createPlayer();
    const { reference } = await begun(token);
    await said({ reference, transactionId: 'first', outcome: 'failed' });
    await said({ reference, transactionId: 'second' });
    const { value } = await operate(app(), 'GET', `/deposits/${reference}`);
    const rows = value.events.map((row: Record<string, unknown>) => [
      row['seq'],
      row['command'],
      row['before'],
      row['after'],
      row['transactionId'],
    ]);
    expect(rows).toEqual([
      [3, 'confirm', 'rejected', 'paid', 'second'],
      [2, 'fail', 'pending', 'rejected', 'first'],
      [1, 'open', null, 'pending', null],
    ]);
    expect(value.events[0].actor).toEqual({ role: 'provider', id: PROVIDER });
    expect(value.divergence).toBeNull();
    expect((await operate(app(), 'GET', `/deposits/${newId()}`)).status).toBe(404);
  });

  test('sees rows written past the log', async () => {
    const token = await createPlayer();
    const findDivergence = async (reference: string) =>
      (await operate(app(), 'GET', `/deposits/${reference}`)).value.divergence;
    const [one, two] = [await begun(token), await begun(token)];
    const { db } = app().platform;
    const setStatus = (status: 'pending' | 'rejected') =>
      db.updateTable('deposit').where('reference', '=', one.reference).set({ status }).execute();
    await setStatus('rejected');
    expect(await findDivergence(one.reference)).toEqual({ seq: null, cause: 'status' });
    await setStatus('pending');
    await said({ reference: two.reference });
    const setSecond = (command: 'confirm' | 'fail') =>
      db
        .updateTable('deposit_event')
        .set({ command })
        .where('deposit_id', '=', (eb) =>
          eb.selectFrom('deposit').select('id').where('reference', '=', two.reference),
        )
        .where('seq', '=', 2)
        .execute();
    await setSecond('fail');
    expect(await findDivergence(two.reference)).toEqual({ seq: 2, cause: 'after' });
    await setSecond('confirm');
    expect(await findDivergence(two.reference)).toBeNull();
  });

  test.each([
    ['the same id twice', [method, method], '/body/list/1/id'],
    ['a maximum below the minimum', [{ ...method, maxAmount: '9.00' }], '/body/list/0/maxAmount'],
    ['a fee that exceeds the minimum payment', [{ ...method, fee: '9.95' }], '/body/list/0/fee'],
    ['a fraction of a cent', [{ ...method, minAmount: '1.001' }], '/body/list/0/minAmount'],
    [
      'a transfer without an account',
      [{ ...method, provider: { ...method.provider, form: 'transfer' } }],
      '/body/list/0/provider/account',
    ],
    ['a payout with a provider', [{ ...method, kind: 'withdrawal' }], '/body/list/0/provider'],
  ])('cannot set %s', async (_what, list, pointer) => {
    const { status, body } = await setMethods(list);
    expect([status, body.errors[0].pointer]).toEqual([422, pointer]);
    expect((await operate(app(), 'GET', '/payment-methods')).value.list).toEqual([method]);
  });
});

test('leaves a consistent ledger', async () => {
  expect(brokenRules(await checkLedger(app().platform.db))).toEqual([]);
});
