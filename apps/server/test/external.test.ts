import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSigningKeys } from '../src/demo/accounts-elsewhere/keys.ts';
import { bindContact, contactsOf } from '../src/modules/identity/index.ts';
import { merchantOf } from '../src/modules/status/index.ts';
import { type Elsewhere, startElsewhere, Visitor } from './support/elsewhere.ts';
import { createPeople, type People } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { type Answer, call, operate, tokenOf } from './support/portal.ts';
import { freshName, register, setRules } from './support/registration.ts';
import { codeNow, givenGuarded } from './support/second-step.ts';

let app: TestApp;
let people: People;
let elsewhere: Elsewhere;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
  elsewhere = await startElsewhere(app);
});
afterEach(() => {
  elsewhere.behave();
  elsewhere.fallSilent(false);
});
afterAll(async () => {
  await elsewhere?.close();
  await app?.dispose();
});

const refusal = ({ status, body }: Answer) => `${status} ${body.code}`;
const member = (token: string) => call(app, 'GET', '/api/member', { token });
const later = (minutes: number) =>
  operate(app, 'POST', '/clock/advance', { milliseconds: minutes * 60_000 });
const addressOf = (account: string) => `${account}@elsewhere.example`;

/** A member whose outside account is linked, and the browser that did it. */
async function linked(account: string) {
  await people.given(account);
  const visitor = new Visitor(app);
  const token = await tokenOf(app, account);
  const back = await visitor.signIn(addressOf(account), { purpose: 'link' }, token);
  const answer = await visitor.link(token, back.value.idToken);
  expect(answer.status).toBe(200);
  return { account, token, visitor, id: answer.value.id as string };
}

describe('the way there and back', () => {
  test('a linked account elsewhere logs in, once a ticket, and no e-mail address is asked', async () => {
    const { account } = await linked('first');
    const visitor = new Visitor(app);
    const begun = await visitor.begin();
    const page = new URL(begun.value.url);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${app.platform.config.portalOrigin}/login/external`,
    });
    expect(String(begun.headers['set-cookie'])).toMatch(/HttpOnly; Path=\/; .*SameSite=Lax/);
    const back = await visitor.choose(page.href, { email: addressOf(account), name: 'Else' });
    expect(await visitor.open(back)).toEqual({ status: 303, location: '/login/external' });
    const { value } = await visitor.finish();
    expect(value).toMatchObject({ known: true, purpose: 'login', email: addressOf(account) });
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
    const { account } = await linked('defaulted');
    const merchant = merchantOf(app.platform);
    await merchant.change({ passwords: { expireAfterDays: 30 } });
    const old = { must_change_password: true, password_changed_at: new Date(0) };
    await app.platform.db.updateTable('member').set(old).where('account', '=', account).execute();
    const guarded = async (token: string) =>
      (await call(app, 'GET', '/api/security', { token })).status;
    expect(await guarded(await tokenOf(app, account))).toBe(403);
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn(addressOf(account));
    expect(await guarded((await visitor.logIn(value.idToken)).value.token)).toBe(200);
    await merchant.change({ passwords: { expireAfterDays: null } });
  });

  test('neither a code, a state, a nonce, a token nor a secret is kept as it is', async () => {
    const visitor = new Visitor(app);
    const { value: begun } = await visitor.begin();
    const { searchParams } = new URL(begun.url);
    const { value } = await new Visitor(app).signIn('kept@elsewhere.example');
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
    expect(rows).toContain('kept@elsewhere.example');
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

  test('an answer that comes twice, and a code that was redeemed elsewhere', async () => {
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
    elsewhere.lie((claims) => JSON.parse(JSON.stringify({ ...claims, ...change() })));
    const answer = await new Visitor(app).signIn('liar@elsewhere.example');
    expect(refusal(answer)).toBe('401 external_invalid');
  });

  test('an ID token that another key has signed; a key that was changed is taken', async () => {
    expect((await new Visitor(app).signIn('key@elsewhere.example')).status).toBe(200);
    elsewhere.lie((claims) => claims, createSigningKeys());
    const forged = await new Visitor(app).signIn('key@elsewhere.example');
    expect(refusal(forged)).toBe('401 external_invalid');
    elsewhere.behave();
    elsewhere.rotate();
    expect((await new Visitor(app).signIn('key@elsewhere.example')).status).toBe(200);
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
    const { value } = await visitor.signIn('slow@elsewhere.example');
    await later(30);
    expect(refusal(await visitor.logIn(value.idToken))).toBe('401 external_expired');
  });

  test('a provider that does not answer, before and after', async () => {
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    elsewhere.fallSilent(true);
    await visitor.open(back);
    expect(refusal(await visitor.finish())).toBe('502 external_unreachable');
    // What it published is believed for ten minutes.
    await later(11);
    expect(refusal(await visitor.begin())).toBe('502 external_unreachable');
    elsewhere.fallSilent(false);
    expect((await visitor.begin()).status).toBe(200);
  });
});

describe('the same rules as for a password', () => {
  test('a ticket is worth nothing in another browser, nor where nobody is linked', async () => {
    const { account } = await linked('bound');
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn(addressOf(account));
    expect(refusal(await new Visitor(app).logIn(value.idToken))).toBe('401 external_expired');
    expect((await visitor.logIn(value.idToken)).status).toBe(200);
    const stranger = await visitor.signIn('stranger@elsewhere.example');
    expect(stranger.value.known).toBe(false);
    expect(refusal(await visitor.logIn(stranger.value.idToken))).toBe('401 external_unknown');
  });

  test('[X7] a member who is suspended, or at the agents’ site, stays outside', async () => {
    const { account } = await linked('suspended');
    const visitor = new Visitor(app);
    const enter = async (name: string, site: string) => {
      const { value } = await visitor.signIn(addressOf(name));
      return refusal(await visitor.logIn(value.idToken, { site }));
    };
    expect(await enter(account, 'agent')).toBe('403 contact_your_agent');
    await app.platform.db
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('account', '=', account)
      .execute();
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
        issuer: elsewhere.issuer,
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
    const token = await tokenOf(app, account);
    expect((await visitor.link(token, value.idToken)).status).toBe(200);
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

describe('a first time', () => {
  const bring = (idToken: string) => ({ channel: 'oidc', idToken });

  test('[E37] registers by the server’s rules with channel and idToken, and is known from then on', async () => {
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn('newcomer@elsewhere.example');
    const options = { cookie: visitor.cookie };
    await setRules(app, { payeeName: { required: true } });
    const refused = await register(app, bring(value.idToken), options);
    expect(refusal(refused)).toBe('422 validation_failed');
    await setRules(app, { payeeName: { required: false, enabled: false } });
    const username = freshName();
    const done = await register(app, { username, ...bring(value.idToken) }, options);
    expect(done.status).toBe(200);
    const again = await register(app, bring(value.idToken), options);
    expect(refusal(again)).toBe('401 external_expired');
    const { value: back } = await visitor.signIn('newcomer@elsewhere.example');
    expect(back.known).toBe(true);
    expect((await visitor.logIn(back.idToken)).value.user.account).toBe(username);
    // The provider's word for the address is not ours.
    expect((await contactsOf(app.platform.db, done.value.user.id)).email).toBeUndefined();
  });

  test('[E37] one half, an invented token, another browser and a known account are refused', async () => {
    const visitor = new Visitor(app);
    const { value } = await visitor.signIn('half@elsewhere.example');
    const options = { cookie: visitor.cookie };
    const tries = [
      [{ channel: 'oidc' }, options, '422 validation_failed'],
      [{ idToken: value.idToken }, options, '422 validation_failed'],
      [bring('x'.repeat(43)), options, '401 external_expired'],
      [bring(value.idToken), {}, '401 external_expired'],
    ] as const;
    for (const [body, sending, expected] of tries) {
      expect(refusal(await register(app, body, sending))).toBe(expected);
    }
    const { account } = await linked('present');
    const known = (await visitor.signIn(addressOf(account))).value;
    const taken = await register(app, bring(known.idToken), { cookie: visitor.cookie });
    expect(refusal(taken)).toBe('409 external_taken');
  });
});

describe('linking', () => {
  test('is for the member who began it, freshly proved, and one of a provider', async () => {
    const { token, visitor } = await linked('linker');
    const second = await visitor.signIn('second@elsewhere.example', { purpose: 'link' }, token);
    expect(refusal(await visitor.link(token, second.value.idToken))).toBe('409 external_taken');
    const other = await tokenOf(app, await people.given('grabber'));
    const third = await visitor.signIn('third@elsewhere.example', { purpose: 'link' }, token);
    expect(refusal(await visitor.link(other, third.value.idToken))).toBe('401 external_expired');
    expect(refusal(await visitor.logIn(third.value.idToken))).toBe('401 external_expired');
    expect(refusal(await visitor.begin({ purpose: 'link' }))).toBe('401 not_logged_in');
    await later(10);
    const stale = await visitor.begin({ purpose: 'link' }, token);
    expect(refusal(stale)).toBe('403 step_up_required');
  });

  test('ends when its member says so, unless nothing else would open the account', async () => {
    const { account, token, id, visitor } = await linked('leaver');
    const unlink = (which: string, by = token) =>
      call(app, 'DELETE', `/api/security/external/${which}`, { token: by });
    const stranger = await tokenOf(app, await people.given('meddler'));
    expect(refusal(await unlink(id, stranger))).toBe('404 not_found');
    const hashOf = app.platform.db.updateTable('member').where('account', '=', account);
    const { password_hash } = await app.platform.db
      .selectFrom('member')
      .select('password_hash')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    await hashOf.set({ password_hash: null }).execute();
    expect(refusal(await unlink(id))).toBe('409 last_way_in');
    await hashOf.set({ password_hash }).execute();
    const { value } = await call(app, 'GET', '/api/security/external', { token });
    expect(value.list).toMatchObject([
      { id, label: addressOf(account), provider: { id: 'corner', label: 'Corner' } },
    ]);
    expect((await unlink(id)).status).toBe(200);
    expect((await visitor.signIn(addressOf(account))).value.known).toBe(false);
  });
});

describe('the operator', () => {
  const permission = () => call(app, 'GET', '/api/permission');
  const flag = (externalAuth: boolean) =>
    operate(app, 'PATCH', '/whitelabel', { featureFlags: { externalAuth } });

  test('switches it on and off; visitors are told who can vouch for them and no more', async () => {
    const { value } = await permission();
    expect(value.info.externalProviders).toEqual([
      { id: 'corner', label: 'Corner' },
      { id: 'demo', label: 'Demo accounts', demo: true },
    ]);
    const visitor = new Visitor(app);
    const { idToken } = (await visitor.signIn('off@elsewhere.example')).value;
    await flag(false);
    expect((await permission()).value.info).not.toHaveProperty('externalProviders');
    expect(refusal(await visitor.begin())).toBe('403 feature_disabled');
    expect(refusal(await visitor.logIn(idToken))).toBe('403 feature_disabled');
    await flag(true);
  });

  test('keeps a secret that is never told again, and is refused what cannot work', async () => {
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
      expect(refusal(await put(change))).toBe('422 validation_failed');
    }
    // Without a secret in it the present one stays.
    await put({ label: 'Round the corner' });
    const answer = await new Visitor(app).signIn('label@elsewhere.example');
    expect(answer.value.provider.label).toBe('Round the corner');
    // Somebody else under the same id is not believed for what the first one began.
    const visitor = new Visitor(app);
    const back = await visitor.choose((await visitor.begin()).value.url, { person: 'linh' });
    await put({ issuer: 'http://127.0.0.1:9/accounts' });
    await visitor.open(back);
    expect(refusal(await visitor.finish())).toBe('403 feature_disabled');
    await put({ label: 'Corner' });
  });
});
