/** Login: popup and page, what can go wrong, and the header of a member. */
import { proofFor } from '../../scripts/lib/proof.mjs';
import { expectAccessible } from '../lib/axe.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { call, expect, test } from '../lib/test.ts';
import { refusal } from '../lib/refusal.ts';
import {
  balanceShown,
  dropSession,
  header,
  logIn,
  openLogin,
  waitForRequestTo,
  untilIdle,
  untilSignedIn,
  tokenIn,
} from '../lib/portal.ts';

test('the popup over home requires both fields, then lets a player in on the same page [D3, L2]', async ({
  page,
}) => {
  await page.goto('/');
  await untilIdle(page);
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await test.step('it opens over home, with links to registration and to a new password [R5, P4, P5, V59]', async () => {
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await expect(popup).toBeVisible();
    await expect(page).toHaveURL('/?popup=login');
    await expect(popup.getByRole('link', { name: 'Register now' })).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(popup.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/?popup=forgot',
    );
    for (const name of ['Username', 'Password']) {
      await expect(popup.locator('label', { hasText: name })).toContainText('*');
    }
  });

  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await test.step('both fields are required [T7, V22, V23, V69]', async () => {
    await popup.getByRole('button', { name: 'Log in' }).click();
    await expect(popup.getByRole('alert')).toContainText('Please enter the username and password');
    for (const name of ['Username', 'Password']) {
      const field = popup.getByRole('textbox', { name: new RegExp(`^${name}`) });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
  });

  await test.step('a complete form is sent, with a proof of work [T8, T9, K38]', async () => {
    const sent = waitForRequestTo(page, 'POST', '/api/auth/login');
    await logIn(popup, 'player01');
    expect((await sent).headers()['x-client-type']).toBe('3');
    expect((await sent).postDataJSON()).toMatchObject({
      username: 'player01',
      type: 'username',
      challenge: { kind: 'altcha' },
    });
    // The incomplete form was not sent.
    expect(posted.filter((path) => path === '/api/auth/login')).toHaveLength(1);
  });
  await test.step('the token is in session storage, and the header greets the member [T10, W21]', async () => {
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(header(page).getByText('Hello, Robin Vale')).toBeVisible();
    const token = await tokenIn(page);
    expect(token).toMatch(/\S{20,}/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
  });
});

test('Back closes the popup, and so does its close button', async ({ page }) => {
  await page.goto('/');
  await untilIdle(page);
  const popup = page.getByRole('dialog', { name: 'Log in' });
  const opener = header(page).getByRole('link', { name: 'Log in' });
  await opener.click();
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toHaveCount(0);
  await opener.click();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a popup opened by a double click closes with one press, and closing it keeps the page below', async ({
  page,
}) => {
  await page.goto('/');
  await untilIdle(page);
  const popup = page.getByRole('dialog', { name: 'Log in' });
  await header(page)
    .getByRole('link', { name: 'Log in' })
    .evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await expect(popup).toHaveCount(0);

  await page.goto('/?popup=register');
  const register = page.getByRole('dialog', { name: 'Create your account' });
  await register.locator('a[href="/login"]').click();
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a preloaded popup opens with the press itself, and reacts to input at once', async ({
  page,
}) => {
  await page.goto('/');
  await untilIdle(page);
  const popup = page.getByRole('dialog', { name: 'Log in' });
  // Rendered and laid out, but hidden.
  const ready = page.locator('[role="dialog"]').filter({ has: page.locator('[type="password"]') });
  const laidOut = () =>
    ready.evaluateAll((all) => all.some(({ clientHeight }) => clientHeight > 0));
  await expect.poll(laidOut).toBe(true);
  await expect(popup).toHaveCount(0);

  /** Presses Log in, and continues within the same task of the page. */
  const pressAndContinue = (next: 'look' | 'back' | 'escape' | 'type') =>
    header(page)
      .getByRole('link', { name: 'Log in' })
      .evaluate((link: HTMLElement, what) => {
        link.click();
        const dialog = document.querySelector('[type="password"]')?.closest('[role="dialog"]');
        const field = dialog?.querySelector('input');
        if (what === 'back') history.back();
        if (what === 'escape') {
          const keys = { key: 'Escape', bubbles: true, cancelable: true };
          link.dispatchEvent(new KeyboardEvent('keydown', keys));
        }
        if (what === 'type') {
          field?.focus();
          document.execCommand('insertText', false, 'player01');
        }
        return [dialog?.checkVisibility({ visibilityProperty: true }), location.search];
      }, next);

  expect(await pressAndContinue('look')).toEqual([true, '?popup=login']);
  await expect(popup.getByRole('textbox', { name: /^Username/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);

  await expect.poll(laidOut).toBe(true);
  await pressAndContinue('back');
  await expect(page).toHaveURL('/');
  await expect(popup).toHaveCount(0);

  await pressAndContinue('escape');
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await expect.poll(laidOut).toBe(true);
  await pressAndContinue('type');
  await expect(popup.getByRole('textbox', { name: /^Username/ })).toHaveValue('player01');
});

test('the page shows the error and requires a captcha after a failure [R7, T17, V24, V68]', async ({
  page,
}) => {
  const unknown = `unknown${Date.now()}`;
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await untilIdle(page);
  await expect(page.getByLabel('Captcha')).toHaveCount(0);

  // Other tests behind the same address request images too; the page must wait for its own.
  let others = 2;
  await page.route('**/api/auth/captcha', async (route) => {
    others -= 1;
    await (others >= 0 ? route.fulfill(refusal(429, 'rate_limited')) : route.continue());
  });
  const form = page.getByRole('main');
  const isRefused = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/auth/login'));
  for (let wrong = 0; wrong < 3; wrong += 1) {
    await expect(form.getByLabel('Captcha')).toHaveCount(0);
    const refused = isRefused();
    await logIn(form, unknown, 'not-the-password');
    await refused;
    await expect(form.getByText('Wrong username or password.')).toBeVisible();
  }
  const image = form.getByRole('img', { name: 'Image with characters to enter' });
  await expect(image).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);

  await logIn(form, unknown, 'not-the-password');
  await expect(form.getByText(/enter the captcha/i).first()).toBeVisible();

  await form.getByLabel('Captcha').fill('0000');
  await logIn(form, unknown, 'not-the-password');
  await expect(form.getByText("The characters don't match. Please try again.")).toBeVisible();
  // Another image has been drawn.
  await expect(form.getByLabel('Captcha')).toHaveValue('');

  // For a visitor who cannot read the image, the browser solves a proof of work for one login.
  await form.getByRole('button', { name: "Can't read it? Verify automatically" }).click();
  await expect(form.getByText('Verified', { exact: true })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'));
  await logIn(form, unknown, 'not-the-password');
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body['challenge']).toMatchObject({ kind: 'altcha' });
  expect(Object.keys(body)).not.toContain('captcha');
  await expect(form.getByText('Wrong username or password.')).toBeVisible();
  await expect(form.getByLabel('Captcha')).toBeVisible();
});

test("a member with the right password gets in after another person's failure; three failures require a captcha and keep the typed text", async ({
  page,
  product,
}) => {
  const account = await registerMember(product);
  const failLogin = async () => {
    const challenge = await proofFor(product.url);
    const body = { type: 'username', site: 'member', username: account, password: 'a-slip' };
    const { code } = await call(product, 'POST', '/api/auth/login', {
      body: { ...body, challenge },
    });
    expect(code).toBe('invalid_credentials');
  };
  const form = page.getByRole('main');
  await failLogin();
  await openLogin(page);
  await logIn(form, account, CHOSEN_PASSWORD);
  await untilSignedIn(page);

  await dropSession(page);
  for (let wrong = 0; wrong < 3; wrong += 1) await failLogin();
  await openLogin(page);
  const drawn = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/captcha') && answer.ok(),
  );
  await logIn(form, account, CHOSEN_PASSWORD);
  const captcha = form.getByLabel('Captcha');
  await expect(captcha).toBeFocused();
  await expect(form.getByText(/enter the captcha/i)).toBeVisible();
  await expectAccessible(page, 'a captcha that is asked for');
  await expect(form.getByLabel('Username')).toHaveValue(account);
  await expect(form.getByRole('textbox', { name: /^Password/ })).toHaveValue(CHOSEN_PASSWORD);
  // The characters, and one press.
  await captcha.fill((await drawn).headers()['x-captcha-answer'] ?? '');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await untilSignedIn(page);
});

test('the member centre and the account lists send a visitor to the login and back [V71, V70]', async ({
  page,
}) => {
  for (const path of ['/favorite', '/recent', '/member/withdraw', '/member']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await expect(page.getByText('Log in to continue')).toBeVisible();
  await untilIdle(page);
  await logIn(page.getByRole('main'), 'player01');
  await expect(page).toHaveURL('/member');
  await expect(page.getByRole('heading', { level: 1, name: 'Member centre' })).toBeVisible();
});

test('a login leads home; a stored target outside the portal is ignored [T12, H9]', async ({
  page,
}) => {
  for (const path of ['/login', '/login?next=//example.com/']) {
    await page.goto(path);
    await untilIdle(page);
    await logIn(page.getByRole('main'), 'player01');
    await expect(page).toHaveURL('/');
    await dropSession(page);
  }
});

test('a very large balance fits the narrowest phone in short form [W17]', async ({
  page,
  signIn,
}) => {
  await signIn('player01');
  const balance = page.getByRole('group', { name: 'Balance' });
  await page.route('**/api/wallet/balance*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: { spendable: string } };
    answer.value.spendable = '12345678.99';
    await route.fulfill({ response, json: answer });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/hot');
  await expect(balance).toHaveText(/12,345,678\.99/);
  const getOverflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  expect(await getOverflow()).toBeLessThanOrEqual(0);
});

test('the header of a player shows balance, shortcuts, greeting and avatar', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player01');
  await page.goto('/hot');
  await untilSignedIn(page);
  const bar = header(page);
  const balance = bar.getByRole('group', { name: 'Balance' });
  await test.step('the balance, with two decimals [W17, K40]', async () => {
    await expect(balance).toHaveText(/^\$[\d,]+\.\d\d(\$[\d,]+\.\d\d on hold)?$/);
    const booked = await call<{ spendable: string }>(product, 'GET', '/api/wallet/balance', {
      token,
    });
    expect(await balanceShown(page)).toBe(Number(booked.value.spendable));
  });

  await test.step('it can be hidden and stays hidden [W18]', async () => {
    await balance.getByRole('button', { name: 'Hide balance' }).click();
    await expect(balance).toHaveText('***');
    await page.reload();
    await untilSignedIn(page);
    await expect(balance).toHaveText('***');
    await balance.getByRole('button', { name: 'Show balance' }).click();
    await expect(balance).toHaveText(/^\$[\d,]+\.\d\d(\$[\d,]+\.\d\d on hold)?$/);
  });

  await test.step('deposit and withdraw [W19, W20]', async () => {
    await bar.getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL('/member/depositv2');
    await bar.getByRole('link', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL('/member/withdraw');
  });
  await test.step('the member centre opens on the account [R11, PC1]', async () => {
    await page.goto('/member');
    await expect(page.getByRole('heading', { level: 2, name: 'My account' })).toBeVisible();
  });
  await page.goto('/hot');
  await untilSignedIn(page);
  await test.step('the avatar opens the profile [W22]', async () => {
    await bar.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/member/securityCenter');
    await expect(page.getByRole('heading', { level: 2, name: 'My account' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'player01' })).toBeVisible();
  });
});

test('the login says when an account does not exist [X6]', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill(refusal(403, 'non_member')));
  await openLogin(page);
  const main = page.getByRole('main');
  await logIn(main, 'player01');
  await expect(main.getByText('Only members can log in here.', { exact: true })).toBeVisible();
});

test('an unknown error is shown as unknown [X5]', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill(refusal(500, 'never_heard_of')));
  await openLogin(page);
  await logIn(page.getByRole('main'), 'player01');
  await expect(page.getByRole('main').getByText('Something went wrong. Try again.')).toBeVisible();
});

test('a trial that starts in the popup closes it [T42]', async ({ page }) => {
  await page.goto('/?popup=login');
  await untilIdle(page);
  await page.getByRole('button', { name: 'Look around as a guest' }).click();
  await expect(header(page).getByText(/Hello, Guest \d+/)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`a locked login says how long it is locked, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const locked = { locked: { until: new Date(Date.now() + 840_000).toISOString() } };
    await page.route('**/api/auth/login', (route) =>
      route.fulfill(refusal(403, 'account_locked', { ...locked, retryAfterSeconds: 840 })),
    );
    await openLogin(page);
    await logIn(page.getByRole('main'), 'player01', 'Wrong-password-1');
    await expect(
      page.getByText('Too many attempts. Try again in 14 minutes, or reset your password.'),
    ).toBeVisible();
  });
}
