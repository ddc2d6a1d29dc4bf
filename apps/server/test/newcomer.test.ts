import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { logIn } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true, env: { DEFAULT_PASSWORD: 'Another-9' } });
});
afterAll(() => app?.dispose());

test('[K32] newcomer01 has the default password of the server, whenever its data were made', async () => {
  const { status, value } = await logIn(app, 'newcomer01', { password: 'Another-9' });
  expect([status, value.mustChangePassword]).toEqual([200, true]);
});
