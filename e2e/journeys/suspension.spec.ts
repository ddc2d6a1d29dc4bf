/** The operator suspends an account that its member has open in two browsers. */
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';
import { header, logIn, openLogin, untilSignedIn, tokenIn } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';

/** Maximum time until an open page reacts. */
const reactionTimeout = { timeout: 2000 };

const signedOut = (page: Page) => header(page).getByRole('link', { name: 'Log in' });

test('both browsers of a member show a suspension within two seconds, or at the next click without a stream; its end allows logins again', async ({
  browser,
  page,
  operator,
  product,
}) => {
  // Three browsers and five logins.
  test.setTimeout(90_000);
  const account = await registerMember(product);
  const command = async (body: object) => {
    const answer = await operator.call('POST', `/members/${account}/status`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const logInWith = async (tab: Page) => {
    await openLogin(tab);
    await logIn(tab.getByRole('main'), account, CHOSEN_PASSWORD);
    await untilSignedIn(tab);
  };
  const [other, deaf] = await Promise.all(
    ['other', 'deaf'].map(async () =>
      (await browser.newContext({ baseURL: product.url, locale: 'en-US' })).newPage(),
    ),
  );
  await deaf!.route('**/api/events', (route) => route.abort());
  for (const tab of [page, other!]) {
    const stream = tab.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/events') &&
        answer.request().headers()['authorization'] !== undefined,
    );
    await logInWith(tab);
    await stream;
  }
  await logInWith(deaf!);

  await command({ command: 'suspend', reason: 'a check of the bank' });
  for (const tab of [page, other!]) {
    await expect(signedOut(tab)).toBeVisible(reactionTimeout);
    await expect(tab.getByText('You were logged out on this device.')).toBeVisible();
    expect(await tokenIn(tab)).toBeNull();
  }

  await expect(header(deaf!).getByText('Hello, ')).toBeVisible();
  await header(deaf!).getByRole('link', { name: 'Profile' }).click();
  await expect(deaf!.getByText('Log in to continue.')).toBeVisible();
  await expect(signedOut(deaf!)).toBeVisible();

  await openLogin(page);
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await expect(page.getByText('This account is suspended.')).toBeVisible();
  await command({ command: 'reinstate', reason: 'checked' });
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await untilSignedIn(page);
  for (const tab of [other!, deaf!]) await tab.context().close();
});
