import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendCommand } from './support/account-status.ts';
import { createSigningKeys } from '../src/demo/identity-provider/keys.ts';
import { bindContact } from '../src/modules/accounts/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
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
import { getCurrentCode, createGuarded } from './support/second-step.ts';
import { changeSettings } from './support/settings.ts';

let app: TestApp;
let people: People;
let provider: TestProvider;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  provider = await startProvider(app);
});
afterEach(() => {
  provider.behave();
  provider.fallSilent(false);
});
afterAll(async () => {
  await provider?.close();
  await app?.dispose();
});

const getRefusal = ({ status, body }: Answer) => `${status} ${body.code}`;
const member = (token: string) => call(app, 'GET', '/api/member', { token });
const passTime = (minutes: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: minutes * 60_000 });

describe('external sign-in', () => {
  test('logs in with a linked account, once per ticket, without asking for an e-mail address', async () => {
    const { account } = await createLinked(app, people, 'first');
    const visitor = new Visitor(app);
    const begun = await visitor.begin();
    const page = new URL(begun.value.url);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${app.platform.config.portalOrigin}/login/external`,
    });
    expect(String(begun.headers['set-cookie'])).toMatch(/HttpOnly; Path=\/; .*SameSite=Lax/);
    const back = await visitor.choose(page.href, { email: getAddress(account), name: 'Else' });
    expect(await visitor.open(back)).toEqual({ status: 303, location: '/login/external' });
    const { value } = await visitor.finish();
    expect(value).toMatchObject({ known: true, purpose: 'login', email: getAddress(account) });
    const done = await visitor.logIn(value.idToken);
    expect([done.status, done.value.user.account]).toEqual([200, account]);
    expect((await member(done.value.token)).value.account).toBe(account);
    expect(getRefusal(await visitor.logIn(value.idToken))).toBe('401 external_expired');
    const { value: history } = await call(app, 'GET', '/api/security/logins', {
      token: done.value.token,
    });
    expect(history.list[0]).toMatchObject({ method: 'external', outcome: 'granted' });
  });

  test('requires no change of a default or expired password [T13, T14]', async () => {
    const { account } = await createLinked(app, people, 'defaulted');
    await changeSettings(app, { passwords: { expireAfterDays: 30 } });
    const old = { must_change_password: true, password_changed_at: new Date(0) };
    await app.platform.db.updateTable('member').set(old).where('account', '=', account).execute();
    const guarded = async (token: string) =>
      (await call(app, 'GET', '/api/security', { token })).status;
    expect(await guarded(await getToken(app, account))).toBe(403);
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn(getAddress(account));
    expect(await guarded((await visitor.logIn(value.idToken)).value.token)).toBe(200);
    await changeSettings(app, { passwords: { expireAfterDays: null } });
  });

  test('stores no code, state, nonce, token or secret in plain text', async () => {
    const visitor = new Visitor(app);
    const { value: begun } = await visitor.begin();
    const { searchParams } = new URL(begun.url);
    const { value } = await new Visitor(app).signIn('kept@provider.example');
    const { db } = app.platform;
    const rows = JSON.stringify([
      await db.selectFrom('external_attempt').selectAll().execute(),
      await db.selectFrom('external_ticket').selectAll().execute(),
      await db.selectFrom('merchant_setting').selectAll().execute(),
    ]);
    const secrets = [searchParams.get('state'), searchParams.get('nonce'), value.idToken];
    for (const secret of [...secrets, 'told-to-the-operator-only']) {
      expect(rows).not.toContain(secret);
    }
    expect(rows).toContain('kept@provider.example');
  });
});

describe('invalid provider answers are rejected by name', () => {
  test('a state of another browser, an invented one, or none', async () => {
    const [one, other] = [new Visitor(app), new Visitor(app)];
    const back = await one.choose((await one.begin()).value.url, { person: 'linh' });
    await other.begin();
    await other.open(back);
    expect(getRefusal(await other.finish())).toBe('401 external_invalid');
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    await one.open(forged);
    expect(getRefusal(await one.finish())).toBe('401 external_invalid');
    expect(getRefusal(await new Visitor(app).finish())).toBe('401 external_invalid');
    // None of these attempts has used up the right one.
    await one.open(back);
    expect((await one.finish()).status).toBe(200);
  });

  test('a repeated answer, and a code redeemed by another attempt', async () => {
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    await visitor.open(back);
    expect((await visitor.finish()).status).toBe(200);
    await visitor.open(back);
    expect(getRefusal(await visitor.finish())).toBe('401 external_invalid');
    const thief = new Visitor(app);
    const own = await thief.choose((await thief.begin()).value.url, { person: 'omar' });
    own.searchParams.set('code', back.searchParams.get('code') ?? '');
    await thief.open(own);
    expect(getRefusal(await thief.finish())).toBe('401 external_invalid');
  });

  test('an unredeemed code of another attempt', async () => {
    const [victim, thief] = [new Visitor(app), new Visitor(app)];
    const theirs = await victim.choose((await victim.begin()).value.url, { person: 'linh' });
    const own = await thief.choose((await thief.begin()).value.url, { person: 'omar' });
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    await thief.open(own);
    expect(getRefusal(await thief.finish())).toBe('401 external_invalid');
  });

  const seconds = (from: number) => Math.floor(app.platform.clock.nowMs() / 1000) + from;
  const lies = {
    'another nonce': () => ({ nonce: 'n'.repeat(43) }),
    'no nonce': () => ({ nonce: undefined }),
    'another issuer': () => ({ iss: 'https://accounts.example.com' }),
    'another audience': () => ({ aud: 'another-client' }),
    'a second audience and no authorised party': () => ({ aud: ['baize-test', 'other'] }),
    'an expiry in the past': () => ({ iat: seconds(-600), exp: seconds(-120) }),
    'no end': () => ({ exp: undefined }),
    'no subject': () => ({ sub: undefined }),
  };
  test.each(Object.entries(lies))('an ID token with %s', async (_name, change) => {
    provider.lie((claims) => JSON.parse(JSON.stringify({ ...claims, ...change() })));
    const answer = await new Visitor(app).signIn('liar@provider.example');
    expect(getRefusal(answer)).toBe('401 external_invalid');
  });

  test('an ID token signed by another key; a rotated key is accepted', async () => {
    expect((await new Visitor(app).signIn('key@provider.example')).status).toBe(200);
    provider.lie((claims) => claims, createSigningKeys());
    const forged = await new Visitor(app).signIn('key@provider.example');
    expect(getRefusal(forged)).toBe('401 external_invalid');
    provider.behave();
    provider.rotate();
    expect((await new Visitor(app).signIn('key@provider.example')).status).toBe(200);
  });

  test('an answer of another provider (RFC 9207)', async () => {
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    back.searchParams.set('iss', 'https://accounts.example.com');
    await visitor.open(back);
    expect(getRefusal(await visitor.finish())).toBe('401 external_invalid');
  });

  test('cancelled, expired and forbidden sign-ins', async () => {
    const visitor = new Visitor(app);
    const cancelled = await visitor.choose((await visitor.begin()).value.url, { cancel: '1' });
    await visitor.open(cancelled);
    expect(getRefusal(await visitor.finish())).toBe('401 external_refused');
    const slow = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    await passTime(10);
    await visitor.open(slow);
    expect(getRefusal(await visitor.finish())).toBe('401 external_invalid');
    const { value } = await visitor.signIn('slow@provider.example');
    await passTime(30);
    expect(getRefusal(await visitor.logIn(value.idToken))).toBe('401 external_expired');
  });

  test('a provider that does not answer, before and after', async () => {
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    provider.fallSilent(true);
    await visitor.open(back);
    expect(getRefusal(await visitor.finish())).toBe('502 external_unreachable');
    // Its published metadata is cached for ten minutes.
    await passTime(11);
    expect(getRefusal(await visitor.begin())).toBe('502 external_unreachable');
    provider.fallSilent(false);
    expect((await visitor.begin()).status).toBe(200);
  });
});

describe('external sign-in and password policy', () => {
  test('a ticket is worthless in another browser, and without a linked account', async () => {
    const { account } = await createLinked(app, people, 'bound');
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn(getAddress(account));
    expect(getRefusal(await new Visitor(app).logIn(value.idToken))).toBe('401 external_expired');
    expect((await visitor.logIn(value.idToken)).status).toBe(200);
    const stranger = await visitor.signIn('stranger@provider.example');
    expect(stranger.value.known).toBe(false);
    expect(getRefusal(await visitor.logIn(stranger.value.idToken))).toBe('401 external_unknown');
  });

  test('a suspended member, or one on the agents’ site, is rejected [X7]', async () => {
    const { account } = await createLinked(app, people, 'suspended');
    const visitor = new Visitor(app);
    const enter = async (name: string, site: string) => {
      const { value } = await visitor.signIn(getAddress(name));
      return getRefusal(await visitor.logIn(value.idToken, { site }));
    };
    expect(await enter(account, 'agent')).toBe('403 contact_your_agent');
    await sendCommand(app, account, { command: 'suspend' });
    expect(await enter(account, 'member')).toBe('403 account_suspended');
  });

  test('an unregistered browser needs the second step, with the same ticket [T18, T21]', async () => {
    const { account, id, secret } = await createGuarded(app, people, 'guarded', { totp: true });
    await app.platform.db
      .insertInto('external_account')
      .values({
        id: '01890000-0000-7000-8000-000000000001',
        member_id: id,
        provider: 'corner',
        issuer: provider.issuer,
        subject: 'omar',
        label: null,
        linked_at: new Date(),
        last_used_at: null,
      })
      .execute();
    const visitor = new Visitor(app);
    await visitor.open(await visitor.choose((await visitor.begin()).value.url, { person: 'omar' }));
    const { idToken } = (await visitor.finish()).value;
    const asked = await visitor.logIn(idToken);
    expect(getRefusal(asked)).toBe('401 verification_required');
    const { challengeId } = asked.body.verification;
    const answered = (answer: string) =>
      visitor.logIn(idToken, { verification: { challengeId, kind: 'google', answer } });
    expect(getRefusal(await answered('000000'))).toBe('422 verification_wrong');
    const done = await answered(getCurrentCode(app, secret));
    expect([done.status, done.value.user.account]).toEqual([200, account]);
  });

  test('an e-mail address that equals a member’s neither logs in nor links', async () => {
    const { id, account } = await people.member('collided');
    const at = app.platform.clock.now();
    const contact = { kind: 'email', value: 'ana.torres@example.org' } as const;
    await bindContact(app.platform.db, { memberId: id, ...contact, verifiedAt: at, at });
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: false } });
    const visitor = new Visitor(app);
    await visitor.open(await visitor.choose((await visitor.begin()).value.url, { person: 'ana' }));
    const { value } = await visitor.finish();
    expect(value).toMatchObject({ known: false, email: 'ana.torres@example.org' });
    expect(getRefusal(await visitor.logIn(value.idToken))).toBe('401 external_unknown');
    // A member who proves ownership of the account links it with the same ticket.
    const token = await getToken(app, account);
    expect((await visitor.link(token, value.idToken)).status).toBe(200);
    const sent = await getMessaging(app.platform).list({ limit: 100 });
    const securityNotice = sent.find(({ purpose }) => purpose === 'notice:security');
    expect([securityNotice?.destination, securityNotice?.text]).toEqual([
      'ana.torres@example.org',
      expect.stringContaining('a linked account was added'),
    ]);
    const again = await visitor.signIn('ana.torres@example.org');
    expect(again.value.known, 'by subject, not by address').toBe(false);
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: true } });
  });

  test('under maintenance no sign-in can start, finish or log in', async () => {
    const visitor = new Visitor(app);
    const maintenance = (active: boolean) =>
      operate(app, 'PUT', '/status', {
        maintenance: { active, title: 'Soon', text: 'Back soon.', endsAt: null },
        regions: { mode: 'block', countries: [], addresses: [] },
      });
    await maintenance(true);
    try {
      for (const answer of [
        await visitor.begin(),
        await visitor.finish(),
        await visitor.logIn('x'.repeat(43)),
      ]) {
        expect(getRefusal(answer)).toBe('503 maintenance');
      }
    } finally {
      await maintenance(false);
    }
  });
});
