/** A browser that remembers a login for a day, and forgets it on request (H11). */
import { proofFor } from '../../scripts/lib/proof.mjs';
import { addingEmail } from '../lib/contacts.ts';
import { call, takeDownPopups } from '../lib/api.ts';
import { expectAccessible } from '../lib/axe.ts';
import {
  dropSession,
  header,
  holdRequests,
  logIn,
  openLogin,
  rememberBox,
  waitForRequestTo,
  untilIdle,
  untilSignedIn,
  tokenIn,
} from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { DEMO_PASSWORD, expect, testAlone } from '../lib/test.ts';

const test = testAlone();

test('a remembered login needs no password, and can be forgotten at once [T32, T33, H11]', async ({
  page,
  context,
  product,
  operator,
}) => {
  test.setTimeout(60_000);
  await takeDownPopups(product);
  const main = page.getByRole('main');
  const name = main.getByLabel('Username');
  const password = main.getByRole('textbox', { name: /^Password/ });
  const remember = rememberBox(main);

  await openLogin(page);
  await expect(remember).not.toBeChecked();
  await remember.check();
  await logIn(main, 'player02');
  await untilSignedIn(page);
  const kept = await context.cookies();
  const secret = kept.find((cookie) => cookie.name === 'baize_remember');
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const lasts = (secret?.expires ?? 0) - Date.now() / 1000;
  expect(lasts).toBeLessThanOrEqual(86_400);
  expect(lasts).toBeGreaterThan(86_000);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`player02|${DEMO_PASSWORD}`));

  // Closing the browser ends the tab's session; a logout forgets the login.
  await dropSession(page);
  await openLogin(page);
  await expect(name).toHaveValue('player02');
  await expect(password).toHaveValue(/^•+$/);
  await expect(remember).toBeChecked();
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await untilSignedIn(page);
  await expect(header(page).getByText('Hello, Thu Ha Le')).toBeVisible();

  // The dots are no password: a required password change asks for the current one.
  await dropSession(page);
  await operator.call('PUT', '/password-rules', { expireAfterDays: 1 });
  await openLogin(page);
  await expect(name).toHaveValue('player02');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  const requiredChange = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(requiredChange.getByRole('textbox', { name: /^Current password/ })).toBeVisible();
  await requiredChange.getByRole('button', { name: 'Log out instead' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await operator.call('PUT', '/password-rules', { expireAfterDays: null });
  // That was a logout: this browser has forgotten the login, too.
  await openLogin(page);
  await expect(name).toHaveValue('');
  await remember.check();
  await logIn(main, 'player02');
  await untilSignedIn(page);
  await dropSession(page);
  await openLogin(page);
  await expect(name).toHaveValue('player02');
  const forgotten = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/auth/remembered') && answer.request().method() === 'DELETE',
  );
  await remember.uncheck();
  await forgotten;
  await expect(password).toHaveValue('');
  const left = (await context.cookies()).map((cookie) => cookie.name);
  expect(left.filter((found) => found.startsWith('baize_remember'))).toEqual([]);
  await page.reload();
  await untilIdle(page);
  await expect(name).toHaveValue('');
});

test('a member who came back without the password must type it before any change [H106]', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  const account = await registerMember(product);
  const main = page.getByRole('main');
  const place = '/member/securityCenter';
  const history = page.getByRole('region', { name: 'Recent logins', exact: true });
  await openLogin(page, place);
  await rememberBox(main).check();
  await logIn(main, account, CHOSEN_PASSWORD);
  await expect(history).toBeVisible();

  await dropSession(page);
  await openLogin(page, place);
  await expect(main.getByLabel('Username')).toHaveValue(account);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(history.getByText('Remembered login').first()).toBeVisible();

  const { opener, address, send, code } = addingEmail(page);
  await opener.click();
  await address.fill(`${account}@example.org`);
  await send.click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(proof).toBeVisible();
  await expectAccessible(page, 'the password that is asked for again');
  await proof.getByRole('textbox', { name: /^Password/ }).fill(CHOSEN_PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  // The change continues by itself.
  await expect(code).toBeVisible();
});

test('two tabs restored at the same time are both logged in, and no session ends [H106]', async ({
  page,
  context,
  product,
}) => {
  const account = await registerMember(product);
  await openLogin(page);
  await rememberBox(page.getByRole('main')).check();
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  await dropSession(page);
  await page.goto('about:blank');

  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  for (const tab of tabs) {
    await openLogin(tab);
    await expect(tab.getByRole('main').getByLabel('Username')).toHaveValue(account);
  }
  // Neither hears of the other's session: each logs in by the cookie.
  const posted = tabs.map((tab) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/api/auth/login')),
  );
  await Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole('main')
        .getByRole('button', { name: 'Log in', exact: true })
        .evaluate((button: HTMLElement) => button.click()),
    ),
  );
  const answers = await Promise.all(posted);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  for (const tab of tabs) await untilSignedIn(tab);
  const [token] = await Promise.all(tabs.map((tab) => tokenIn(tab)));
  const { value } = await call<{ list: { outcome: string }[] }>(
    product,
    'GET',
    '/api/security/logins',
    {
      token: token!,
    },
  );
  expect(value.list.map(({ outcome }) => outcome)).toEqual(value.list.map(() => 'granted'));
});

test('reusing a copied cookie ends both sessions, and the form says what to do [H106]', async ({
  page,
  context,
  product,
}) => {
  const account = await registerMember(product);
  const main = page.getByRole('main');
  await openLogin(page);
  await rememberBox(main).check();
  await logIn(main, account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  await dropSession(page);
  await openLogin(page);
  await expect(main.getByLabel('Username')).toHaveValue(account);

  const cookie = (await context.cookies())
    .filter(({ name }) => name.startsWith('baize'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const { payload } = await proofFor(product.url);
  const stolen = await call<{ token: string }>(product, 'POST', '/api/auth/login', {
    headers: { cookie },
    body: {
      type: 'username',
      site: 'member',
      username: account,
      password: 'none',
      remembered: true,
      rememberMe: true,
      challenge: { kind: 'altcha', payload },
    },
  });
  expect(stolen.status).toBe(200);

  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main.getByText('This device no longer remembers your login.')).toBeVisible();
  const password = main.getByRole('textbox', { name: /^Password/ });
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  expect((await call(product, 'GET', '/api/member', { token: stolen.value.token })).status).toBe(
    401,
  );
  await password.fill(CHOSEN_PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await untilSignedIn(page);
});

test('a logout makes this browser forget the login, even before the server’s answer [H106]', async ({
  page,
  context,
  product,
}) => {
  const account = await registerMember(product);
  const main = page.getByRole('main');
  await openLogin(page);
  await rememberBox(main).check();
  await logIn(main, account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await header(page).getByRole('link', { name: 'Log out' }).click();
  const getRememberCookies = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /remember/.test(name));
  expect(await getRememberCookies()).toEqual(
    expect.arrayContaining(['baize_remember', 'baize.remember']),
  );
  const telling = await holdRequests(page, '**/api/auth/session');
  const logoutRequest = waitForRequestTo(page, 'DELETE', '/api/auth/session');
  const logoutResponse = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/auth/session'),
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await logoutRequest;
  // The platform's answer removes the cookie, which scripts cannot access.
  expect(await getRememberCookies()).toEqual(['baize_remember']);
  telling.release();
  await logoutResponse;
  expect(await getRememberCookies()).toEqual([]);
  await openLogin(page);
  await expect(main.getByLabel('Username')).toHaveValue('');
});
