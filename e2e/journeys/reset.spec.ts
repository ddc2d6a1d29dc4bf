/** A forgotten password: by a mail's link and by an SMS code, each with the login that follows. */
import type { Page } from '@playwright/test';
import { takeDownPopups } from '../lib/api.ts';
import { codeSentTo, newestTo } from '../lib/outbox.ts';
import {
  header,
  openLogin,
  waitForRequestTo,
  untilIdle,
  untilSignedIn,
  tokenIn,
} from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

/** The test changes the password of a demo account, so it has a product of its own. */
const test = testAlone();

/** The demo player with a verified phone and e-mail address. */
const ana = { account: 'reachable01', email: 'ana.torres@example.org', phone: '0901 234 567' };
const sentTo = '+84901234567';
const FIRST_NEW_PASSWORD = 'Saffron-42-Lantern';
const SECOND_NEW_PASSWORD = 'Copper-17-Meadow';

// Later tests of this file use the same product.
test.afterEach(async ({ operator }) => {
  const switches = { verifyNewAddress: true, CHNGPASSMAIL3: true };
  await operator.call('PATCH', '/whitelabel', { switches });
});

const popup = (page: Page) => page.getByRole('dialog');

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await popup(page)
    .getByRole('textbox', { name: /^New password/ })
    .fill(password);
  await popup(page)
    .getByRole('textbox', { name: /^Confirm/ })
    .fill(password);
  await popup(page).getByRole('button', { name: 'Change password' }).click();
}

test("a mail's link sets a new password, and the second step is still required [H17, L2]", async ({
  page,
  product,
  operator,
}) => {
  await takeDownPopups(product);
  await openLogin(page);
  // A username that was typed is kept, but not in the address.
  await page.getByRole('textbox', { name: /^Username/ }).fill('nobody77');
  await test.step('the login leads there; mail and phone have a tab each [P9]', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(popup(page).getByLabel('Username')).toHaveValue('nobody77');
    await expect(page).toHaveURL('/?popup=forgot');
    await popup(page).getByRole('button', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/login');
    await expect(popup(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(popup(page).getByRole('tab')).toHaveText(['By e-mail', 'By phone']);
  });
  const send = popup(page).getByRole('button', { name: 'Send link' });
  const [name, address] = [
    popup(page).getByLabel('Username'),
    popup(page).getByLabel('E-mail address'),
  ];
  await test.step('username and address are required, by their rules [V48, V49]', async () => {
    await send.click();
    await expect(name).toHaveAccessibleDescription(/Input cannot be empty/);
    await expect(address).toHaveAccessibleDescription(/Input cannot be empty/);
    await name.fill('1x');
    await address.fill('no-address');
    await send.click();
    await expect(name).toHaveAccessibleDescription(/Start with a letter, then letters and digits/);
    await expect(address).toHaveAccessibleDescription(/An e-mail address, /);
  });
  await test.step('the request is confirmed, and the popup closes [E40, T28]', async () => {
    await name.fill(ana.account);
    await address.fill(ana.email);
    const asked = waitForRequestTo(page, 'POST', '/api/auth/forgot-password');
    await send.click();
    const form = new URLSearchParams((await asked).postData() ?? '');
    expect(Object.fromEntries(form)).toMatchObject({ username: ana.account, email: ana.email });
    await expect(popup(page).getByText(/we've sent you a link/)).toBeVisible();
    await popup(page).getByRole('button', { name: 'OK' }).click();
    await expect(popup(page)).toHaveCount(0);
  });

  await expect.poll(() => newestTo(operator, ana.email)).toContain('#reset=');
  const link = /http\S+#reset=\S+/.exec(await newestTo(operator, ana.email))![0];
  await page.goto('about:blank');
  await page.goto(product.url + link.slice(new URL(link).origin.length));
  await expect(popup(page).getByRole('textbox', { name: /^New password/ })).toBeVisible();
  expect(page.url()).not.toContain('reset=');
  const login = waitForRequestTo(page, 'POST', '/api/auth/login');
  await fillNewPassword(page, FIRST_NEW_PASSWORD);
  expect((await login).postDataJSON()).toMatchObject({
    username: ana.account,
    password: FIRST_NEW_PASSWORD,
  });
  // H17: reading the mail does not log in, and the mail is no second step either.
  const step = popup(page).getByRole('heading', { name: "Confirm it's you" });
  await expect(step).toBeVisible();
  expect(await tokenIn(page)).toBeNull();
});

test('an SMS code sets a new password and logs in with it [E41, T29, E59, P9]', async ({
  page,
  product,
  operator,
}) => {
  await takeDownPopups(product);
  await operator.call('PATCH', '/whitelabel', {
    switches: { verifyNewAddress: false, CHNGPASSMAIL3: false },
  });
  await page.goto('/?popup=forgot');
  await untilIdle(page);
  await popup(page).getByRole('button', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/?popup=login');
  await popup(page).getByRole('link', { name: 'Forgot password?' }).click();
  // A single way has no tabs; the switch for phones decides which one is left.
  await expect(popup(page).getByRole('tab')).toHaveCount(0);
  await expect(popup(page).getByLabel('E-mail address')).toHaveCount(0);
  await popup(page)
    .getByRole('textbox', { name: /^Mobile number/ })
    .fill(ana.phone);
  await popup(page).getByRole('button', { name: 'Send code' }).click();
  await expect(popup(page).getByRole('button', { name: /^Resend in/ })).toBeVisible();
  const code = await codeSentTo(operator, sentTo);
  await popup(page).getByRole('textbox', { name: /^Code/ }).fill(code);
  await fillNewPassword(page, SECOND_NEW_PASSWORD);
  await untilSignedIn(page);
  await expect(header(page).getByText('Hello, Ana Torres')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(popup(page)).toHaveCount(0);
});
