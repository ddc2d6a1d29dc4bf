import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { holdNextRead } from './support/held-read.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { changeSettings } from './support/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

test('settings read before a change never overwrite it', async () => {
  const merchant = getMerchant(app.platform);
  const { reached, release } = holdNextRead(app, 'merchant_setting');
  const older = merchant.load();
  await reached;
  await changeSettings(app, { switches: { freePlay: false } });
  expect(merchant.current().switches.freePlay).toBe(false);
  release();
  await older;
  expect(merchant.current().switches.freePlay).toBe(false);
});
