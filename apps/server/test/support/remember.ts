import { expect } from 'vitest';
import { openBrowser, type Browser } from './browser.ts';
import type { People } from './people.ts';
import type { TestApp } from './platform.ts';
import { operate, type Answer } from './portal.ts';

/** A login that the browser is to remember. */
export const REMEMBER = { more: { rememberMe: true } };

/** The error of a login that is no longer remembered. */
export const over = [401, 'remembered_over'];

export const toRefusal = ({ status, body }: Answer) => [status, body?.code];

/** The member remembered in a browser, or null. */
export const getRemembered = async (browser: Browser) =>
  (await browser.ask('GET', '/api/auth/remembered')).value;

/** Steps of tests about remembered browsers; `given` is called when they run. */
export function createRememberSteps(
  given: () => { readonly app: TestApp; readonly people: People },
) {
  return {
    passTime: (seconds: number) =>
      operate(given().app, 'POST', '/clock/advance', { milliseconds: seconds * 1000 }),

    /** A member whose browser remembers the login. */
    async withMemory(account: string) {
      const { app, people } = given();
      await people.createAccount(account);
      const browser = openBrowser(app);
      const answer = await browser.enter(account, REMEMBER);
      expect(answer.status).toBe(200);
      return { account, browser, answer };
    },

    /** A member's alarms about reused remember values. */
    findReuses: (account: string) =>
      given()
        .app.platform.db.selectFrom('login_event')
        .innerJoin('member', 'member.id', 'login_event.member_id')
        .selectAll('login_event')
        .where('member.account', '=', account)
        .where('outcome', '=', 'remembered_reused')
        .execute(),
  };
}

/** Cookies as `Set-Cookie` headers. */
export const toSetCookies = (cookies: string) => ({
  'set-cookie': cookies.split('; ').map((pair) => `${pair}; Path=/`),
});
