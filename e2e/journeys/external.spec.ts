/** Login and registration with an external account, by the provider of demo and test mode (H89). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import {
  expectGreeting,
  header,
  logIn,
  openLogin,
  waitForRequestTo,
  untilIdle,
  untilSignedIn,
} from '../lib/portal.ts';
import { refusal } from '../lib/refusal.ts';
import { expect, testAlone } from '../lib/test.ts';

const test = testAlone();

// Isolated, so that an address keeps its direction inside a sentence of the other one.
const LINH = 'Demo accounts (\u2068linh.pham@example.org\u2069)';
const OMAR = 'Demo accounts (\u2068omar.haddad@example.org\u2069)';

/** Chooses an account at the provider. */
async function chooseAccount(page: Page, who: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible();
  await page.getByRole('button', { name: who }).click();
}

/** Expects no trace of the provider's answer where a person or a script could read it. */
async function expectClean(page: Page): Promise<void> {
  expect(new URL(page.url()).search).toBe('');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state]),
  );
  expect(kept).not.toMatch(/idToken|code=|state=|nonce/);
}

async function logOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await header(page).getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
}

test.beforeEach(async ({ operator }) => {
  await operator.call('PATCH', '/whitelabel', { featureFlags: { externalAuth: true } });
});
test.afterEach(async ({ operator }) => {
  await operator.call('PATCH', '/whitelabel', {
    featureFlags: { externalAuth: false },
    switches: { REGMOBVERF3: false },
  });
});

test('a visitor registers with an external account by the rules of the form, and logs in with it later [E37, H89, T31]', async ({
  page,
  operator,
}) => {
  test.setTimeout(60_000);
  const main = page.getByRole('main');
  const byProvider = main.getByRole('button', { name: /^Continue with Demo accounts/ });
  await operator.call('PATCH', '/whitelabel', { switches: { REGMOBVERF3: true } });

  // A visitor who cancels at the provider sees that, and keeps the page to return to.
  await openLogin(page, '%2Frecent');
  await byProvider.click();
  await chooseAccount(page, /^Cancel/);
  await expect(main.getByText(/was cancelled or refused by the provider/)).toBeVisible();
  await main.getByRole('button', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login?next=%2Frecent');

  // The first time, this account is unknown.
  await byProvider.click();
  await chooseAccount(page, /^Linh Pham/);
  await expect(main.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible();
  await expect(main.getByText(LINH)).toBeVisible();
  await expectClean(page);
  await expectAccessible(page, 'an external account without a member');
  const drawn = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/captcha') && answer.status() === 200,
    { timeout: 30_000 },
  );
  await main.getByRole('button', { name: 'Create an account' }).click();
  await expect(main.getByText(`You're signing up with ${LINH}`)).toBeVisible();

  // The form has its usual rules, and its code may be requested again after a minute.
  const field = (name: string | RegExp) => main.getByRole('textbox', { name });
  await field(/^Username/).fill('linhelsewhere');
  await field(/^Password/).fill('Green-table-9');
  await field(/^Confirm/).fill('Green-table-9');
  await field(/^Mobile number/).fill('0931234599');
  await field(/^Captcha/).fill((await drawn).headers()['x-captcha-answer'] ?? '');
  const asked = waitForRequestTo(page, 'POST', '/api/sms/registration-username');
  await main.getByRole('button', { name: 'Send code' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ channel: 'oidc' });
  await expect(main.getByRole('button', { name: /^Resend in (60|5\d) s$/ })).toBeDisabled();
  const codes = async () => {
    const path = '/messages?destination=%2B84931234599';
    const { value } = await operator.call<{ list: { text: string }[] }>('GET', path);
    return value.list.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
  };
  await expect.poll(codes).toHaveLength(1);
  await field(/^Code/).fill((await codes())[0] ?? '');
  await main.getByRole('checkbox', { name: /18/ }).check();
  const registered = waitForRequestTo(page, 'PUT', '/api/registration');
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main.getByRole('alert').getByText('Agree to the terms')).toBeVisible();
  await main.getByRole('checkbox', { name: /terms/ }).check();
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  const body = (await registered).postDataJSON() as { channel: string; idToken: string };
  expect(body).toMatchObject({ channel: 'oidc', username: 'linhelsewhere' });
  expect(body.idToken).toMatch(/^[\w-]{43}$/);
  await untilSignedIn(page);

  // It replaces only the password: the second step is required as before.
  await logOut(page);
  await openLogin(page, '%2Frecent');
  await byProvider.click();
  await chooseAccount(page, /^Linh Pham/);
  await expect(main.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  await main.getByRole('button', { name: /^Text message/ }).click();
  await expect.poll(codes).toHaveLength(2);
  await field(/Code/).fill((await codes())[0] ?? '');
  await untilSignedIn(page);
  await expect(page).toHaveURL('/recent');
  await expectClean(page);
});

test('a member logs in with a password and links the external account, and unlinks it later', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await untilIdle(page);
  await header(page).getByRole('link', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await popup.getByRole('button', { name: /^Continue with Demo accounts/ }).click();
  await chooseAccount(page, /^Omar Haddad/);
  await main.getByRole('button', { name: 'I have an account: log in and link it' }).click();
  await untilIdle(page);
  await logIn(main, 'player02');
  await expect(page).toHaveURL(/\/member\/securityCenter/);
  const card = main.getByRole('region', { name: 'Linked accounts' });
  await expect(card.getByText(`Link ${OMAR} to this account?`)).toBeVisible();
  await card.getByRole('button', { name: 'Link it' }).click();
  await expect(card.getByText('Demo accounts: omar.haddad@example.org')).toBeVisible();
  await card.getByRole('button', { name: /^Unlink Demo accounts/ }).click();
  await expect(card.getByText('omar.haddad@example.org')).toHaveCount(0);

  // The provider returns to this page, which completes the link.
  await card.getByRole('button', { name: 'Link Demo accounts' }).click();
  await chooseAccount(page, /^Omar Haddad/);
  await expect(card.getByText('Demo accounts: omar.haddad@example.org')).toBeVisible();
  await logOut(page);
  await openLogin(page);
  await main.getByRole('button', { name: /^Continue with Demo accounts/ }).click();
  await chooseAccount(page, /^Omar Haddad/);
  await untilSignedIn(page);
  await expect(header(page).getByText('Hello, Thu Ha Le')).toBeVisible();
});

test('another member who logs in neither sees nor completes an earlier pending link', async ({
  page,
  signIn,
}) => {
  const place = '/member/securityCenter';
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: 'Linked accounts' });
  await signIn('player01');
  await page.goto(place);
  await untilSignedIn(page);
  await page.route('**/api/security/external', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refusal(403, 'step_up_required'))
      : route.continue(),
  );
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const links = () => posts.filter((path) => path === '/api/security/external').length;

  const begin = card.getByRole('button', { name: 'Link Demo accounts', exact: true });
  await begin.click();
  await chooseAccount(page, /^Omar Haddad/);
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByText(OMAR)).toBeVisible();
  expect(links()).toBe(1);

  await page.evaluate(
    (to) => history.pushState(null, '', `${to}?popup=login&next=${encodeURIComponent(to)}`),
    place,
  );
  await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player11');
  await expectGreeting(page, 'Dylan Reyes');
  await expect(begin).toBeVisible();
  await expect(page.getByText(OMAR)).toHaveCount(0);
  expect(links()).toBe(1);
});
