/** A phone in place of a password: the code, the wait for the next one, and what can go wrong. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { codeSentTo } from '../lib/outbox.ts';
import {
  dropSession,
  header,
  holding,
  logIn,
  openLogin,
  rememberBox,
  requestTo,
  untilIdle,
  signedIn,
  tokenIn,
} from '../lib/portal.ts';
import { refusal } from '../lib/refusal.ts';
import { expect, type Operator, testAlone } from '../lib/test.ts';

const test = testAlone();

/** The demo player who has proved a phone. */
const phone = { typed: '0912 345 603', sentTo: '+84912345603' };

const number = (page: Page) => page.getByRole('textbox', { name: /^Mobile number/ });
const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ });
const send = (page: Page) => page.getByRole('button', { name: /^(Send|Resend) code$/ });
const wait = (page: Page) => page.getByRole('button', { name: /^Resend in \d+ s$/ });
const secondsLeft = async (page: Page) => Number(/\d+/.exec(await wait(page).innerText())?.[0]);

async function openSms(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await untilIdle(page);
  await page.getByRole('tab', { name: 'SMS' }).click();
  await expect(number(page)).toBeVisible();
}

/** Asks for a code until something shows: whoever presses again within a second is not heard (K29). */
async function sendUntil(page: Page, shows: Locator): Promise<void> {
  await expect(async () => {
    // What was asked for may have come since the last look.
    if (!(await shows.isVisible())) await send(page).click({ timeout: 1_000 });
    await expect(shows).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const advance = (operator: Operator, milliseconds: number) =>
  operator.call('POST', '/clock/advance', { milliseconds });

test('[P3, E64] the tab for SMS is there only where the switch is on', async ({
  page,
  operator,
}) => {
  const turn = (mobileCodeLogin: boolean) =>
    operator.call('PATCH', '/whitelabel', { switches: { mobileCodeLogin } });
  await turn(false);
  await page.goto('/?popup=login');
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await expect(popup.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await turn(true);
  await expect(popup.getByRole('tab')).toHaveText(['Account', 'SMS']);
});

test('[H11, H21, H23] a phone and its code let a player in; the wait for the next survives a reload', async ({
  page,
  operator,
  context,
}) => {
  await openSms(page);
  await test.step('[V25, V26, V62, V67, X16] number and code are required, the number in its format', async () => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter a valid mobile number');
    await expect(page.getByRole('alert')).toContainText('Code: Input cannot be empty');
    await number(page).fill('0912');
    await code(page).fill('123456');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter a valid mobile number');
    await send(page).click();
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the login by SMS');
  });

  const country = page.getByRole('combobox', { name: 'Country' });
  await test.step('[E42, E45, H3] a number of any country on the list is sent with its code and a proof of work', async () => {
    await country.selectOption({ label: 'Singapore (+65)' });
    await number(page).fill('8123 4567');
    const abroad = requestTo(page, 'POST', '/api/sms/code');
    await send(page).click();
    expect((await abroad).postDataJSON()).toMatchObject({
      mobileNum: '81234567',
      countryDialingCode: '65',
      purpose: 'login',
      challenge: { kind: 'altcha' },
    });
    await expect(wait(page)).toBeVisible();
  });
  await country.selectOption({ label: 'Vietnam (+84)' });
  await number(page).fill(phone.typed);
  await expect(send(page)).toBeEnabled();

  let countries = { release: (): void => {} };
  await test.step('[T30] the button waits and says how long, over a reload too', async () => {
    const outbox = await context.newPage();
    await outbox.goto('/outbox');
    await expect(outbox.getByRole('status')).toHaveText('Live');
    // A tab in the background draws nothing, and nothing in it can be pressed.
    await page.bringToFront();
    await sendUntil(page, wait(page));
    await expect(wait(page)).toBeDisabled();
    await expect(code(page)).toBeFocused();
    const first = await secondsLeft(page);
    expect(first).toBeGreaterThan(170);
    expect(first).toBeLessThanOrEqual(180);
    const message = outbox.getByRole('listitem').filter({ hasText: phone.sentTo });
    await expect(message).toContainText('is your code to log in');
    await outbox.close();

    await expect.poll(() => secondsLeft(page)).toBeLessThan(first);
    // What was kept is enough for the code, when the countries come late.
    countries = await holding(page, '**/api/countries*');
    await page.reload();
    await untilIdle(page);
    await page.getByRole('tab', { name: 'SMS' }).click();
    expect(await secondsLeft(page)).toBeLessThan(first);
    await expect(number(page)).toHaveValue('0912345603');
  });

  const right = await codeSentTo(operator, phone.sentTo);
  await test.step('[X18] a wrong code', async () => {
    await code(page).fill(right === '000000' ? '000001' : '000000');
    await expect(page.getByText('The code is wrong or missing.')).toBeVisible();
    countries.release();
  });
  await test.step('[X19] a code that is too old', async () => {
    await advance(operator, 181_000);
    await code(page).fill(right);
    await expect(page.getByText(/^The code has expired/)).toBeVisible();
  });

  // The page's own clock has not moved: it still waits, and the server would let it ask.
  await number(page).fill('');
  await number(page).fill(phone.typed);
  await sendUntil(page, wait(page));
  await rememberBox(page).check();
  await test.step('[E19] number and code are sent as name and password', async () => {
    const sent = requestTo(page, 'POST', '/api/auth/login');
    // As a paste or the phone itself fills it in: nobody presses a button.
    await code(page).fill(await codeSentTo(operator, phone.sentTo));
    expect((await sent).postDataJSON()).toMatchObject({
      type: 'sms',
      username: '0912345603',
      password: expect.stringMatching(/^\d{6}$/),
    });
  });
  await signedIn(page);
  await expect(header(page).getByText('Hello, Minh Anh Dao')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('0912345603');

  // H11: the next visitor of this browser finds the number, and nothing that opens anything.
  await test.step('[T32, T33] the number is remembered until somebody says otherwise', async () => {
    await dropSession(page);
    await openSms(page);
    await expect(number(page)).toHaveValue('0912345603');
    await expect(code(page)).toHaveValue('');
    expect(JSON.stringify(await context.cookies())).not.toContain('912345603');
    const forgotten = requestTo(page, 'DELETE', '/api/auth/remembered');
    await rememberBox(page).uncheck();
    await forgotten;
    await openSms(page);
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
    await expect(number(page)).toHaveValue('');
  });
});

test('[T18, T19] a browser that nobody knows is let in by the code that the bound phone is sent', async ({
  page,
  context,
}) => {
  await openLogin(page);
  await logIn(page.getByRole('main'), 'reachable01');
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  await page.getByRole('button', { name: /Text message/ }).click();
  await expect(page.getByText(/^We sent a code to .*567/)).toBeVisible();
  await test.step('[X9] without the code nobody goes on', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Complete verification first', { exact: true })).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
  });
  const outbox = await context.newPage();
  await outbox.goto('/outbox');
  const message = outbox.getByRole('listitem').filter({ hasText: '+84901234567' });
  await expect(message.first()).toContainText(/\b\d{6}\b/);
  const sent = /\b\d{6}\b/.exec(await message.first().innerText())?.[0] ?? '';
  await outbox.close();
  await page.getByRole('textbox', { name: /^Code/ }).fill(sent);
  await signedIn(page);
  await expect(header(page).getByText('Hello, Ana')).toBeVisible();
});

test('[K29] a code is asked for at most once a second', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/sms/code', (route) => {
    asked += 1;
    return route.fulfill(refusal(403, 'operation_not_allowed'));
  });
  await openSms(page);
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await number(page).fill('0987 000 222');
  await send(page).click();
  await expect(page.getByText('Operation not allowed.')).toBeVisible();
  await page.clock.setFixedTime(now + 999);
  await send(page).click();
  await page.clock.setFixedTime(now + 1000);
  await send(page).click();
  await expect.poll(() => asked).toBe(2);
});

test('[P25, X17, X21, X22, X24] what goes wrong with a message is said, in the words of the server where it has some', async ({
  page,
  operator,
}) => {
  const fault = (reason: string | null) =>
    operator.call('PUT', '/messages/fault', { channel: 'sms', reason });
  await openSms(page, '/?popup=login');
  await number(page).fill('0987 000 111');
  await fault('The network of this number is being repaired.');
  await send(page).click();
  const warning = page.getByRole('alertdialog', { name: "We couldn't send the code" });
  await expect(warning).toContainText('The network of this number is being repaired.');
  await fault(null);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(warning).toHaveCount(0);

  await sendUntil(page, wait(page));
  // Another page of the same number: the server says when to come back.
  await page.evaluate(() => sessionStorage.removeItem('baize.code.login'));
  await openSms(page, '/?popup=login');
  await number(page).fill('0987 000 111');
  await send(page).click();
  await expect(page.getByText('Too many requests. Please retry after 5 minutes.')).toBeVisible();
  await expect(wait(page)).toBeVisible();

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
