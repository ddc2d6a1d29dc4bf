import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindContact } from '../src/modules/accounts/index.ts';
import { getPasswords } from '../src/modules/passwords/index.ts';
import { baseSettings } from '../src/modules/merchant-settings/settings.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import { getPaymentPasswords } from '../src/modules/payment-password/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, type Answer } from './support/portal.ts';
import { createPayees, type Payee, type Payees } from './support/withdrawals.ts';

const MINUTE_MS = 60_000;
/** Shorter than a session, so that the member stays logged in. */
const COOL_DOWN_MINUTES = 5;

let app: TestApp;
let payees: Payees;
beforeAll(async () => {
  app = await withPlatform();
  payees = await createPayees(app);
});
afterAll(() => app?.dispose());
beforeEach(() => setCoolDown(COOL_DOWN_MINUTES));

const setCoolDown = (coolDownMinutes: number) =>
  operate(app, 'PUT', '/withdrawal-settings', { coolDownMinutes });
const passTime = (minutes: number) =>
  app.platform.clock.setOffset(app.platform.clock.offsetMs + minutes * MINUTE_MS);
const getRefusal = ({ status, body }: Answer) => [status, body.code, body.locked?.until];
const getAccounts = async ({ token }: Payee) =>
  (await call(app, 'GET', '/api/payout-accounts', { token })).value.list;

/** Replaces the payment password with the current one as proof. */
const changePassword = ({ token }: Payee, from: string, to: string) =>
  call(app, 'PUT', '/api/security/payment-password', {
    token,
    body: { paymentPassword: from, newPaymentPassword: to, confirmPaymentPassword: to },
  });

const bindEmail = ({ playerId }: Payee, email: string) => {
  const at = app.platform.clock.now();
  const contact = { memberId: playerId, kind: 'email', value: email, verifiedAt: at, at } as const;
  return bindContact(app.platform.db, contact);
};
const findMail = async (to: string) =>
  (await getMessaging(app.platform).list({ limit: 50 })).find(
    ({ destination }) => destination === to,
  )?.text;

describe('withdrawal cool-down', () => {
  test('is a day by default, and off for the demo merchant', async () => {
    expect(baseSettings(app.platform.config).withdrawals).toEqual({ coolDownMinutes: 1_440 });
    const other = await withPlatform();
    try {
      const { value } = await operate(other, 'GET', '/withdrawal-settings');
      expect(value).toEqual({ coolDownMinutes: 0 });
    } finally {
      await other.dispose();
    }
  });

  test('is set by the operator, at most thirty days', async () => {
    const { value } = await operate(app, 'GET', '/withdrawal-settings');
    expect(value).toEqual({ coolDownMinutes: COOL_DOWN_MINUTES });
    expect((await setCoolDown(43_201)).status).toBe(422);
    expect((await setCoolDown(43_200)).value).toEqual({ coolDownMinutes: 43_200 });
  });

  test('rejects a withdrawal to a new payout account until it is over', async () => {
    const payee = await payees.create('newly-bound');
    const [account] = await getAccounts(payee);
    const until = new Date(
      Date.parse(account.boundAt) + COOL_DOWN_MINUTES * MINUTE_MS,
    ).toISOString();
    expect(account.withdrawableAt).toBe(until);
    expect(getRefusal(await payees.ask(payee))).toEqual([409, 'withdrawal_cool_down', until]);
    // Rejected before the password check, so no attempt is used up.
    const wrong = await payees.ask(payee, { paymentPassword: '000000' });
    expect(getRefusal(wrong)).toEqual([409, 'withdrawal_cool_down', until]);
    expect(await payees.getFunds(payee)).toEqual([10_000, 0]);
    passTime(COOL_DOWN_MINUTES - 1);
    expect((await payees.ask(payee)).status).toBe(409);
    passTime(2);
    expect((await getAccounts(payee))[0].withdrawableAt).toBeUndefined();
    expect((await payees.ask(payee)).status).toBe(200);
  });

  test('does not restart for an older account when another is added', async () => {
    const payee = await payees.create('binds-another');
    passTime(COOL_DOWN_MINUTES + 1);
    const more = {
      kind: 'bank_card',
      provider: 'First Bank',
      holderName: 'ROBIN VALE',
      number: '4111111111111111',
      confirmNumber: '4111111111111111',
      paymentPassword: '418204',
    };
    const bound = await call(app, 'POST', '/api/payout-accounts', {
      token: payee.token,
      headers: { 'idempotency-key': 'binds-another-card' },
      body: more,
    });
    expect(bound.value.withdrawableAt).toBeDefined();
    const { body } = await payees.ask(payee, { accountId: bound.value.id });
    expect(body.code).toBe('withdrawal_cool_down');
    expect((await payees.ask(payee)).status).toBe(200);
  });

  test('starts when the payment password is replaced, not when it is first set', async () => {
    const payee = await payees.create('changes-password');
    passTime(COOL_DOWN_MINUTES + 1);
    expect((await payees.ask(payee)).status).toBe(200);
    await bindEmail(payee, 'changes-password@example.com');
    const before = app.platform.clock.nowMs();
    expect((await changePassword(payee, '418204', '918273')).status).toBe(200);
    const { body } = await payees.ask(payee, { paymentPassword: '918273' });
    expect(body.code).toBe('withdrawal_cool_down');
    const until = Date.parse(body.locked.until);
    expect(until - before).toBeGreaterThanOrEqual(COOL_DOWN_MINUTES * MINUTE_MS);
    expect(until - app.platform.clock.nowMs()).toBeLessThanOrEqual(COOL_DOWN_MINUTES * MINUTE_MS);
    const when = body.locked.until.slice(0, 16).replace('T', ' ');
    expect(await findMail('changes-password@example.com')).toContain(
      `To protect your money, you cannot withdraw or transfer money before ${when} UTC.`,
    );
    passTime(COOL_DOWN_MINUTES + 1);
    expect((await payees.ask(payee, { paymentPassword: '918273' })).status).toBe(200);
  });

  test('starts with a reset payment password, too', async () => {
    const payee = await payees.create('forgets-password');
    passTime(COOL_DOWN_MINUTES + 1);
    const { platform } = app;
    const paymentHash = await getPasswords(platform).hash('918273');
    const at = platform.clock.now();
    const { playerId } = payee;
    await platform.transaction((trx) =>
      getPaymentPasswords(platform).set(trx, { playerId, paymentHash, at }),
    );
    const { body } = await payees.ask(payee, { paymentPassword: '918273' });
    expect(body.code).toBe('withdrawal_cool_down');
  });

  test('rejects nothing when the operator has switched it off', async () => {
    const payee = await payees.create('at-once');
    await setCoolDown(0);
    expect((await getAccounts(payee))[0].withdrawableAt).toBeUndefined();
    expect((await payees.ask(payee)).status).toBe(200);
  });

  test('is stated in the mail about a new payout account', async () => {
    const payee = await payees.create('told-until');
    await bindEmail(payee, 'told-until@example.com');
    await call(app, 'POST', '/api/payout-accounts', {
      token: payee.token,
      headers: { 'idempotency-key': 'told-until-when-key' },
      body: {
        kind: 'bank_card',
        provider: 'First Bank',
        holderName: 'ROBIN VALE',
        number: '4242424242424242',
        confirmNumber: '4242424242424242',
        paymentPassword: '418204',
      },
    });
    const [, account] = await getAccounts(payee);
    const when = account.withdrawableAt.slice(0, 16).replace('T', ' ');
    expect(await findMail('told-until@example.com')).toContain(
      `To protect your money, you cannot withdraw to it before ${when} UTC.`,
    );
  });
});

describe('operator’s withdrawal queue', () => {
  test('shows how many other members share the payout number', async () => {
    await setCoolDown(0);
    const payee = await payees.create('shares-in-queue');
    await payees.create('shares-as-well');
    const { value } = await payees.ask(payee);
    const { reference } = value;
    const queue = (await operate(app, 'GET', '/withdrawals?pageSize=500')).value.list;
    const row = queue.find(
      ({ withdrawal }: { withdrawal: { reference: string } }) => withdrawal.reference === reference,
    );
    expect(row.accountSharedBy).toBeGreaterThanOrEqual(1);
    expect((await payees.getLog(reference)).accountSharedBy).toBe(row.accountSharedBy);
    const reviewed = await payees.order(reference, 'review');
    expect(reviewed.value.accountSharedBy).toBe(row.accountSharedBy);
  });
});
