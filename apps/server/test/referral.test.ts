/** A player's referral code, and the friends who registered with it. */
import { expect, test } from 'vitest';
import { createPeople, createAddress, type People } from './support/people.ts';
import type { TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';
import { CHOSEN, createName, register, createRegistrationDesk } from './support/registration.ts';

let app: TestApp;
let people: People;
createRegistrationDesk(async (own) => {
  app = own;
  people = await createPeople(app);
});

const toReferral = async (token: string, query = '') =>
  call(app, 'GET', `/api/referral${query}`, { token });

/** A player with a function that calls the referral. */
async function player() {
  const account = createName();
  await register(app, { username: account });
  const token = await getToken(app, account, { password: CHOSEN, ip: createAddress() });
  return { account, token, referral: async (query = '') => (await toReferral(token, query)).value };
}

test('friends registered by a player’s code are listed by the ends of their names [PC11, E33]', async () => {
  const { referral } = await player();
  const { code, ...none } = await referral();
  expect(none).toEqual({ list: [], total: 0, pageNo: 1, totalPages: 0 });
  // The form of this merchant does not ask for the code; a link's code counts all the same.
  for (const username of ['robin9876', 'wren9876', 'finch9876'])
    expect((await register(app, { username, referralCode: code })).status).toBe(200);
  const all = await referral();
  expect(all.list.map(({ name }: { name: string }) => name)).toEqual(['f***6', 'w***6', 'r***6']);
  const second = await referral('?pageNo=2&pageSize=2');
  expect(second).toMatchObject({ code, total: 3, totalPages: 2, list: [{ name: 'r***6' }] });
  const other = await player();
  expect((await other.referral()).total).toBe(0);
  expect((await other.referral()).code).not.toBe(code);
});

test('a player created without a code gets one, and keeps it', async () => {
  const token = await getToken(app, await people.createAccount(createName()));
  const { code } = (await toReferral(token)).value;
  expect(code).toMatch(/^[2-9A-Z]{8}$/);
  expect((await toReferral(token)).value.code).toBe(code);
});

test('agents, and merchants without it, have none [D21, L28]', async () => {
  const { token } = await player();
  const agent = await people.createAccount('referral-agent', 1);
  const refused = await toReferral(await getToken(app, agent, { site: 'agent' }));
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  const setReferral = (referral: boolean) =>
    operate(app, 'PATCH', '/whitelabel', { featureFlags: { referral } });
  expect((await setReferral(false)).status).toBe(200);
  expect((await toReferral(token)).body.code).toBe('feature_disabled');
  await setReferral(true);
  expect((await toReferral(token)).status).toBe(200);
  expect((await call(app, 'GET', '/api/referral')).status).toBe(401);
});
