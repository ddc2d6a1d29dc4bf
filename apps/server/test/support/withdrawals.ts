import { getPayoutAccounts } from '../../src/modules/payout-accounts/index.ts';
import { getPaymentPasswords } from '../../src/modules/payment-password/index.ts';
import { getWallet } from '../../src/modules/wallet/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createPeople } from './people.ts';
import type { TestApp } from './platform.ts';
import { call, operate, getToken, type Answer } from './portal.ts';
import { getPasswords } from '../../src/modules/passwords/index.ts';

/** A member with money, a payment password and a payout account. */
export interface Payee {
  readonly account: string;
  readonly playerId: string;
  readonly token: string;
  readonly accountId: string;
}

export type Payees = Awaited<ReturnType<typeof createPayees>>;

export const PAYMENT_PASSWORD = '418204';
/** The provider of their deposits. */
export const PROVIDER = 'PAYCO';
export const HOLDER = 'Nguyễn Văn Đạt';

const method = {
  kind: 'withdrawal',
  names: { en: 'Bank transfer' },
  currency: 'USD',
  minAmount: '10.00',
  maxAmount: '500.00',
  fee: '0.00',
  feeBasisPoints: 0,
  dailyCount: 0,
  arrivalMinutes: 60,
  active: true,
};

/**
 * `bank` is free and unlimited, `fee` costs 1.00, `few` allows two a day, `off` is switched off,
 * `small` is for small amounts; `pay-in` is for deposits.
 */
export const METHODS = [
  { ...method, id: 'bank' },
  { ...method, id: 'fee', fee: '1.00' },
  { ...method, id: 'few', dailyCount: 2 },
  { ...method, id: 'off', active: false },
  { ...method, id: 'small', minAmount: '1.00' },
  {
    ...method,
    id: 'pay-in',
    kind: 'deposit',
    minAmount: '1.00',
    provider: { code: PROVIDER, payUrl: '/pay' },
  },
];

/**
 * Creates members who can be paid, with their and the operator's calls; the passwords are hashed
 * once.
 */
export async function createPayees(app: TestApp) {
  const { platform } = app;
  const people = await createPeople(app);
  const paymentHash = await getPasswords(platform).hash(PAYMENT_PASSWORD);
  const set = await operate(app, 'PUT', '/payment-methods', { list: METHODS });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));

  /** Gives a member a payment password and a payout account of a kind. */
  async function paidTo(
    { account, playerId, token }: Omit<Payee, 'accountId'>,
    kind: 'bank_account' | 'e_wallet' = 'bank_account',
  ): Promise<Payee> {
    const at = platform.clock.now();
    const number =
      kind === 'e_wallet'
        ? ({ number: '+84912345678', numberType: 'phone', country: 'VN' } as const)
        : { number: '0912345678' };
    const where = { provider: 'First Bank', holderName: HOLDER, ...number };
    const { id: accountId } = await platform.transaction(async (trx) => {
      await getPaymentPasswords(platform).set(trx, { playerId, paymentHash, at });
      return getPayoutAccounts(platform).bind(trx, { playerId, kind, ...where, at });
    });
    return { account, playerId, token, accountId };
  }

  async function create(
    account: string,
    deposit: bigint = 10_000n,
    kind: 'bank_account' | 'e_wallet' = 'bank_account',
  ): Promise<Payee> {
    const { id: playerId } = await people.member(account);
    if (deposit > 0n) {
      const { currency } = app.platform.config;
      const money = { playerId, currency, amount: deposit, type: 'deposit', source: 'test' };
      await platform.transaction((trx) =>
        getWallet(platform).credit(trx, { ...money, sourceTxId: newId() }),
      );
    }
    return paidTo({ account, playerId, token: await getToken(app, account) }, kind);
  }

  /** Requests a withdrawal of 50.00 by `bank`, by default. */
  const ask = ({ token, accountId }: Payee, more: object = {}, key: string = newId()) =>
    call(app, 'POST', '/api/cashier/withdrawals', {
      token,
      headers: { 'idempotency-key': key },
      body: {
        methodId: 'bank',
        accountId,
        amount: '50.00',
        paymentPassword: PAYMENT_PASSWORD,
        ...more,
      },
    });

  /** Answers what has arrived, by default with the right account name. */
  const answer = (
    { token }: Payee,
    reference: string,
    body: object,
    key: string = newId(),
  ): Promise<Answer> =>
    call(app, 'POST', `/api/cashier/withdrawals/${reference}/confirmation`, {
      token,
      headers: { 'idempotency-key': key },
      body: { bankAccountName: HOLDER, ...body },
    });

  const order = (reference: string, command: string, more: object = {}, key: string = newId()) =>
    call(app, 'POST', `/operator-api/withdrawals/${reference}/commands`, {
      headers: { 'x-operator-key': platform.config.operatorKey ?? '', 'idempotency-key': key },
      body: { command, reason: 'As agreed', ...more },
    });

  /** A withdrawal paid in parts of these amounts; those of `sent` wait for an answer. */
  async function paid(payee: Payee, amounts: readonly string[], sent = amounts.length) {
    const amount = amounts.reduce((sum, one) => sum + Number(one), 0).toFixed(2);
    const { value } = await ask(payee, { amount });
    const { reference } = value;
    await order(reference, 'review');
    await order(reference, 'approve');
    const parts = amounts.map((one) => ({ amount: one }));
    const { value: done } = await order(reference, 'pay', { parts });
    const ids: string[] = done.withdrawal.parts.map(({ partId }: { partId: string }) => partId);
    for (const partId of ids.slice(0, sent)) await order(reference, 'send', { partId });
    return { reference: reference as string, parts: ids };
  }

  /** A withdrawal as the operator reads it, with its log. */
  const getLog = async (reference: string) =>
    (await operate(app, 'GET', `/withdrawals/${reference}`)).value;

  const getFunds = async ({ playerId }: Payee) => {
    const { available, held } = await getWallet(platform).funds(platform.db, playerId, 'USD');
    return [Number(available), Number(held)];
  };

  const list = async ({ token }: Payee, query = '') =>
    (await call(app, 'GET', `/api/cashier/withdrawals${query}`, { token })).value;

  return { create, paidTo, ask, answer, order, paid, getLog, getFunds, list };
}
