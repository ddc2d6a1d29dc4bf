import { describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { vendorSecret } from '../src/platform/keys.ts';
import { getCode, depositDesk, method, NOW, PROVIDER, type Result } from './support/deposits.ts';
import { call, operate } from './support/portal.ts';
import { vendorCall, type VendorOptions } from './support/vendor-api.ts';

const WAIT_MS = 30 * 60_000;

const desk = depositDesk();
const {
  app,
  setMethods,
  setClock,
  getSecret,
  givenMember,
  givenPlayer,
  again,
  begin,
  begun,
  read,
  getStatus,
  getBalance,
  said,
  getSignals,
} = desk;

describe('a player who pays in', () => {
  test('[K52] is told limits, fee and arrival of each method before', async () => {
    const token = await givenPlayer();
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

  test('is led to the provider by a signed link, and credited without the fee once it is paid', async () => {
    const token = await givenPlayer();
    const deposit = await begun(token, { amount: '100.01' });
    // Half a percent of 100.01 is 0.50005, and a part of a cent is a cent.
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

  test('[H95] gets the first answer again under the same key, and one deposit', async () => {
    const token = await givenPlayer();
    const key = newId();
    const [one, two] = [await begin(token, {}, key), await begin(token, {}, key)];
    expect(two.body).toEqual(one.body);
    const list = await call(app(), 'GET', '/api/cashier/deposits', { token });
    expect(list.value.total).toBe(1);
    expect((await begin(token, { amount: '99.00' }, key)).body.code).toBe('idempotency_key_reused');
  });

  test.each([
    ['less than the least', { amount: '9.99' }, [422, 'amount_out_of_range']],
    ['more than the most', { amount: '1000.01' }, [422, 'amount_out_of_range']],
    ['a part of a cent', { amount: '10.001' }, [422, 'validation_failed']],
    ['nothing', { amount: '0.00' }, [422, 'validation_failed']],
    ['less than nothing', { amount: '-10.00' }, [422, 'validation_failed']],
    ['by a method that is not there', { methodId: 'cheque' }, [404, 'not_found']],
  ])('is refused %s, and nothing is begun', async (_what, more, refused) => {
    const token = await givenPlayer();
    expect(getCode(await begin(token, more))).toEqual(refused);
    const list = await call(app(), 'GET', '/api/cashier/deposits', { token });
    expect(list.value).toMatchObject({ total: 0, list: [] });
  });

  test('is refused a method that is switched off, of another currency or for paying out', async () => {
    const token = await givenPlayer();
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

  test('begins as many a day as the method allows, also when all begin at once', async () => {
    await setMethods([{ ...method, dailyCount: 2 }]);
    const token = await givenPlayer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(token)));
    const codes = answers.map((answer) => answer.body.code ?? 'begun').toSorted();
    expect(codes).toEqual(['begun', 'begun', 'limit_reached', 'limit_reached']);
    // A day of the merchant's zone later.
    await setClock(NOW + 86_400_000);
    expect((await begin(await again())).status).toBe(200);
  });

  test('may leave five open and no more', async () => {
    const token = await givenPlayer();
    for (let at = 0; at < 5; at += 1) expect((await begin(token)).status).toBe(200);
    expect(getCode(await begin(token))).toEqual([409, 'limit_reached']);
    const deposits = (await call(app(), 'GET', '/api/cashier/deposits', { token })).value.list;
    await said({ reference: deposits[0].reference, outcome: 'failed' });
    expect((await begin(token)).status).toBe(200);
  });

  test('does not see another player’s deposit', async () => {
    const { reference } = await begun(await givenPlayer());
    const other = await givenPlayer();
    for (const named of [reference, newId(), 'x']) {
      expect(getCode(await read(other, named))).toEqual([404, 'not_found']);
    }
  });

  test('as a trial is asked for a true account', async () => {
    const token = await givenMember('trialpayer', 4);
    expect(getCode(await begin(token))).toEqual([403, 'need_true_account']);
  });

  test('sees the deposits of the days and of the status that are asked for, the latest first', async () => {
    const first = await begun(await givenPlayer());
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

describe('a provider', () => {
  test('credits once, however often it says so, at once and one after another', async () => {
    const token = await givenPlayer();
    const { reference } = await begun(token);
    const transactionId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => said({ reference, transactionId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await said({ reference, transactionId })).body.value.status).toBe('paid');
    expect(await getBalance(token)).toBe('98.50');
  });

  test('that was paid twice for one deposit is told so, and the second payment is not kept but told to the operator', async () => {
    const token = await givenPlayer();
    const { reference } = await begun(token);
    expect((await said({ reference })).status).toBe(200);
    expect(getCode(await said({ reference }))).toEqual([422, 'transaction_conflict']);
    expect(await getBalance(token)).toBe('98.50');
    expect(await getSignals(reference)).toMatchObject([
      { kind: 'deposit_paid_again', provider: PROVIDER, amount: '100.00' },
    ]);
  });

  test('that says under one id that it failed and then that it was paid has been paid [H115]', async () => {
    const token = await givenPlayer();
    const { reference } = await begun(token);
    const transactionId = newId();
    await said({ reference, transactionId, outcome: 'failed' });
    expect((await said({ reference, transactionId })).body.value.status).toBe('paid');
    expect((await said({ reference, transactionId })).body.value.status).toBe('paid');
    expect(await getBalance(token)).toBe('98.50');
    expect(await getSignals(reference)).toEqual([]);
  });

  test('that says it failed after it was paid takes nothing back, and the operator is told once [H115]', async () => {
    const token = await givenPlayer();
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

  test('is heard of what was begun before its method went', async () => {
    const token = await givenPlayer();
    const { reference } = await begun(token);
    await setMethods([{ ...method, provider: { code: 'OTHERCO', payUrl: '/other' } }]);
    expect((await read(token, reference)).value).not.toHaveProperty('payUrl');
    await setMethods([]);
    expect((await said({ reference })).body.value.status).toBe('paid');
  });

  test('that says in any order that it failed and was paid has been paid', async () => {
    const token = await givenPlayer();
    for (const order of [['failed', 'paid'] as const, ['paid', 'failed'] as const]) {
      const { reference } = await begun(token);
      for (const outcome of order) expect((await said({ reference, outcome })).status).toBe(200);
      expect(await getStatus(token, reference)).toBe('paid');
    }
    expect(await getBalance(token)).toBe('197.00');
  });

  test('that failed leaves nothing', async () => {
    const token = await givenPlayer();
    const { reference } = await begun(token);
    expect((await said({ reference, outcome: 'failed' })).body.value.status).toBe('rejected');
    expect(await getStatus(token, reference)).toBe('rejected');
    expect(await getBalance(token)).toBe('0.00');
  });

  test('is waited for until the end of its time and not a millisecond less, and may still come', async () => {
    const token = await givenPlayer();
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

  test('is not waited for when the player looks before the job comes', async () => {
    const token = await givenPlayer();
    const { reference } = await begun(token);
    await setClock(NOW + WAIT_MS);
    expect(await getStatus(await again(), reference)).toBe('expired');
  });

  test.each<[string, Partial<Result>, VendorOptions, [number, string]]>([
    ['a part of a cent', { amount: '100.001' }, {}, [422, 'amount_invalid']],
    ['a deposit that is not there', { reference: newId() }, {}, [404, 'transaction_not_found']],
    ['a reference that is none', { reference: 'x' }, {}, [404, 'transaction_not_found']],
    ['a signature of another', {}, { secret: 'another' }, [401, 'signature_invalid']],
    [
      'the secret of a vendor of its name',
      {},
      { secret: vendorSecret('baize', PROVIDER) },
      [401, 'signature_invalid'],
    ],
    [
      'a signature of an hour ago',
      {},
      { timestamp: String(Date.now() - 3_600_000) },
      [401, 'timestamp_skew'],
    ],
    ['a signature for another call', {}, { signedFor: 'win' }, [401, 'signature_invalid']],
    ['a name that nobody knows', {}, { vendor: 'NOBODY' }, [401, 'vendor_unknown']],
  ])('is refused %s, and nothing is booked', async (_what, more, options, refused) => {
    const token = await givenPlayer();
    const { reference } = await begun(token);
    expect(getCode(await said({ reference, ...more }, options))).toEqual(refused);
    expect(await getStatus(token, reference)).toBe('pending');
    expect(await getBalance(token)).toBe('0.00');
  });

  test('cannot speak of another provider’s deposit, nor use an id again for another one', async () => {
    await setMethods([
      method,
      { ...method, id: 'card', provider: { code: 'CARDCO', payUrl: '/cards' } },
    ]);
    const token = await givenPlayer();
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

describe('the operator', () => {
  test('reads what was said of a deposit, by whom and when', async () => {
    const token = await givenPlayer();
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

  test('is told what was written around the log', async () => {
    const token = await givenPlayer();
    const findDivergence = async (reference: string) =>
      (await operate(app(), 'GET', `/deposits/${reference}`)).value.divergence;
    const [one, two] = [await begun(token), await begun(token)];
    const { db } = app().platform;
    const setStatus = (status: 'pending' | 'rejected') =>
      db.updateTable('deposit').where('id', '=', one.reference).set({ status }).execute();
    await setStatus('rejected');
    expect(await findDivergence(one.reference)).toEqual({ seq: null, cause: 'status' });
    await setStatus('pending');
    await said({ reference: two.reference });
    const setSecond = (command: 'confirm' | 'fail') =>
      db
        .updateTable('deposit_event')
        .set({ command })
        .where('deposit_id', '=', two.reference)
        .where('seq', '=', 2)
        .execute();
    await setSecond('fail');
    expect(await findDivergence(two.reference)).toEqual({ seq: 2, cause: 'after' });
    await setSecond('confirm');
    expect(await findDivergence(two.reference)).toBeNull();
  });

  test.each([
    ['the same id twice', [method, method], '/body/list/1/id'],
    ['a most below its least', [{ ...method, maxAmount: '9.00' }], '/body/list/0/maxAmount'],
    ['a fee that eats the least payment', [{ ...method, fee: '9.95' }], '/body/list/0/fee'],
    ['a part of a cent', [{ ...method, minAmount: '1.001' }], '/body/list/0/minAmount'],
    [
      'a transfer to nowhere',
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

test('the ledger agrees with all of it', async () => {
  expect(brokenRules(await checkLedger(app().platform.db))).toEqual([]);
});
