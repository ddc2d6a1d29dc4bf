/** Logging in and out, for every walk. */
import type { Page } from '@playwright/test';
import type { Account } from '../../lib/test.ts';
import { header, logIn } from '../../lib/portal.ts';
import { callTo } from './calls.ts';
import type { Held } from './network.ts';
import type { Stage } from './stage.ts';

/**
 * Answers logins and logouts in the product's place, so that walks neither fill its list of
 * sessions nor end one that another walk uses. A login signs in the account of that name.
 */
export async function answerLogins(stage: Stage): Promise<void> {
  const fulfil = (route: Held, value: unknown) => route.fulfill({ json: { success: true, value } });
  await stage.network.route('*/api/auth/login', async (route) => {
    const { username } = route.request().postDataJSON() as { username: Account };
    const token = await stage.token(username);
    await fulfil(route, {
      token,
      firstTimeLogin: false,
      mustChangePassword: false,
      passwordExpired: false,
    });
  });
  await stage.network.route('*/api/auth/session', (route) =>
    callTo('/api/auth/session', 'DELETE')(route.request()) ? fulfil(route, {}) : route.fallback(),
  );
}

/** Logs in through the header's link and the popup or page that it opens. */
export async function logInByHeader(page: Page, account: Account): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Username') });
  if (!(await form.isVisible())) await header(page).getByRole('link', { name: 'Log in' }).click();
  await logIn(form, account);
}

/** Opens the question whether to log out. */
export async function openLogoutQuestion(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await header(page).getByRole('link', { name: 'Log out' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openLogoutQuestion(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}
