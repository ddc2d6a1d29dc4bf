import { expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { providerSecret } from '../src/platform/keys.ts';
import { method, PROVIDER } from './support/deposits.ts';
import { MISSION } from './support/missions.ts';
import { createAddress } from './support/people.ts';
import type { TestApp } from './support/platform.ts';
import { call, getToken, operate } from './support/portal.ts';
import { CHOSEN, createName, register, createRegistrationDesk } from './support/registration.ts';
import { vendorCall } from './support/vendor-api.ts';

let app: TestApp;
createRegistrationDesk(async (own) => {
  app = own;
  await operate(app, 'PUT', '/payment-methods', { list: [{ ...method, feeBasisPoints: 0 }] });
});

/** A player who has registered, by a friend's code where one is given. */
async function player(referralCode?: string): Promise<string> {
  const username = createName();
  await register(app, { username, ...(referralCode !== undefined && { referralCode }) });
  return getToken(app, username, { password: CHOSEN, ip: createAddress() });
}

/** Pays in an amount, of which a fee of 1.00 is kept. */
async function payIn(token: string, amount: string): Promise<void> {
  const { value } = await call(app, 'POST', '/api/cashier/deposits', {
    token,
    headers: { 'idempotency-key': newId() },
    body: { methodId: 'bank', amount },
  });
  const result = { transactionId: newId(), outcome: 'paid', amount, currency: 'USD' };
  const secret = providerSecret(app.platform.config.vendorMasterKey ?? '', PROVIDER);
  const signed = { vendor: PROVIDER, secret };
  await vendorCall(app, 'deposit-result', { reference: value.reference, ...result }, signed);
}

async function offer(id: string, more: object): Promise<void> {
  const { status, body } = await operate(app, 'PUT', `/missions/${id}`, { ...MISSION, ...more });
  expect([status, body.errors]).toEqual([200, undefined]);
}

const getMission = async (token: string, id: string) =>
  (await call(app, 'GET', '/api/missions/summary', { token })).value.list.find(
    (mission: { id: string }) => mission.id === id,
  );

const count = () => app.platform.jobs.run('progress-clock');

test('deposits count with their credited amount, from the minimum amount on', async () => {
  await offer('top-up', {
    event: 'deposit',
    filter: { minimum: '50.00' },
    goal: { kind: 'amount', amount: '150.00' },
  });
  await count();
  const token = await player();
  await payIn(token, '40.00');
  await payIn(token, '100.00');
  await count();
  expect((await getMission(token, 'top-up')).goal.progress).toBe('99.00');
  await payIn(token, '60.00');
  await count();
  expect(await getMission(token, 'top-up')).toMatchObject({ status: 'claim' });
});

test('a friend counts once, when the first deposit is paid', async () => {
  await offer('friends', { event: 'invited', goal: { kind: 'count', count: 2 } });
  await count();
  const token = await player();
  const { code } = (await call(app, 'GET', '/api/referral', { token })).value;
  const friends = [await player(code), await player(code)] as const;
  await count();
  expect((await getMission(token, 'friends')).goal.progress).toBe('0');
  await payIn(friends[0], '20.00');
  await payIn(friends[0], '20.00');
  await count();
  await count();
  expect((await getMission(token, 'friends')).goal.progress).toBe('1');
  await payIn(friends[1], '20.00');
  await count();
  expect((await getMission(token, 'friends')).status).toBe('claim');
  expect((await getMission(friends[0], 'friends')).goal.progress).toBe('0');
});
