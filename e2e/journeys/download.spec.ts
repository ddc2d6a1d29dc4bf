/** The download page: the device, the file with its checksum, what a store does not allow. */
import { createHash } from 'node:crypto';
import { expectAccessible } from '../lib/axe.ts';
import { untilIdle } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

/** Apps are published and withdrawn. */
const test = testAlone();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const SHA = createHash('sha256').update('an app').digest('hex');

test('[R14, D30, D31] at a desk the four steps begin with the lite app and a code for a phone', async ({
  page,
  product,
}) => {
  await page.goto('/download');
  await untilIdle(page);
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(page.getByRole('radio', { name: 'Lite app' })).toBeChecked();
  await expect(steps.nth(1)).toContainText('Select the install icon in the address bar');
  const code = (platform: string) =>
    page.getByRole('img', { name: `QR code of ${product.url}/download?for=${platform}` });
  await expect(code('lite')).toBeVisible();
  await expectAccessible(page, 'the download page');
  await page.getByRole('radio', { name: 'iPhone and iPad' }).check();
  await expect(page).toHaveURL('/download?for=ios');
  await expect(code('ios')).toBeVisible();
  await expect(steps.nth(1)).toContainText('There is no app in the App Store');
  await expect(steps.nth(2)).toContainText('Nothing to install here yet.');
});

test('[D29] an Android phone is offered the file with its checksum', async ({
  browser,
  operator,
  product,
}) => {
  const published = await operator.call('PUT', '/app-files/android', {
    source: 'file',
    url: 'https://cdn.example/baize.apk',
    version: '1.2.0',
    requires: 'Android 9',
    size: 12_300_000,
    sha256: SHA,
  });
  expect(published.status).toBe(200);
  const context = await browser.newContext({
    userAgent: PIXEL,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/download`);
  await untilIdle(page);
  await expect(page.getByRole('radio', { name: 'Android' })).toBeChecked();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Download the file' });
  await expect(link).toHaveAttribute('href', 'https://cdn.example/baize.apk');
  await expect(page.getByText(SHA)).toBeVisible();
  await expect(page.getByText('12.3 MB')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Compare the checksum');
  await expectAccessible(page, 'a file on a phone');
  await context.close();
});

test('[D28] an iPhone is sent to the store once there is an app', async ({
  browser,
  operator,
  product,
}) => {
  const context = await browser.newContext({ userAgent: IPHONE });
  const page = await context.newPage();
  await page.goto(`${product.url}/download`);
  await expect(page.getByRole('radio', { name: 'iPhone and iPad' })).toBeChecked();
  const url = 'https://apps.example/baize';
  const store = { source: 'store', url, version: '1.1.0' };
  expect((await operator.call('PUT', '/app-files/ios', store)).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open the store' })).toHaveAttribute('href', url);
  expect((await operator.call('DELETE', '/app-files/ios')).status).toBe(200);
  await context.close();
});
