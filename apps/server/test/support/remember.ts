import { expect } from 'vitest';
import { openBrowser, type Browser } from './browser.ts';
import type { People } from './people.ts';
import type { TestApp } from './platform.ts';
import { operate, type Answer } from './portal.ts';

/** A login that the browser is to remember. */
export const REMEMBER = { more: { rememberMe: true } };

/** What a login that is remembered no longer is refused with. */
export const over = [401, 'remembered_over'];

export const refusal = ({ status, body }: Answer) => [status, body?.code];

/** Whom the platform remembers in a browser; null is nobody. */
export const remembered = async (browser: Browser) =>
  (await browser.ask('GET', '/api/auth/remembered')).value;

/** Steps of tests about browsers that are remembered; `given` is asked when they run. */
export function rememberSteps(given: () => { readonly app: TestApp; readonly people: People }) {
  return {
    later: (seconds: number) =>
      operate(given().app, 'POST', '/clock/advance', { milliseconds: seconds * 1000 }),

    /** A member whose browser is to remember the login. */
    async withMemory(account: string) {
      const { app, people } = given();
      await people.given(account);
      const browser = openBrowser(app);
      const answer = await browser.enter(account, REMEMBER);
      expect(answer.status).toBe(200);
      return { account, browser, answer };
    },

    /** The alarms that a member's browsers were remembered by a value that was used. */
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

/** Cookies as the headers of an answer that sets them. */
export const toSetCookies = (cookies: string) => ({
  'set-cookie': cookies.split('; ').map((pair) => `${pair}; Path=/`),
});
