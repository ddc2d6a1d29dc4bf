/**
 * The security centre: authenticator app, recovery codes, passkeys, sessions, known browsers and
 * history.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { addingEmail } from '../lib/contacts.ts';
import { codeSentTo } from '../lib/outbox.ts';
import { dropSession, header, holdRequests, logIn, untilIdle, tokenIn } from '../lib/portal.ts';
import { refusal } from '../lib/refusal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { expect, test } from '../lib/test.ts';
import { totp } from '../lib/totp.ts';

/** Passkeys require a host name; an IP address cannot have any. */
const toHostName = (url: string) => url.replace('127.0.0.1', 'localhost');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function passPassword(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/login?next=/member/securityCenter`);
  await untilIdle(page);
  await logIn(page, account, CHOSEN_PASSWORD);
}

/** Adds a device that holds passkeys and unlocks them by itself. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a member protects the account, and the password alone no longer opens it [D39, H79, H90, T21, T20, S5]', async ({
  page,
  context,
  browser,
  product,
  operator,
}) => {
  test.setTimeout(90_000);
  const url = toHostName(product.url);
  const account = await registerMember(product);
  await giveAuthenticator(context, page);
  await passPassword(page, url, account);
  await expect(page).toHaveURL(/\/member\/securityCenter$/);
  const app = card(page, 'Authenticator app');
  const passkeys = card(page, 'Passkeys');
  await expect(app.getByText('Off')).toBeVisible();

  let secret = '';
  let recoveryCodes: string[] = [];
  await test.step('an app is enrolled by its QR code and a test code', async () => {
    await app.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
    await expectAccessible(page, 'enrolling an app');
    secret = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(
      ' ',
      '',
    );
    // A complete code submits itself; a refused one waits until it is changed.
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/security/totp') ? 1 : 0));
    const test = dialog.getByRole('textbox', { name: /^6-digit code/ });
    await test.pressSequentially('00000');
    expect(sent).toBe(0);
    await test.press('0');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await test.blur();
    await test.focus();
    expect(sent).toBe(1);
    await test.fill(totp(secret));
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
    await codes.getByRole('button', { name: "I've saved them" }).click();
    await expect(app.getByText('On', { exact: true })).toBeVisible();
    await expect(app.getByText('10 recovery codes left')).toBeVisible();
  });

  await test.step('an e-mail address is bound by the code sent to it', async () => {
    const address = `${account}@example.org`;
    const contacts = card(page, 'Password and contacts');
    const adding = addingEmail(page);
    await adding.opener.click();
    await adding.address.fill(address);
    await adding.send.click();
    await adding.code.fill(await codeSentTo(operator, address));
    await expect(contacts.getByText(/^w•••@example.org$/)).toBeVisible();
  });

  await test.step('a passkey is created and named', async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(passkeys.getByText('Laptop')).toBeVisible();
  });

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await test.step('another browser needs a second step, and a recovery code works once', async () => {
    await passPassword(other, url, account);
    await expect(other.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    await expect(other.getByRole('button', { name: /E-mail/ })).toBeVisible();
    await expectAccessible(other, 'the second step');
    await other.getByRole('button', { name: /Authenticator app/ }).click();
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByRole('textbox', { name: /^Recovery code/ }).fill(recoveryCodes[0]!);
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(other).toHaveURL(/\/member\/securityCenter$/);
    await expect(card(other, 'Authenticator app').getByText('9 recovery codes left')).toBeVisible();
    await expect(card(other, 'Trusted devices').getByText('This device')).toBeVisible();
    await expect(card(other, 'Recent logins').getByText(/Authenticator app/)).toBeVisible();
  });

  await test.step('signing out everywhere else reaches the other browser within two seconds', async () => {
    await page.reload();
    const sessions = card(page, "Where you're logged in");
    // The registration itself began a session, too.
    await expect(sessions.getByRole('listitem').nth(1)).toBeVisible();
    await expectAccessible(page, 'the security centre');
    await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(header(other).getByRole('link', { name: 'Log in' })).toBeVisible({
      timeout: 2_000,
    });
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await otherContext.close();
  });

  await test.step('a passkey logs in by itself', async () => {
    await dropSession(page);
    await page.goto(`${url}/login?next=/member/securityCenter`);
    await untilIdle(page);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(/\/member\/securityCenter$/);
    await expect(card(page, 'Recent logins').getByText('Passkey').first()).toBeVisible();
  });

  await test.step('a protected change asks for a proof, and continues', async () => {
    await page.route(
      '**/api/security/totp',
      (route) => route.fulfill(refusal(403, 'step_up_required')),
      { times: 1 },
    );
    const before = await tokenIn(page);
    await app.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Yes, turn it off' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(app.getByText('Off')).toBeVisible();
    expect(await tokenIn(page)).not.toBe(before);
  });

  await test.step('a passkey is removed', async () => {
    await passkeys.getByRole('button', { name: 'Remove Laptop' }).click();
    await expect(passkeys.getByText('Laptop')).toHaveCount(0);
  });
});

test('a code is requested once, however often Enter is pressed', async ({ page, product }) => {
  await passPassword(page, product.url, await registerMember(product));
  const { opener, address, send, code } = addingEmail(page);
  await opener.click();
  await address.fill('impatient@example.org');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/security/contacts') ? 1 : 0));
  const codes = await holdRequests(page, '**/api/security/contacts');
  await address.press('Enter');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await address.press('Enter');
  codes.release();
  await expect(code).toBeVisible();
  expect(sent).toBe(1);
});

test('two tabs that give a proof at the same time both continue', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(60_000);
  await passPassword(page, product.url, await registerMember(product));
  await expect(card(page, 'Authenticator app')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${product.url}/member/securityCenter`);
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.route(
      '**/api/security/totp',
      (route) => route.fulfill(refusal(403, 'step_up_required')),
      { times: 1 },
    );
    await card(tab, 'Authenticator app').getByRole('button', { name: 'Set up' }).click();
    const proof = tab.getByRole('dialog', { name: "Confirm it's you" });
    await proof.getByRole('textbox', { name: /^Password/ }).fill(CHOSEN_PASSWORD);
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Confirm' }).click()));
  for (const tab of tabs) {
    await expect(tab.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  }
  expect(await tokenIn(other)).toBe(await tokenIn(page));
});
