import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContacts } from '../src/modules/accounts/index.ts';
import {
  getAddress,
  type TestProvider,
  createLinked,
  startProvider,
  Visitor,
} from './support/identity-provider.ts';
import { createPeople, type People } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { type Answer, call, operate, getToken } from './support/portal.ts';
import { createName, register, setRules } from './support/registration.ts';

let app: TestApp;
let people: People;
let provider: TestProvider;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  provider = await startProvider(app);
});
afterAll(async () => {
  await provider?.close();
  await app?.dispose();
});

const getRefusal = ({ status, body }: Answer) => `${status} ${body.code}`;
const passTime = (minutes: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: minutes * 60_000 });

describe('first external sign-in', () => {
  const bring = (idToken: string) => ({ channel: 'oidc', idToken });

  test('registers by the server’s rules with channel and idToken, and is recognised afterwards [E37]', async () => {
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn('newcomer@provider.example');
    const options = { cookie: visitor.cookie };
    await setRules(app, { payeeName: { required: true } });
    const refused = await register(app, bring(value.idToken), options);
    expect(getRefusal(refused)).toBe('422 validation_failed');
    await setRules(app, { payeeName: { required: false, enabled: false } });
    const username = createName();
    const done = await register(app, { username, ...bring(value.idToken) }, options);
    expect(done.status).toBe(200);
    const again = await register(app, bring(value.idToken), options);
    expect(getRefusal(again)).toBe('401 external_expired');
    const { value: back } = await visitor.signIn('newcomer@provider.example');
    expect(back.known).toBe(true);
    expect((await visitor.logIn(back.idToken)).value.user.account).toBe(username);
    // The provider's claim about the address is not trusted.
    expect((await getContacts(app.platform.db, done.value.user.id)).email).toBeUndefined();
  });

  test('rejects one half, an invented token, another browser and a known account [E37]', async () => {
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn('half@provider.example');
    const options = { cookie: visitor.cookie };
    const tries = [
      [{ channel: 'oidc' }, options, '422 validation_failed'],
      [{ idToken: value.idToken }, options, '422 validation_failed'],
      [bring('x'.repeat(43)), options, '401 external_expired'],
      [bring(value.idToken), {}, '401 external_expired'],
    ] as const;
    for (const [body, sending, expected] of tries) {
      expect(getRefusal(await register(app, body, sending))).toBe(expected);
    }
    const { account } = await createLinked(app, people, 'present');
    const known = (await visitor.signIn(getAddress(account))).value;
    const taken = await register(app, bring(known.idToken), { cookie: visitor.cookie });
    expect(getRefusal(taken)).toBe('409 external_taken');
  });
});

describe('account linking', () => {
  test('requires the member who started it and a fresh proof, once per provider', async () => {
    const { token, visitor } = await createLinked(app, people, 'linker');
    const second = await visitor.signIn('second@provider.example', { purpose: 'link' }, token);
    expect(getRefusal(await visitor.link(token, second.value.idToken))).toBe('409 external_taken');
    const other = await getToken(app, await people.createAccount('grabber'));
    const third = await visitor.signIn('third@provider.example', { purpose: 'link' }, token);
    expect(getRefusal(await visitor.link(other, third.value.idToken))).toBe('401 external_expired');
    expect(getRefusal(await visitor.logIn(third.value.idToken))).toBe('401 external_expired');
    expect(getRefusal(await visitor.begin({ purpose: 'link' }))).toBe('401 not_logged_in');
    await passTime(10);
    const stale = await visitor.begin({ purpose: 'link' }, token);
    expect(getRefusal(stale)).toBe('403 step_up_required');
  });

  test('ends on request, unless it is the only way to log in', async () => {
    const { account, token, id, visitor } = await createLinked(app, people, 'leaver');
    const unlink = (which: string, by = token) =>
      call(app, 'DELETE', `/api/security/external/${which}`, { token: by });
    const stranger = await getToken(app, await people.createAccount('meddler'));
    expect(getRefusal(await unlink(id, stranger))).toBe('404 not_found');
    const computeHash = app.platform.db.updateTable('member').where('account', '=', account);
    const { password_hash } = await app.platform.db
      .selectFrom('member')
      .select('password_hash')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    await computeHash.set({ password_hash: null }).execute();
    expect(getRefusal(await unlink(id))).toBe('409 last_way_in');
    await computeHash.set({ password_hash }).execute();
    const { value } = await call(app, 'GET', '/api/security/external', { token });
    expect(value.list).toMatchObject([
      { id, label: getAddress(account), provider: { id: 'corner', label: 'Corner' } },
    ]);
    expect((await unlink(id)).status).toBe(200);
    expect((await visitor.signIn(getAddress(account))).value.known).toBe(false);
  });
});

describe('operator’s sign-in providers', () => {
  const getPermission = () => call(app, 'GET', '/api/permission');
  const flag = (externalAuth: boolean) =>
    operate(app, 'PATCH', '/whitelabel', { featureFlags: { externalAuth } });

  test('are switched on and off; visitors see their names only', async () => {
    const { value } = await getPermission();
    expect(value.info.externalProviders).toEqual([
      { id: 'corner', label: 'Corner' },
      { id: 'demo', label: 'Demo accounts', demo: true },
    ]);
    const visitor = new Visitor(app);
    const { idToken } = (await visitor.signIn('off@provider.example')).value;
    await flag(false);
    expect((await getPermission()).value.info).not.toHaveProperty('externalProviders');
    expect(getRefusal(await visitor.begin())).toBe('403 feature_disabled');
    expect(getRefusal(await visitor.logIn(idToken))).toBe('403 feature_disabled');
    await flag(true);
  });

  test('never return a stored secret, and reject invalid settings', async () => {
    const { value } = await operate(app, 'GET', '/external-providers');
    expect(JSON.stringify(value)).not.toMatch(/secret/i);
    expect(value.redirectUri).toBe(`${app.platform.config.portalOrigin}/login/external`);
    const setting = value.list[0];
    const put = (change: object) =>
      operate(app, 'PUT', '/external-providers', { ...setting, ...change });
    for (const change of [
      { issuer: 'ftp://accounts.example.com' },
      { issuer: 'https://accounts.example.com/?tenant=1' },
      { id: 'demo' },
    ]) {
      expect(getRefusal(await put(change))).toBe('422 validation_failed');
    }
    // Without a secret in the body the stored one stays.
    await put({ label: 'Round the corner' });
    const answer = await new Visitor(app).signIn('label@provider.example');
    expect(answer.value.provider.label).toBe('Round the corner');
    // A replaced provider with the same id does not accept attempts started with the old one.
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    await put({ issuer: 'http://127.0.0.1:9/accounts' });
    await visitor.open(back);
    expect(getRefusal(await visitor.finish())).toBe('403 feature_disabled');
    expect(getRefusal(await visitor.begin())).toBe('502 external_unreachable');
    await put({ label: 'Corner' });
  });
});
