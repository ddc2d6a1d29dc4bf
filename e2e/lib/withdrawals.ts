/** A member who can withdraw, and the operator's commands on withdrawals. */
import { randomUUID } from 'node:crypto';
import { proofFor } from '../../scripts/lib/proof.mjs';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { call, type Operator } from './api.ts';
import { CHOSEN_PASSWORD, registerMember } from './register.ts';

export const PAYMENT_PASSWORD = '418204';
export const HOLDER = 'Robin Vale';

export interface Payee {
  readonly account: string;
  readonly token: string;
  readonly accountId: string;
}

export interface Shown {
  readonly reference: string;
  readonly state: string;
  readonly parts: readonly { readonly partId: string; readonly state: string }[];
}

async function callOrThrow<Value>(
  product: ProductFacts,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Value> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await call<Value>(product, method, path, { token, headers, body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.value;
}

/**
 * Registers a member with money, a payment password and a payout account, in a session of their
 * own.
 */
export async function newPayee(
  product: ProductFacts,
  operator: Operator,
  kind: 'bank_card' | 'e_wallet' = 'e_wallet',
): Promise<Payee> {
  const account = await registerMember(product);
  const money = { account, amount: '200.00', reason: 'to withdraw it' };
  const credit = await operator.call('POST', '/credits', money);
  if (credit.status !== 200) throw new Error(JSON.stringify(credit.body));
  const challenge = await proofFor(product.url);
  const login = { username: account, password: CHOSEN_PASSWORD, type: 'username', challenge };
  const { value } = await call<{ token: string }>(product, 'POST', '/api/auth/login', {
    body: { ...login, site: 'member' },
  });
  const { token } = value;
  await callOrThrow(product, 'PUT', '/api/security/payment-password', token, {
    newPaymentPassword: PAYMENT_PASSWORD,
    confirmPaymentPassword: PAYMENT_PASSWORD,
  });
  const number = kind === 'bank_card' ? '4111111111111111' : '0912345678';
  const { id } = await callOrThrow<{ id: string }>(product, 'POST', '/api/payout-accounts', token, {
    kind,
    provider: 'First Bank',
    ...(kind === 'e_wallet' && { country: 'VN' }),
    holderName: HOLDER.toUpperCase(),
    number,
    confirmNumber: number,
    paymentPassword: PAYMENT_PASSWORD,
  });
  return { account, token, accountId: id };
}

/** Requests a withdrawal by API. */
export const requestWithdrawal = (
  product: ProductFacts,
  { token, accountId }: Payee,
  amount: string,
): Promise<Shown> =>
  callOrThrow(product, 'POST', '/api/cashier/withdrawals', token, {
    methodId: 'demo-payout',
    accountId,
    amount,
    paymentPassword: PAYMENT_PASSWORD,
  });

/** The withdrawals of a member, newest first. */
export async function getWithdrawals(product: ProductFacts, token: string): Promise<Shown[]> {
  const { list } = await callOrThrow<{ list: Shown[] }>(
    product,
    'GET',
    '/api/cashier/withdrawals',
    token,
  );
  return list;
}

/** Sends commands to a withdrawal one after the other; returns its last state. */
export async function commandWithdrawal(
  operator: Operator,
  reference: string,
  ...commands: readonly object[]
): Promise<Shown> {
  let shown: Shown | undefined;
  for (const command of commands) {
    const path = `/withdrawals/${reference}/commands`;
    const answer = await operator.call<{ withdrawal: Shown }>('POST', path, command);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    shown = answer.value.withdrawal;
  }
  if (shown === undefined) throw new Error('no command was given');
  return shown;
}

/** Pays a withdrawal in parts of these amounts and sends each part. */
export async function payOut(
  operator: Operator,
  reference: string,
  ...amounts: readonly string[]
): Promise<Shown> {
  const parts = amounts.map((amount) => ({ amount }));
  const paying = [{ command: 'review' }, { command: 'approve' }, { command: 'pay', parts }];
  const paid = await commandWithdrawal(operator, reference, ...paying);
  const sending = paid.parts.map(({ partId }) => ({ command: 'send', partId }));
  return commandWithdrawal(operator, reference, ...sending);
}
