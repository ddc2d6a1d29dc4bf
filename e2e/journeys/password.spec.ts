/** An account that still has its first password must change it before anything else. */
import type { Locator, Page, Request, Route } from '@playwright/test';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { proofFor } from '../../scripts/lib/proof.mjs';
import { call, DEMO_PASSWORD, expect, testAlone } from '../lib/test.ts';
import { refusal } from '../lib/refusal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import {
  header,
  holdRequests,
  logIn,
  openLogin,
  waitForRequestTo,
  untilIdle,
  untilSignedIn,
  tokenIn,
} from '../lib/portal.ts';

const test = testAlone();

/**
 * The server's default password in demo and test mode; the portal's scripts do not contain it
 * (H13).
 */
const FIRST_PASSWORD = 'Welcome-1';
const OWN_PASSWORD = 'Saffron-42-Lantern';

const getToken = (request: Request) => request.headers()['authorization'];

test('the first password opens only the form that changes it [T13, P8]', async ({
  page,
  product,
  operator,
}) => {
  const { value: before } = await operator.call<{ rules: { field: string }[] }>(
    'GET',
    '/registration-rules',
  );
  const rules = before.rules.map((rule) =>
    rule.field === 'password' ? { ...rule, minLength: 10 } : rule,
  );
  await operator.call('PUT', '/registration-rules', { rules });
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  await page.goto('/');
  await untilIdle(page);
  await header(page).getByRole('link', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog');
  await logIn(popup, 'newcomer01', FIRST_PASSWORD);
  await expect(popup.getByText("You're still using your initial password.")).toBeVisible();
  const change = popup.getByRole('button', { name: 'Change password' });
  const first = popup.getByRole('textbox', { name: /^New password/ });
  const second = popup.getByRole('textbox', { name: /^Confirm new password/ });

  await expect(first).toBeFocused();
  const wrong = popup.getByRole('alert');
  await test.step("a new password must follow the merchant's rules [V46, V60, V61]", async () => {
    try {
      await expect(first).toHaveAccessibleDescription(/Please enter 10-64 characters/);
      await first.fill('ninechars');
      await change.click();
      await expect(wrong).toContainText('New password: Please enter 10-64 characters');
      await expect(first).toHaveAttribute('aria-invalid', 'true');
    } finally {
      await operator.call('PUT', '/registration-rules', before);
    }
  });
  await test.step('its confirmation must be equal [V47, V63]', async () => {
    await first.fill(OWN_PASSWORD);
    await second.fill(`${OWN_PASSWORD}!`);
    await change.click();
    await expect(wrong).toContainText('Incorrect confirmation input');
  });
  await test.step('the first password is no valid new one [K32]', async () => {
    await first.fill(FIRST_PASSWORD);
    await second.fill(FIRST_PASSWORD);
    await change.click();
    await expect(popup.getByText('This password is too easy to guess.')).toBeVisible();

    const token = await tokenIn(page);
    const early = await call(product, 'GET', '/api/wallet/balance', { token: token ?? '' });
    expect([early.status, early.code]).toEqual([403, 'default_password']);
  });

  await test.step('the change loads the account and leads home [T27]', async () => {
    await first.fill(OWN_PASSWORD);
    await second.fill(OWN_PASSWORD);
    const loaded = waitForRequestTo(page, 'GET', '/api/member');
    await change.click();
    await loaded;
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(header(page).getByText('Hello, Noa Levin')).toBeVisible();
    await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveText(/\$[\d,]+\.\d\d/);
    await page.reload();
    await expect(header(page).getByText('Hello, Noa Levin')).toBeVisible();
  });
  const fetchText = async (url: string) => (await page.request.get(url)).text();
  const scripts = await Promise.all([...addresses].map(fetchText));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.join('\n')).not.toContain(FIRST_PASSWORD);

  const body = { username: 'newcomer01', type: 'username', site: 'member' };
  const old = await call(product, 'POST', '/api/auth/login', {
    body: { ...body, password: FIRST_PASSWORD, challenge: await proofFor(product.url) },
  });
  expect(old.code).toBe('invalid_credentials');
});

const requiredChange = (page: Page) => page.getByRole('dialog', { name: 'Choose a new password' });

const present = (page: Page) =>
  requiredChange(page).getByRole('textbox', { name: /^Current password/ });

async function fillNewPassword(form: Locator, password: string): Promise<void> {
  for (const name of [/^New password/, /^Confirm/]) {
    await form.getByRole('textbox', { name }).fill(password);
  }
  await form.getByRole('button', { name: 'Change password' }).click();
}

async function logInAs(page: Page, account: string): Promise<void> {
  await openLogin(page);
  await logIn(page.getByRole('main'), account);
}

test('a first login requires the change before everything else, also after a reload [S3, T11, H14]', async ({
  page,
}) => {
  await logInAs(page, 'invited01');
  await expect(requiredChange(page).getByText('Your account was created for you')).toBeVisible();
  await page.keyboard.press('Escape');
  // A request of the old session is answered after the new one has begun.
  const balance = await holdRequests(page, '**/api/wallet/balance', { times: 1 });
  await page.reload();
  await expect(requiredChange(page).getByText('Your account was created for you')).toBeVisible();
  await expect(requiredChange(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(present(page)).toHaveCount(0);

  await untilIdle(page);
  await requiredChange(page).getByLabel('What should we call you?').fill('Mina Petit');
  const loaded = waitForRequestTo(page, 'GET', '/api/member');
  // The new session asks for its balance, too.
  const late = page.waitForResponse(
    (found) => found.url().endsWith('/api/wallet/balance') && found.status() === 401,
  );
  await fillNewPassword(requiredChange(page), OWN_PASSWORD);
  await loaded;
  balance.release();
  await late;
  await expect(requiredChange(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(header(page).getByText('Hello, Mina Petit')).toBeVisible();
  await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveText(/\$[\d,]+\.\d\d/);
});

test('an expired password covers everything until it is changed or the member logs out [S4, T14, V45, V46, V47, V67]', async ({
  page,
  operator,
}) => {
  await operator.call('PUT', '/password-rules', { expireAfterDays: 1 });
  await logInAs(page, 'player11');
  const main = page.getByRole('main');
  await expect(main.getByText('Your password has expired.')).toBeVisible();
  // The login knows the password that was just typed; after a reload it must be typed.
  await expect(main.getByRole('textbox', { name: /^Current password/ })).toHaveCount(0);
  await page.goto('/promotions');
  await expect(requiredChange(page).getByText('Your password has expired.')).toBeVisible();
  await untilIdle(page);
  const left = waitForRequestTo(page, 'DELETE', '/api/auth/session');
  await requiredChange(page).getByRole('button', { name: 'Log out instead' }).click();
  await left;
  await expect(requiredChange(page)).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();

  await logInAs(page, 'player11');
  await expect(main.getByText('Your password has expired.')).toBeVisible();
  const refused = page.waitForResponse('**/api/games/favourites/ids');
  await page.goto('/promotions');
  expect((await refused).status()).toBe(403);
  await untilIdle(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await requiredChange(page).getByRole('button', { name: 'Change password' }).click();
  for (const name of [/^Current password/, /^New password/, /^Confirm/]) {
    const field = requiredChange(page).getByRole('textbox', { name });
    await expect(field).toHaveAccessibleDescription(/Input cannot be empty/);
  }
  const summary = requiredChange(page).getByRole('alert').first().getByRole('link');
  await expect(summary).toHaveText([
    'Current password: Input cannot be empty',
    'New password: Input cannot be empty',
    'Confirm new password: Input cannot be empty',
  ]);
  // The dialog says it; nothing above its buttons repeats it.
  await expect(page.getByText('Choose a new one.')).toHaveCount(0);
  await present(page).fill('not-the-password');
  await requiredChange(page)
    .getByRole('textbox', { name: /^New password/ })
    .fill(OWN_PASSWORD);
  await requiredChange(page)
    .getByRole('textbox', { name: /^Confirm/ })
    .fill(`${OWN_PASSWORD}!`);
  await requiredChange(page).getByRole('button', { name: 'Change password' }).click();
  await expect(
    requiredChange(page)
      .getByText(/Incorrect confirmation input/)
      .first(),
  ).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/api/member/password'))).toEqual([]);
  await fillNewPassword(requiredChange(page), OWN_PASSWORD);
  await expect(requiredChange(page).getByText('Wrong password.')).toBeVisible();
  await present(page).fill(DEMO_PASSWORD);
  await fillNewPassword(requiredChange(page), OWN_PASSWORD);
  await expect(requiredChange(page)).toHaveCount(0);
  await expect(header(page).getByText('Hello, Dylan Reyes')).toBeVisible();
  await operator.call('PUT', '/password-rules', { expireAfterDays: null });
});

test('after an expired password is changed no other change is required, even if reading the account is slow [T14]', async ({
  page,
  operator,
}) => {
  await operator.call('PUT', '/password-rules', { expireAfterDays: 1 });
  await logInAs(page, 'player02');
  await expect(page.getByText('Your password has expired.')).toBeVisible();
  await page.goto('/promotions');
  await untilIdle(page);
  await present(page).fill(DEMO_PASSWORD);
  const failed = page.waitForResponse((answer) => answer.url().endsWith('/api/member'));
  await page.route('**/api/member', (route) => route.fulfill(refusal(500, 'unknown_error')), {
    times: 1,
  });
  await fillNewPassword(requiredChange(page), OWN_PASSWORD);
  expect((await failed).status()).toBe(500);
  await expect(requiredChange(page)).toHaveCount(0);
  await expect(header(page).getByText('Hello, Thu Ha Le')).toBeVisible();
  await operator.call('PUT', '/password-rules', { expireAfterDays: null });
});

/** Logs a new member in, and opens another tab of the same browser. */
async function secondTab(page: Page, product: ProductFacts): Promise<Page> {
  const account = await registerMember(product);
  await openLogin(page);
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  return page.context().newPage();
}

/** Opens the form for a new password, with the current one filled in. */
async function openChange(page: Page): Promise<Locator> {
  await page.goto('/?popup=password');
  const form = page.getByRole('dialog', { name: 'Change password' });
  await form.getByRole('textbox', { name: /^Current password/ }).fill(CHOSEN_PASSWORD);
  return form;
}

test('a tab that calls while another changes the password continues as the same member [H12]', async ({
  page,
  product,
}) => {
  const second = await secondTab(page, product);
  await second.goto('/promotions');
  await untilSignedIn(second);
  // The server has the new password, and no tab knows it yet.
  let tell = () => {};
  const loadReleased = new Promise<void>((resolve) => (tell = resolve));
  let change = () => {};
  const changed = new Promise<void>((resolve) => (change = resolve));
  await page.route('**/api/member/password', async (route) => {
    const response = await route.fetch();
    change();
    await loadReleased;
    await route.fulfill({ response });
  });
  const form = await openChange(page);
  await fillNewPassword(form, OWN_PASSWORD);
  await changed;

  const refused = second.waitForResponse((response) => response.status() === 401);
  await header(second).getByRole('link', { name: 'Profile' }).click();
  await refused;
  tell();
  await expect(form).toHaveCount(0);
  await expect(second.getByRole('heading', { name: "Where you're logged in" })).toBeVisible();
  await expect(second).toHaveURL('/member/securityCenter');
  await untilSignedIn(second);
});

test('a tab with the event stream of the old session is not signed out when that session ends [H12]', async ({
  page,
  product,
}) => {
  const second = await secondTab(page, product);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const kickout = { type: 'kickout', at: new Date().toISOString(), data: { reason: 'signed_out' } };
  const stream = { contentType: 'text/event-stream', body: `data: ${JSON.stringify(kickout)}\n\n` };
  const hold = (route: Route) => released.then(() => route.fulfill(stream));
  await second.route('**/api/events', hold, { times: 1 });
  const asked = second.waitForRequest('**/api/events');
  await second.goto('/promotions');
  await untilSignedIn(second);
  const before = getToken(await asked);

  const form = await openChange(page);
  const streamOfNext = (of: Page) =>
    of.waitForRequest(
      (request) => request.url().endsWith('/api/events') && getToken(request) !== before,
    );
  // That tab opens a new stream when the old one ends, or after other news.
  const renewed = streamOfNext(second);
  const [next] = await Promise.all([
    // This tab requests the stream of the new session at once.
    streamOfNext(page),
    fillNewPassword(form, OWN_PASSWORD),
  ]);
  await expect(form).toHaveCount(0);

  release();
  expect(getToken(await renewed)).toBe(getToken(next));
  await untilSignedIn(second);
  await second.getByRole('link', { name: 'Profile' }).first().click();
  await expect(second.getByRole('heading', { name: "Where you're logged in" })).toBeVisible();
});

test('an agent logs in on the landing page, changes the password there and continues to the centre [R9, H15]', async ({
  page,
  operator,
}) => {
  await operator.call('PUT', '/password-rules', { expireAfterDays: 1 });
  await page.goto('/agent');
  await expect(page.getByRole('heading', { name: 'Agent login' })).toBeVisible();
  await untilIdle(page);
  await logIn(page, 'agent04');
  await expect(page.getByText('Your password has expired.')).toBeVisible();
  await expect(page).toHaveURL('/agent');
  await fillNewPassword(page.getByRole('main'), OWN_PASSWORD);
  await expect(page).toHaveURL('/agentHome');
  await expect(page.getByText('Arman Sadykov').first()).toBeVisible();
  await operator.call('PUT', '/password-rules', { expireAfterDays: null });
});
