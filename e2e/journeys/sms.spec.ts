/** Login by phone: the code, the wait for the next one, and what can go wrong. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { codeSentTo } from '../lib/outbox.ts';
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
import { refusal } from '../lib/refusal.ts';
import { expect, type Operator, testAlone } from '../lib/test.ts';

const test = testAlone();

/** The demo player with a verified phone. */
const phone = { typed: '0912 345 603', sentTo: '+84912345603' };

const number = (page: Page) => page.getByRole('textbox', { name: /^Mobile number/ });
const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ });
const sendButton = (page: Page) => page.getByRole('button', { name: /^(Send|Resend) code$/ });
const waitButton = (page: Page) => page.getByRole('button', { name: /^Resend in \d+ s$/ });
const secondsLeft = async (page: Page) =>
  Number(/\d+/.exec(await waitButton(page).innerText())?.[0]);

async function openSms(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await untilIdle(page);
  await page.getByRole('tab', { name: 'SMS' }).click();
  await expect(number(page)).toBeVisible();
}

/**
 * Requests a code until something appears: the page ignores a second press within a second (K29).
 */
async function sendUntil(page: Page, shows: Locator): Promise<void> {
  await expect(async () => {
    // It may have appeared since the last check.
    if (!(await shows.isVisible())) await sendButton(page).click({ timeout: 1_000 });
    await expect(shows).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const advanceClock = (operator: Operator, milliseconds: number) =>
  operator.call('POST', '/clock/advance', { milliseconds });

test('the SMS tab exists only if its switch is on [P3, E64]', async ({ page, operator }) => {
  const switchCodeLogin = (mobileCodeLogin: boolean) =>
    operator.call('PATCH', '/whitelabel', { switches: { mobileCodeLogin } });
  await switchCodeLogin(false);
  await page.goto('/?popup=login');
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await expect(popup.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await switchCodeLogin(true);
  await expect(popup.getByRole('tab')).toHaveText(['Account', 'SMS']);
});

test('a phone and its code log a player in, and the wait for the next code survives a reload [H11, H21, H23]', async ({
  page,
  operator,
  context,
}) => {
  await openSms(page);
  await test.step('number and code are required, the number in its format [V25, V26, V62, V67, X16]', async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a valid mobile number');
    await expect(page.getByRole('alert')).toContainText('Code: Input cannot be empty');
    await number(page).fill('0912');
    await code(page).fill('123456');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a valid mobile number');
    await sendButton(page).click();
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the login by SMS');
  });

  const country = page.getByRole('combobox', { name: 'Country' });
  await test.step('a number of any listed country is sent with its dialling code and a proof of work [E42, E45, H3]', async () => {
    await country.selectOption({ label: 'Singapore (+65)' });
    await number(page).fill('8123 4567');
    const abroad = waitForRequestTo(page, 'POST', '/api/sms/code');
    await sendButton(page).click();
    expect((await abroad).postDataJSON()).toMatchObject({
      mobileNum: '81234567',
      countryDialingCode: '65',
      purpose: 'login',
      challenge: { kind: 'altcha' },
    });
    await expect(waitButton(page)).toBeVisible();
  });
  await country.selectOption({ label: 'Vietnam (+84)' });
  await number(page).fill(phone.typed);
  await expect(sendButton(page)).toBeEnabled();

  let countries = { release: (): void => {} };
  await test.step('the button shows how long to wait, also after a reload [T30]', async () => {
    const outbox = await context.newPage();
    await outbox.goto('/outbox');
    await expect(outbox.getByRole('status')).toHaveText('Live');
    // A tab in the background renders nothing, and cannot be clicked.
    await page.bringToFront();
    await sendUntil(page, waitButton(page));
    await expect(waitButton(page)).toBeDisabled();
    await expect(code(page)).toBeFocused();
    const first = await secondsLeft(page);
    expect(first).toBeGreaterThan(170);
    expect(first).toBeLessThanOrEqual(180);
    const message = outbox.getByRole('listitem').filter({ hasText: phone.sentTo });
    await expect(message).toContainText('is your code to log in');
    await outbox.close();

    await expect.poll(() => secondsLeft(page)).toBeLessThan(first);
    // The stored number suffices for the code when the countries load late.
    countries = await holdRequests(page, '**/api/countries*');
    await page.reload();
    await untilIdle(page);
    await page.getByRole('tab', { name: 'SMS' }).click();
    expect(await secondsLeft(page)).toBeLessThan(first);
    await expect(number(page)).toHaveValue('0912345603');
  });

  const right = await codeSentTo(operator, phone.sentTo);
  await test.step('a wrong code [X18]', async () => {
    await code(page).fill(right === '000000' ? '000001' : '000000');
    await expect(page.getByText('The code is wrong or missing.')).toBeVisible();
    countries.release();
  });
  await test.step('an expired code [X19]', async () => {
    await advanceClock(operator, 181_000);
    await code(page).fill(right);
    await expect(page.getByText(/^The code has expired/)).toBeVisible();
  });

  // The page's own clock stands still: it still waits, but the server would accept a request.
  await number(page).fill('');
  await number(page).fill(phone.typed);
  await sendUntil(page, waitButton(page));
  await rememberBox(page).check();
  await test.step('number and code are sent as name and password [E19]', async () => {
    const sent = waitForRequestTo(page, 'POST', '/api/auth/login');
    // Like a paste or the phone's autofill: without pressing a button.
    await code(page).fill(await codeSentTo(operator, phone.sentTo));
    expect((await sent).postDataJSON()).toMatchObject({
      type: 'sms',
      username: '0912345603',
      password: expect.stringMatching(/^\d{6}$/),
    });
  });
  await untilSignedIn(page);
  await expect(header(page).getByText('Hello, Minh Anh Dao')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('0912345603');

  // H11: the next visitor of this browser finds the number, and no access.
  await test.step('the number is remembered until the member changes that [T32, T33]', async () => {
    await dropSession(page);
    await openSms(page);
    await expect(number(page)).toHaveValue('0912345603');
    await expect(code(page)).toHaveValue('');
    expect(JSON.stringify(await context.cookies())).not.toContain('912345603');
    const forgotten = waitForRequestTo(page, 'DELETE', '/api/auth/remembered');
    await rememberBox(page).uncheck();
    await forgotten;
    await openSms(page);
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(number(page)).toHaveValue('');
  });
});

test('an unknown browser gets in by the code sent to the bound phone [T18, T19]', async ({
  page,
  context,
}) => {
  await openLogin(page);
  await logIn(page.getByRole('main'), 'reachable01');
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  await page.getByRole('button', { name: /Text message/ }).click();
  await expect(page.getByText(/^We sent a code to .*567/)).toBeVisible();
  await test.step('without the code there is no access [X9]', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByText(/^(Complete verification|Finish the verification) first\.?$/),
    ).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
  });
  const outbox = await context.newPage();
  await outbox.goto('/outbox');
  const message = outbox.getByRole('listitem').filter({ hasText: '+84901234567' });
  await expect(message.first()).toContainText(/\b\d{6}\b/);
  const sent = /\b\d{6}\b/.exec(await message.first().innerText())?.[0] ?? '';
  await outbox.close();
  await page.getByRole('textbox', { name: /^Code/ }).fill(sent);
  await untilSignedIn(page);
  await expect(header(page).getByText('Hello, Ana')).toBeVisible();
});

test('a code is requested at most once a second [K29]', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/sms/code', (route) => {
    asked += 1;
    return route.fulfill(refusal(403, 'operation_not_allowed'));
  });
  await openSms(page);
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await number(page).fill('0987 000 222');
  await sendButton(page).click();
  await expect(page.getByText('Operation not allowed.')).toBeVisible();
  await page.clock.setFixedTime(now + 999);
  await sendButton(page).click();
  await page.clock.setFixedTime(now + 1000);
  await sendButton(page).click();
  await expect.poll(() => asked).toBe(2);
});

test("errors of messages are shown, in the server's words if it has some [P25, X17, X21, X22, X24]", async ({
  page,
  operator,
}) => {
  const fault = (reason: string | null) =>
    operator.call('PUT', '/messages/fault', { channel: 'sms', reason });
  await openSms(page, '/?popup=login');
  await number(page).fill('0987 000 111');
  await fault('The network of this number is being repaired.');
  await sendButton(page).click();
  const warning = page.getByRole('alertdialog', { name: "We couldn't send the code" });
  await expect(warning).toContainText('The network of this number is being repaired.');
  await fault(null);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(warning).toHaveCount(0);

  await sendUntil(page, waitButton(page));
  // Another page with the same number: the server says how long to wait.
  await page.evaluate(() => sessionStorage.removeItem('baize.code.login'));
  await openSms(page, '/?popup=login');
  await number(page).fill('0987 000 111');
  await sendButton(page).click();
  await expect(page.getByText('Too many requests. Try again in 5 minutes.')).toBeVisible();
  await expect(waitButton(page)).toBeVisible();

  for (const [answer, text] of [
    ['sms_quota_exceeded', 'No more messages can be sent right now. Please try again later.'],
    ['operation_not_allowed', /not allowed/],
  ] as const) {
    const status = answer === 'sms_quota_exceeded' ? 429 : 403;
    await page.route('**/api/sms/code', (route) => route.fulfill(refusal(status, answer)));
    await number(page).fill(`0987 000 ${status}`);
    await sendUntil(page, page.getByText(text));
    await page.unroute('**/api/sms/code');
  }
});
