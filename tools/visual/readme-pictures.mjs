// `node tools/visual/readme-pictures.mjs [name]`: takes the pictures of README and docs. Starts a
// product of its own on free ports, logs in by API and opens it in Chromium.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findOrInstallBrowser } from '../../scripts/lib/browser.mjs';
import { startProduct } from '../../scripts/lib/product.mjs';
import { proofFor } from '../../scripts/lib/proof.mjs';
import { root, say } from '../../scripts/lib/run.mjs';

const require = createRequire(join(root, 'e2e', 'package.json'));
const { chromium } = require('playwright');
const target = join(root, 'docs', 'pictures');
const password = 'Baize-demo-1';

const wideViewport = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The pictures: name, path, window, member, scheme, language. */
const pictures = [
  { name: 'home', path: '/', size: wideViewport },
  { name: 'home-light', path: '/', size: wideViewport, scheme: 'light' },
  { name: 'home-phone', path: '/', size: phone },
  { name: 'home-arabic', path: '/', size: wideViewport, language: 'ar' },
  { name: 'slots', path: '/rng', size: wideViewport },
  { name: 'slots-phone-light', path: '/rng', size: phone, scheme: 'light' },
  { name: 'login', path: '/?popup=login', size: wideViewport },
  { name: 'member', path: '/', size: wideViewport, account: 'player01' },
  { name: 'game', path: '/', size: wideViewport, account: 'player01', play: true },
  { name: 'inspector', path: '/login?inspect', size: wideViewport, inspect: true },
  { name: 'agent', path: '/agentHome', size: wideViewport, account: 'agent01' },
  { name: 'agent-phone', path: '/agentHome', size: phone, account: 'agent01' },
];

async function signIn(url, account) {
  const site = account.startsWith('agent') ? 'agent' : 'member';
  const challenge = await proofFor(url);
  const body = JSON.stringify({ type: 'username', username: account, password, site, challenge });
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (await response.json()).value.token;
}

/** A failing login, as the statechart panel shows it. */
async function failToLogIn(page) {
  await page.getByRole('button', { name: /^login / }).click();
  await page.getByLabel('Username').fill('unknown-member');
  await page.locator('input[name=password]').fill('Not-the-word-7');
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('listitem').filter({ hasText: 'postLogin fails' }).waitFor();
  await page.waitForTimeout(1000);
}

async function takePicture(browser, url, picture) {
  const { name, path, size, account, scheme, language, play, inspect } = picture;
  const context = await browser.newContext({ viewport: size, colorScheme: 'dark' });
  const cookie = (key, value) => ({ name: key, value, url });
  if (scheme) await context.addCookies([cookie('baize.scheme', scheme)]);
  if (language) await context.addCookies([cookie('baize.language', language)]);
  const token = account ? await signIn(url, account) : null;
  await context.addInitScript((value) => {
    if (value) sessionStorage.setItem('baize.token', value);
  }, token);
  const page = await context.newPage();
  await page.goto(url + path);
  const dialog = page.getByRole('dialog').last();
  if (path.includes('popup')) {
    await dialog.waitFor();
    // It fades in.
    await page.waitForTimeout(1000);
  } else {
    await dialog.waitFor({ timeout: 4000 }).catch(() => undefined);
    while (await dialog.isVisible()) await page.keyboard.press('Escape');
  }
  if (play) {
    await page.locator('[data-tile-launch]').first().click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Spin' }).click();
    await page.waitForTimeout(4000);
  }
  if (inspect) await failToLogIn(page);
  // Pictures below the first screen load lazily; the shown ones must have loaded.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.screenshot({ path: join(target, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await context.close();
  say(`docs/pictures/${name}.jpg`);
}

mkdirSync(target, { recursive: true });
const { executablePath, args } = await findOrInstallBrowser('whole');
// In test mode: only that offers the mirrored pseudo-locale.
const product = await startProduct({}, ['--inspect']);
const browser = await chromium.launch({ executablePath, args });
const named = process.argv.slice(2);
for (const picture of pictures) {
  if (named.length === 0 || named.includes(picture.name))
    await takePicture(browser, product.url, picture);
}
await browser.close();
await product.stop();
