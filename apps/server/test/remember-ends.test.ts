import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, setCookies, type Browser } from './support/browser.ts';
import { createPeople, createAddress, PASSWORD, type People } from './support/people.ts';
import { askForMail, bindEmail, getSentLink } from './support/reset.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, solveCaptcha } from './support/portal.ts';
import {
  over,
  REMEMBER,
  toRefusal,
  getRemembered,
  createRememberSteps,
} from './support/remember.ts';

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await withPlatform();
  people = await createPeople(app);
});
afterAll(() => app?.dispose());

const { passTime: later, withMemory } = createRememberSteps(() => ({ app, people }));

describe('remembered login ends [H106]', () => {
  const ends: readonly [
    what: string,
    how: (browser: Browser, account: string) => Promise<unknown>,
  ][] = [
    ['a logout', (browser) => browser.ask('DELETE', '/api/auth/session')],
    ['signing out everywhere else', (browser) => browser.ask('DELETE', '/api/security/sessions')],
    [
      'signing out everywhere else, in another browser',
      async (_browser, account) => {
        const otherBrowser = openBrowser(app);
        await otherBrowser.enter(account);
        expect((await otherBrowser.ask('DELETE', '/api/security/sessions')).status).toBe(200);
      },
    ],
    [
      'ending its session from another browser',
      async (browser, account) => {
        const { list } = (await browser.ask('GET', '/api/security/sessions')).value;
        const { id } = list.find(({ current }: { current: boolean }) => current);
        const otherBrowser = openBrowser(app);
        await otherBrowser.enter(account);
        expect((await otherBrowser.ask('DELETE', `/api/security/sessions/${id}`)).status).toBe(200);
      },
    ],
    [
      'a change of the password',
      async (browser) => {
        const chosen = { newPassword: 'Green-table-9', confirmNewPassword: 'Green-table-9' };
        const body = { oldPassword: PASSWORD, ...chosen };
        expect((await browser.ask('POST', '/api/member/password', body)).status).toBe(200);
      },
    ],
    [
      'a lock of the name',
      async (_browser, account) => {
        for (let guess = 0; guess < 6; guess += 1) {
          const captcha = await solveCaptcha(app, createAddress());
          await logIn(app, account, { password: `wrong-${guess}`, captcha });
        }
        await later(16 * 60);
      },
    ],
    [
      'a suspension that it meets',
      async (browser, account) => {
        const set = (status: 'active' | 'suspended') =>
          app.platform.db
            .updateTable('member')
            .set({ status })
            .where('account', '=', account)
            .execute();
        await set('suspended');
        expect(await getRemembered(browser.stolen())).toBeNull();
        await set('active');
      },
    ],
  ];

  test.each(ends)('with %s', async (what, how) => {
    const { account, browser } = await withMemory(`ending-${what.replaceAll(/\W/g, '-')}`);
    const copy = browser.stolen();
    await how(browser, account);
    expect(toRefusal(await copy.stolen().enterRemembered(account))).toEqual(over);
    expect(await getRemembered(copy)).toBeNull();
    expect(copy.cookie()).toBe('');
  });

  test('with a reset of the password', async () => {
    const { id } = await people.member('resetting');
    const browser = openBrowser(app);
    await browser.enter('resetting', REMEMBER);
    const address = 'resetting@example.org';
    await bindEmail(app, id, address);
    await askForMail(app, 'resetting', address);
    const body = { link: await getSentLink(app, address), newPassword: 'Green-table-9' };
    expect((await call(app, 'POST', '/api/auth/password-by-link', { body })).status).toBe(200);
    expect(toRefusal(await browser.enterRemembered('resetting'))).toEqual(over);
  });
});

describe('remembered login on an https origin [H106]', () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await withPlatform({ env: { PORTAL_ORIGIN: 'https://play.example.org' } });
    await (await createPeople(secure)).createAccount('bound');
  });
  afterAll(() => secure?.dispose());

  test('binds the cookie to its host, and ignores one that another host could set', async () => {
    const headers = { origin: 'https://play.example.org' };
    const answer = await logIn(secure, 'bound', { headers, more: { rememberMe: true } });
    expect(setCookies(answer)[0]).toMatch(
      /^__Host-baize_remember=[\w-]{43}; HttpOnly; Path=\/; Max-Age=86400; SameSite=Strict; Secure$/,
    );
    const value = /=([\w-]{43});/.exec(setCookies(answer)[0] ?? '')?.[1] ?? '';
    const read = (cookie: string) =>
      call(secure, 'GET', '/api/auth/remembered', { headers: { cookie } });
    expect((await read(`baize_remember=${value}`)).value).toBeNull();
    expect((await read(`__Host-baize_remember=${value}`)).value).toMatchObject({
      username: 'bound',
    });
  });
});
