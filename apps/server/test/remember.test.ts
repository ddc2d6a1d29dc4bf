import { operations } from '@baize/api/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, setCookies, type Browser } from './support/browser.ts';
import { getSentCode } from './support/inbox.ts';
import { createPeople, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate, solveBotCheck, getToken } from './support/portal.ts';
import {
  over,
  REMEMBER,
  toRefusal,
  getRemembered,
  createRememberSteps,
  toSetCookies,
} from './support/remember.ts';
import { getCurrentCode, createGuarded } from './support/second-step.ts';
import { startSecondServer } from './support/second-server.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const { passTime: later, withMemory, findReuses } = createRememberSteps(() => ({ app, people }));
const isIn = async (token: string) =>
  (await call(app, 'GET', '/api/member', { token })).status === 200;

describe('browser with a remembered login', () => {
  test('shows the name and logs in without the password, by a cookie that scripts cannot read [T32, H11, H106]', async () => {
    const { account, browser, answer } = await withMemory('regular');
    const [secret, mark] = setCookies(answer);
    expect(secret).toMatch(
      /^baize_remember=[\w-]{43}; HttpOnly; Path=\/; Max-Age=86400; SameSite=Strict$/,
    );
    expect(mark).toMatch(/^baize\.remember=1; Path=\/; Max-Age=86400; SameSite=Strict$/);
    expect(browser.cookie()).not.toContain(PASSWORD);
    expect(await getRemembered(browser)).toMatchObject({ username: account, method: 'username' });
    expect(await getRemembered(openBrowser(app))).toBeNull();
    expect((await browser.enterRemembered(account)).status).toBe(200);
    const rows = await app.platform.db.selectFrom('remembered_value').selectAll().execute();
    const values = browser.cookie().match(/[\w-]{43}/g) ?? [];
    expect(values).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(values[0]);
  });

  test('is remembered for a day from the login, however often it is used [K31, T32, H106]', async () => {
    const { account, browser } = await withMemory('daily');
    for (let use = 0; use < 5; use += 1) {
      await later(4 * 3600);
      const entered = await browser.enterRemembered(account);
      expect(entered.status).toBe(200);
      const seconds = Number(/Max-Age=(\d+)/.exec(setCookies(entered)[0] ?? '')?.[1]);
      expect(Math.abs(seconds - (20 - use * 4) * 3600)).toBeLessThan(60);
    }
    await later(4 * 3600 - 120);
    expect(await getRemembered(browser)).toMatchObject({ username: account });
    await later(120);
    expect(toRefusal(await browser.stolen().enterRemembered(account))).toEqual(over);
    expect(await getRemembered(browser)).toBeNull();
    expect(browser.cookie()).toBe('');
  });

  test('is forgotten by a login without it, and by switching it off [T33, H11]', async () => {
    const first = await withMemory('undecided');
    const copy = first.browser.stolen();
    await first.browser.enter(first.account);
    expect(first.browser.cookie()).toBe('');
    expect(await getRemembered(copy)).toBeNull();
    const second = await withMemory('decided');
    const other = second.browser.stolen();
    await second.browser.ask('DELETE', '/api/auth/remembered');
    expect(second.browser.cookie()).toBe('');
    expect(await getRemembered(other)).toBeNull();
  });

  test('opens no other account, and a rejected login uses nothing up', async () => {
    const { account, browser } = await withMemory('settled');
    await people.createAccount('neighbour');
    for (const name of ['neighbour', 'no-such-account']) {
      expect(toRefusal(await browser.stolen().enterRemembered(name))).toEqual(over);
    }
    expect((await browser.enterRemembered(account)).status).toBe(200);
    // Not counted as a password failure.
    expect((await logIn(app, 'neighbour')).status).toBe(200);
  });

  test('passes a second step with the same value', async () => {
    const { secret } = await createGuarded(app, people, 'two-steps', { totp: true });
    const browser = openBrowser(app);
    const { body } = await browser.enter('two-steps', REMEMBER);
    const step = (challengeId: string, answer: string) => ({
      verification: { challengeId, kind: 'google', answer },
      challenge: null,
    });
    const first = step(body.verification.challengeId, getCurrentCode(app, secret));
    expect((await browser.enter('two-steps', { ...REMEMBER, ...first })).status).toBe(200);
    // Without its device cookie the browser is unknown, and asked again.
    const bare = openBrowser(
      app,
      new Map([['baize_remember', /baize_remember=([\w-]+)/.exec(browser.cookie())![1]!]]),
    );
    const asked = await bare.enterRemembered('two-steps');
    expect(toRefusal(asked)).toEqual([401, 'verification_required']);
    const second = step(asked.body.verification.challengeId, getCurrentCode(app, secret, 1));
    expect((await bare.enterRemembered('two-steps', second)).status).toBe(200);
  });
});

describe('session opened without the password [H106]', () => {
  /** Changes that need a fresh proof: the member's protection, and withdrawals. */
  const guarded = Object.entries(operations).filter(([, { stepUp }]) => stepUp !== 'never');
  const getAddress = (path: string) => path.replaceAll(/\{\w+\}/g, 'some-id');

  // Operations that are switched off require no proof.
  const externally = (externalAuth: boolean) =>
    operate(app, 'PATCH', '/whitelabel', { featureFlags: { externalAuth } });
  beforeAll(() => externally(true));
  afterAll(() => externally(false));

  test('cannot change the security centre or withdraw money', () => {
    const ids = guarded.map(([id]) => id);
    const changes = Object.entries(operations).filter(
      ([id, { path, method }]) =>
        path.startsWith('/api/security') && method !== 'GET' && id !== 'stepUp',
    );
    expect(ids).toEqual(expect.arrayContaining(changes.map(([id]) => id)));
    const payments = [
      'createWithdrawal',
      'confirmWithdrawal',
      'transferAlongEdge',
      'redeemReward',
      'convertPoints',
    ];
    expect(ids).toEqual(expect.arrayContaining(payments));
  });

  async function opened(account: string) {
    const { browser } = await withMemory(account);
    const thief = browser.stolen();
    expect((await thief.enterRemembered(account)).status).toBe(200);
    return thief;
  }

  test('is asked for the password by each of them first', async () => {
    const thief = await opened('guarded');
    for (const [id, { method, path }] of guarded) {
      const answer = await thief.ask(method as 'PUT', getAddress(path));
      expect([id, ...toRefusal(answer)]).toEqual([id, 403, 'step_up_required']);
    }
  });

  test('is asked like one that is ten minutes old, except where only this kind is asked', async () => {
    const browser = openBrowser(app);
    await browser.enter(await people.createAccount('unhurried'));
    await later(10 * 60);
    for (const [id, { method, path, stepUp }] of guarded) {
      const { code } = (await browser.ask(method as 'PUT', getAddress(path))).body;
      expect([id, code === 'step_up_required']).toEqual([id, stepUp === 'always']);
    }
  });

  test('opened by a stolen cookie cannot bind an address to reset the password', async () => {
    const thief = await opened('robbed');
    const target = { kind: 'email', email: 'robber@example.org' };
    expect(toRefusal(await thief.ask('POST', '/api/security/contacts', target))).toEqual([
      403,
      'step_up_required',
    ]);
    expect(await getSentCode(app, 'robber@example.org').catch(() => undefined)).toBeUndefined();
    // Neither through a handoff to another browser nor after the session aged.
    const link = await thief.ask('POST', '/api/auth/handoff');
    const code = new URL(link.value.url).searchParams.get('token');
    const otherBrowser = openBrowser(app);
    expect((await otherBrowser.ask('POST', '/api/auth/exchange', { code })).status).toBe(200);
    expect(toRefusal(await otherBrowser.ask('POST', '/api/security/contacts', target))).toEqual([
      403,
      'step_up_required',
    ]);
    const chosen = { newPassword: 'Green-table-9', confirmNewPassword: 'Green-table-9' };
    expect((await thief.ask('POST', '/api/member/password', chosen)).status).toBe(422);
    expect((await thief.ask('POST', '/api/auth/first-login', chosen)).status).toBe(403);
    expect((await logIn(app, 'robbed')).status).toBe(200);
  });

  test('needs the current password for changes required at login', async () => {
    const { browser, account } = await withMemory('owing');
    const { id } = await app.platform.db
      .updateTable('member')
      .set({ must_change_password: true })
      .where('account', '=', account)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeDefined();
    const thief = browser.stolen();
    expect((await thief.enterRemembered(account)).value.mustChangePassword).toBe(true);
    const chosen = { newPassword: 'Green-table-9', confirmNewPassword: 'Green-table-9' };
    expect(toRefusal(await thief.ask('POST', '/api/member/password', chosen))).toEqual([
      422,
      'validation_failed',
    ]);
    expect(toRefusal(await thief.ask('POST', '/api/auth/first-login', chosen))).toEqual([
      403,
      'forbidden',
    ]);
    const known = { oldPassword: PASSWORD, ...chosen };
    expect((await thief.ask('POST', '/api/member/password', known)).status).toBe(200);
  });

  test('has full access for ten minutes after the password was entered', async () => {
    const browser = await opened('honest');
    const { stepUp } = (await browser.ask('GET', '/api/security')).value;
    expect(stepUp).toEqual({ kinds: ['password'] });
    const proof = { kind: 'password', answer: PASSWORD };
    expect((await browser.ask('POST', '/api/security/step-up', proof)).status).toBe(200);
    expect((await browser.ask('POST', '/api/security/totp')).status).toBe(200);
    expect(toRefusal(await browser.ask('POST', '/api/cashier/withdrawals'))).not.toContain(
      'step_up_required',
    );
    await later(10 * 60);
    expect(toRefusal(await browser.ask('POST', '/api/cashier/withdrawals'))).toEqual([
      403,
      'step_up_required',
    ]);
  });

  test('is marked in the history', async () => {
    const browser = await opened('historic');
    const { list } = (await browser.ask('GET', '/api/security/logins')).value;
    expect(list.map(({ method }: { method: string }) => method)).toEqual([
      'remembered',
      'password',
    ]);
  });
});

describe('reused value [H106]', () => {
  test.each([
    [
      'by a client about to log in',
      (copy: Browser, account: string) => copy.enterRemembered(account),
    ],
    [
      'by a page that asks for the name',
      (copy: Browser) => copy.ask('GET', '/api/auth/remembered'),
    ],
  ])(
    '%s ends every session opened with it, notifies the owner and is recorded',
    async (how, again) => {
      const account = `copied-${how.length}`;
      await createGuarded(app, people, account, {
        contacts: { email: `${account}@example.org` },
      });
      await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: false } });
      const bystander = await getToken(app, account);
      const browser = openBrowser(app);
      await browser.enter(account, REMEMBER);
      const owners = browser.token;
      const thief = browser.stolen();
      expect((await thief.enterRemembered(account)).status).toBe(200);

      const answer = await again(browser, account);
      expect([answer.status, answer.body.code ?? answer.value]).toEqual(
        how.includes('log in') ? over : [200, null],
      );
      expect(browser.cookie()).toBe('');
      expect([await isIn(thief.token), await isIn(owners)]).toEqual([false, false]);
      expect(toRefusal(await thief.stolen().enterRemembered(account))).toEqual(over);
      // A session opened by password only is not affected.
      expect(await isIn(bystander)).toBe(true);
      expect(await findReuses(account)).toHaveLength(1);
      const { value } = await operate(
        app,
        'GET',
        `/messages?destination=${encodeURIComponent(`${account}@example.org`)}`,
      );
      expect(value.list[0].text).toContain('used twice');
      const { list } = (await call(app, 'GET', '/api/security/logins', { token: bystander })).value;
      expect(list[0]).toMatchObject({ outcome: 'remembered_reused', method: 'remembered' });
      await operate(app, 'PATCH', '/whitelabel', { switches: { verifyNewAddress: true } });
    },
  );

  /**
   * The thief used the owner's value and holds a session; the owner's page has the earlier value.
   */
  const takenOver = async (account: string, options = REMEMBER) => {
    const { browser } = await withMemory(account);
    const thief = browser.stolen();
    expect((await thief.enterRemembered(account, options)).status).toBe(200);
    return { browser, thief };
  };

  test.each<[how: string, hide: (thief: Browser) => unknown]>([
    ['has its login forgotten', (thief) => thief.ask('DELETE', '/api/auth/remembered')],
    ['logs in without being remembered', () => undefined],
  ])('is recognised as a copy also after a thief %s', async (how, hide) => {
    const account = `hidden-${how.length}`;
    const { browser, thief } = await takenOver(account, {
      more: { rememberMe: how.includes('forgotten') },
    });
    await hide(thief);
    expect(await getRemembered(thief)).toBeNull();
    expect(await isIn(thief.token)).toBe(true);
    expect(await getRemembered(browser)).toBeNull();
    expect(await isIn(thief.token)).toBe(false);
    // Reported once, however often the copy is used.
    expect(toRefusal(await browser.stolen().enterRemembered(account))).toEqual(over);
    expect(await findReuses(account)).toHaveLength(1);
  });

  test('is recognised as a copy by its owner’s logout', async () => {
    const { browser, thief } = await takenOver('leaving');
    expect((await browser.ask('DELETE', '/api/auth/session')).status).toBe(200);
    expect(browser.cookie()).toBe('');
    expect(await isIn(thief.token)).toBe(false);
    expect(await findReuses('leaving')).toHaveLength(1);
  });

  test('in a logout of the same browser is no theft', async () => {
    const { account, browser } = await withMemory('two-windows');
    const before = browser.cookie();
    const used = await browser.enterRemembered(account);
    browser.keep({ ...used, headers: toSetCookies(before) });
    expect((await browser.ask('DELETE', '/api/auth/session')).status).toBe(200);
    expect(await findReuses(account)).toHaveLength(0);
  });

  test('opens one session under concurrent use, which is no theft', async () => {
    const { account, browser } = await withMemory('two-tabs');
    const owners = browser.token;
    const tabs = Array.from({ length: 5 }, () => browser.stolen());
    const proofs = await Promise.all(tabs.map(() => solveBotCheck(app)));
    const answers = await Promise.all(
      tabs.map((tab, at) => tab.enterRemembered(account, { challenge: proofs[at] ?? null })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const first = tabs[answers.findIndex(({ status }) => status === 200)]!;
    expect([await isIn(first.token), await isIn(owners)]).toEqual([true, true]);
    expect((await first.enterRemembered(account)).status).toBe(200);
  });

  test('is replaced for the same browser within a minute, so that a lost answer costs nothing', async () => {
    const { account, browser } = await withMemory('reloading');
    const owners = browser.token;
    const before = browser.cookie();
    const copied = browser.stolen();
    // The answer was lost: the browser still sends the earlier value.
    const lost = await browser.enterRemembered(account);
    expect(lost.status).toBe(200);
    const sent = browser.cookie();
    expect(sent).not.toBe(before);
    browser.keep({ ...lost, headers: toSetCookies(before) });
    await later(8);
    expect(await getRemembered(browser)).toMatchObject({ username: account });
    expect(browser.cookie()).not.toBe(before);
    expect((await browser.enterRemembered(account)).status).toBe(200);
    expect(await isIn(owners)).toBe(true);
    // Of the two outstanding values one was used, which spends the other.
    await later(6);
    expect(toRefusal(await copied.enterRemembered(account))).toEqual(over);
    expect(await isIn(owners)).toBe(false);
  });

  test('logs the same browser in again 8 s after a lost answer, without an alarm', async () => {
    const { account, browser } = await withMemory('unlucky');
    const before = browser.cookie();
    const lost = await browser.enterRemembered(account);
    browser.keep({ ...lost, headers: toSetCookies(before) });
    await later(8);
    expect((await browser.enterRemembered(account)).status).toBe(200);
    expect([await isIn(lost.value.token), await isIn(browser.token)]).toEqual([true, true]);
    expect(await findReuses(account)).toHaveLength(0);
    // The value of the answer that arrived keeps working.
    await later(3600);
    expect((await browser.enterRemembered(account)).status).toBe(200);
  });

  test('requires the password from a browser without a device key on the same network', async () => {
    const account = await people.createAccount('keyless');
    const browser = openBrowser(app, new Map(), { key: null, ip: '198.51.100.7' });
    await browser.enter(account, REMEMBER);
    const before = browser.cookie();
    const lost = await browser.enterRemembered(account);
    browser.keep({ ...lost, headers: toSetCookies(before) });
    await later(8);
    expect(toRefusal(await browser.enterRemembered(account))).toEqual(over);
    expect(browser.cookie()).toBe('');
    expect(await isIn(lost.value.token)).toBe(true);
    expect(await findReuses(account)).toHaveLength(0);
  });

  test.each<[where: string, ip: string, key: string | null]>([
    ['another network', '203.0.113.9', null],
    ['another browser of the same network', '198.51.100.8', 'another-browser-key-0001'],
  ])('is a theft at once in %s', async (where, ip, key) => {
    const account = await people.createAccount(`elsewhere-${where.length}`);
    const browser = openBrowser(app, new Map(), { key: null, ip: '198.51.100.8' });
    await browser.enter(account, REMEMBER);
    const [, value = ''] = /baize_remember=([\w-]+)/.exec(browser.cookie()) ?? [];
    const used = await browser.enterRemembered(account);
    const thief = openBrowser(app, new Map([['baize_remember', value]]), { key, ip });
    await later(8);
    expect(toRefusal(await thief.enterRemembered(account))).toEqual(over);
    expect(await isIn(used.value.token)).toBe(false);
    expect(await findReuses(account)).toHaveLength(1);
  });

  test('is judged the same by another server of the database', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    const { account, browser } = await withMemory('between-servers');
    const [before, same] = [browser.cookie(), browser.at(other)];
    const lost = await browser.enterRemembered(account);
    expect((await same.enterRemembered(account)).status).toBe(200);
    expect(await isIn(lost.value.token)).toBe(true);
    expect(await findReuses(account)).toHaveLength(0);
    const thief = browser.at(other).stolen();
    thief.keep({ ...lost, headers: toSetCookies(before) });
    expect(toRefusal(await thief.enterRemembered(account))).toEqual(over);
    await expect.poll(() => isIn(lost.value.token)).toBe(false);
    await other.dispose();
  });

  test('is a theft after the grace period', async () => {
    const { account, browser } = await withMemory('hesitant');
    const before = browser.cookie();
    const used = await browser.enterRemembered(account);
    browser.keep({ ...used, headers: toSetCookies(before) });
    await later(61);
    expect(toRefusal(await browser.enterRemembered(account))).toEqual(over);
    expect(await isIn(used.value.token)).toBe(false);
  });
});
