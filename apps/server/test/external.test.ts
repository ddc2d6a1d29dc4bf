import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { command } from './support/account-status.ts';
import { createSigningKeys } from '../src/demo/identity-provider/keys.ts';
import { bindContact } from '../src/modules/identity/index.ts';
import { getMessaging } from '../src/modules/messaging/index.ts';
import {
  getAddress,
  type TestProvider,
  linked,
  startProvider,
  Visitor,
} from './support/identity-provider.ts';
import { createPeople, type People } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { type Answer, call, operate, getToken } from './support/portal.ts';
import { codeNow, givenGuarded } from './support/second-step.ts';
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

const refusal = ({ status, body }: Answer) => `${status} ${body.code}`;
const member = (token: string) => call(app, 'GET', '/api/member', { token });
const later = (minutes: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: minutes * 60_000 });

describe('the sign-in at a provider', () => {
  test('a linked external account logs in, once a ticket, and no e-mail address is asked', async () => {
    const { account } = await linked(app, people, 'first');
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
    expect(refusal(await visitor.logIn(value.idToken))).toBe('401 external_expired');
    const { value: history } = await call(app, 'GET', '/api/security/logins', {
      token: done.value.token,
    });
    expect(history.list[0]).toMatchObject({ method: 'external', outcome: 'granted' });
  });

  test('[T13] [T14] a default or expired password is not asked to be changed after it', async () => {
    const { account } = await linked(app, people, 'defaulted');
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

  test('neither a code, a state, a nonce, a token nor a secret is kept as it is', async () => {
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

describe('what does not fit is refused by name', () => {
  test('a state of another browser, an invented one, and none at all', async () => {
    const [one, other] = [new Visitor(app), new Visitor(app)];
    const back = await one.choose((await one.begin()).value.url, { person: 'linh' });
    await other.begin();
    await other.open(back);
    expect(refusal(await other.finish())).toBe('401 external_invalid');
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    await one.open(forged);
    expect(refusal(await one.finish())).toBe('401 external_invalid');
    expect(refusal(await new Visitor(app).finish())).toBe('401 external_invalid');
    // None of it has used up the right one.
    await one.open(back);
    expect((await one.finish()).status).toBe(200);
  });

  test('an answer that comes twice, and a code that another attempt redeemed', async () => {
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    await visitor.open(back);
    expect((await visitor.finish()).status).toBe(200);
    await visitor.open(back);
    expect(refusal(await visitor.finish())).toBe('401 external_invalid');
    const thief = new Visitor(app);
    const own = await thief.choose((await thief.begin()).value.url, { person: 'omar' });
    own.searchParams.set('code', back.searchParams.get('code') ?? '');
    await thief.open(own);
    expect(refusal(await thief.finish())).toBe('401 external_invalid');
  });

  test('a code of somebody else’s attempt, though it was never redeemed', async () => {
    const [victim, thief] = [new Visitor(app), new Visitor(app)];
    const theirs = await victim.choose((await victim.begin()).value.url, { person: 'linh' });
    const own = await thief.choose((await thief.begin()).value.url, { person: 'omar' });
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    await thief.open(own);
    expect(refusal(await thief.finish())).toBe('401 external_invalid');
  });

  const seconds = (from: number) => Math.floor(app.platform.clock.nowMs() / 1000) + from;
  const lies = {
    'another nonce': () => ({ nonce: 'n'.repeat(43) }),
    'no nonce': () => ({ nonce: undefined }),
    'another issuer': () => ({ iss: 'https://accounts.example.com' }),
    'another audience': () => ({ aud: 'somebody-else' }),
    'a second audience and no word for whom': () => ({ aud: ['baize-test', 'other'] }),
    'an end that is over': () => ({ iat: seconds(-600), exp: seconds(-120) }),
    'no end': () => ({ exp: undefined }),
    nobody: () => ({ sub: undefined }),
  };
  test.each(Object.entries(lies))('an ID token with %s', async (_name, change) => {
    provider.lie((claims) => JSON.parse(JSON.stringify({ ...claims, ...change() })));
    const answer = await new Visitor(app).signIn('liar@provider.example');
    expect(refusal(answer)).toBe('401 external_invalid');
  });

  test('an ID token that another key has signed; a key that was changed is taken', async () => {
    expect((await new Visitor(app).signIn('key@provider.example')).status).toBe(200);
    provider.lie((claims) => claims, createSigningKeys());
    const forged = await new Visitor(app).signIn('key@provider.example');
    expect(refusal(forged)).toBe('401 external_invalid');
    provider.behave();
    provider.rotate();
    expect((await new Visitor(app).signIn('key@provider.example')).status).toBe(200);
  });

  test('an answer of another provider’s (RFC 9207)', async () => {
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    back.searchParams.set('iss', 'https://accounts.example.com');
    await visitor.open(back);
    expect(refusal(await visitor.finish())).toBe('401 external_invalid');
  });

  test('who cancels there, who takes too long, and who is let in nowhere', async () => {
    const visitor = new Visitor(app);
    const cancelled = await visitor.choose((await visitor.begin()).value.url, { cancel: '1' });
    await visitor.open(cancelled);
    expect(refusal(await visitor.finish())).toBe('401 external_refused');
    const slow = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    await later(10);
    await visitor.open(slow);
    expect(refusal(await visitor.finish())).toBe('401 external_invalid');
    const { value } = await visitor.signIn('slow@provider.example');
    await later(30);
    expect(refusal(await visitor.logIn(value.idToken))).toBe('401 external_expired');
  });

  test('a provider that does not answer, before and after', async () => {
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    provider.fallSilent(true);
    await visitor.open(back);
    expect(refusal(await visitor.finish())).toBe('502 external_unreachable');
    // What it published is believed for ten minutes.
    await later(11);
    expect(refusal(await visitor.begin())).toBe('502 external_unreachable');
    provider.fallSilent(false);
    expect((await visitor.begin()).status).toBe(200);
  });
});

describe('the same rules as for a password', () => {
  test('a ticket is worth nothing in another browser, nor where nobody is linked', async () => {
    const { account } = await linked(app, people, 'bound');
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn(getAddress(account));
    expect(refusal(await new Visitor(app).logIn(value.idToken))).toBe('401 external_expired');
    expect((await visitor.logIn(value.idToken)).status).toBe(200);
    const stranger = await visitor.signIn('stranger@provider.example');
    expect(stranger.value.known).toBe(false);
    expect(refusal(await visitor.logIn(stranger.value.idToken))).toBe('401 external_unknown');
  });

  test('[X7] a member who is suspended, or at the agents’ site, stays outside', async () => {
    const { account } = await linked(app, people, 'suspended');
    const visitor = new Visitor(app);
    const enter = async (name: string, site: string) => {
      const { value } = await visitor.signIn(getAddress(name));
      return refusal(await visitor.logIn(value.idToken, { site }));
    };
    expect(await enter(account, 'agent')).toBe('403 contact_your_agent');
    await command(app, account, { command: 'suspend' });
    expect(await enter(account, 'member')).toBe('403 account_suspended');
  });

  test('[T18] [T21] an unregistered browser is asked for the second step, with the same ticket', async () => {
    const { account, id, secret } = await givenGuarded(app, people, 'guarded', { totp: true });
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
    expect(refusal(asked)).toBe('401 verification_required');
    const { challengeId } = asked.body.verification;
    const answered = (answer: string) =>
      visitor.logIn(idToken, { verification: { challengeId, kind: 'google', answer } });
    expect(refusal(await answered('000000'))).toBe('422 verification_wrong');
    const done = await answered(codeNow(app, secret));
    expect([done.status, done.value.user.account]).toEqual([200, account]);
  });

  test('an e-mail address that equals a member’s opens nothing and links nothing', async () => {
    const { id, account } = await people.member('collided');
    const at = app.platform.clock.now();
    const contact = { kind: 'email', value: 'ana.torres@example.org' } as const;
    await bindContact(app.platform.db, { memberId: id, ...contact, verifiedAt: at, at });
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: false } });
    const visitor = new Visitor(app);
    await visitor.open(await visitor.choose((await visitor.begin()).value.url, { person: 'ana' }));
    const { value } = await visitor.finish();
    expect(value).toMatchObject({ known: false, email: 'ana.torres@example.org' });
    expect(refusal(await visitor.logIn(value.idToken))).toBe('401 external_unknown');
    // Whoever proves that the account is theirs links it, with the very same ticket.
    const token = await getToken(app, account);
    expect((await visitor.link(token, value.idToken)).status).toBe(200);
    const sent = await getMessaging(app.platform).list({ limit: 100 });
    const told = sent.find(({ purpose }) => purpose === 'notice:security');
    expect([told?.destination, told?.text]).toEqual([
      'ana.torres@example.org',
      expect.stringContaining('a linked account was added'),
    ]);
    const again = await visitor.signIn('ana.torres@example.org');
    expect(again.value.known, 'by subject, not by address').toBe(false);
    await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: true } });
  });

  test('under maintenance nobody begins, finishes or enters', async () => {
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
        expect(refusal(answer)).toBe('503 maintenance');
      }
    } finally {
      await maintenance(false);
    }
  });
});
