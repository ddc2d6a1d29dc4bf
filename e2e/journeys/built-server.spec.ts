/**
 * Calls each library that checks or sanitizes input once in the built server: a bundler can import
 * them in another way than the tests of the sources do.
 */
import { randomUUID } from 'node:crypto';
import { call, expect, test } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { newPayee, PAYMENT_PASSWORD, type Payee } from '../lib/withdrawals.ts';

interface Problem {
  readonly errors?: readonly { readonly pointer: string; readonly rule: string }[];
}

/** Binds a payout account; returns the status and the errors of the fields. */
async function bind(
  product: ProductFacts,
  { token }: Payee,
  kind: string,
  provider: string,
  number: string,
): Promise<readonly [number, Problem['errors']]> {
  const holder = { holderName: 'ROBIN VALE', paymentPassword: PAYMENT_PASSWORD };
  const { status, body } = await call(product, 'POST', '/api/payout-accounts', {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { kind, provider, number, confirmNumber: number, ...holder },
  });
  return [status, (body as Problem).errors];
}

test('the built server checks payout accounts with its libraries', async ({
  product,
  operator,
}) => {
  // The payee binds a wallet, whose phone number is checked by the plan of its country.
  const payee = await newPayee(product, operator);
  const isBound = [200, undefined];
  const wrongIban = await bind(
    product,
    payee,
    'bank_account',
    'Commerzbank',
    'DE88370400440532013000',
  );
  expect(wrongIban).toEqual([422, [{ pointer: '/body/number', rule: 'iban' }]]);
  const accounts = [
    ['bank_account', 'Commerzbank', 'DE89 3704 0044 0532 0130 00'],
    ['crypto', 'bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['crypto', 'ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['crypto', 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ] as const;
  for (const [kind, provider, number] of accounts)
    expect(await bind(product, payee, kind, provider, number)).toEqual(isBound);
});

test('the built server checks formats, addresses and patterns, and sanitizes HTML', async ({
  product,
  operator,
}) => {
  await test.step('rejects a date that does not exist', async () => {
    const { token } = await newPayee(product, operator);
    const path = '/api/cashier/withdrawals?from=2026-02-31';
    expect((await call(product, 'GET', path, { token })).status).toBe(422);
  });
  await test.step('rejects a block of addresses with a bad prefix', async () => {
    const regions = { mode: 'block', countries: [], addresses: ['198.51.100.0/33'] };
    const maintenance = { active: false, title: 'Back soon', text: 'At work.', endsAt: null };
    const body = { maintenance, regions };
    expect((await operator.call('PUT', '/status', body)).status).toBe(422);
  });
  await test.step('rejects a pattern that is slow to run', async () => {
    const { value } = await operator.call<{ rules: object[] }>('GET', '/registration-rules');
    const rules = value.rules.map((rule) => ({ ...rule, acceptedPattern: '(a+)+b' }));
    expect((await operator.call('PUT', '/registration-rules', { rules })).status).toBe(422);
  });
  await test.step('removes a script from a help article', async () => {
    const article = { anchor: 'cleaned', language: 'en', title: 'Cleaned', sequence: 900 };
    const content = '<p>Kept</p><script>alert(1)</script>';
    await operator.call('PUT', '/help', { ...article, content });
    const { value } = await operator.call<{ list: { anchor: string; content: string }[] }>(
      'GET',
      '/help',
    );
    expect(value.list.find(({ anchor }) => anchor === 'cleaned')?.content).toBe('<p>Kept</p>');
    await operator.call('DELETE', '/help/cleaned?language=en');
  });
});
