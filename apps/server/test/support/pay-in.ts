import { newId } from '../../src/platform/ids.ts';
import { providerSecret } from '../../src/platform/keys.ts';
import type { Party } from './edge-transfers.ts';
import type { TestApp } from './platform.ts';
import { call } from './portal.ts';
import { vendorCall } from './vendor-api.ts';
import { PROVIDER } from './withdrawals.ts';

/** Deposits 100.00 by a method of `createPayees`, reported by the provider. */
export async function payIn(app: TestApp, { token }: Pick<Party, 'token'>): Promise<void> {
  const { value } = await call(app, 'POST', '/api/cashier/deposits', {
    token,
    headers: { 'idempotency-key': newId() },
    body: { methodId: 'pay-in', amount: '100.00' },
  });
  const depositResult = {
    transactionId: newId(),
    outcome: 'paid',
    amount: '100.00',
    currency: 'USD',
  };
  const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', PROVIDER);
  const answer = await vendorCall(
    app,
    'deposit-result',
    { reference: value.reference, ...depositResult },
    { vendor: PROVIDER, secret },
  );
  if (answer.status !== 200) throw new Error(`not paid in: ${answer.text}`);
}
