import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true, env: { DEFAULT_PASSWORD: 'Another-9' } });
});
afterAll(() => app?.dispose());

test('newcomer01 has the server’s default password, whenever its data was created [K32]', async () => {
  const { status, value } = await logIn(app, 'newcomer01', { password: 'Another-9' });
  expect([status, value.mustChangePassword]).toEqual([200, true]);
});

test('the default password must be changed only while the merchant requires it [E63]', async () => {
  const enter = async (forcedPasswordChange: boolean) => {
    await operate(app, 'PATCH', '/whitelabel', { switches: { forcedPasswordChange } });
    const { value } = await logIn(app, 'newcomer01', { password: 'Another-9' });
    const { status } = await call(app, 'GET', '/api/wallet/balance', { token: value.token });
    return [value.mustChangePassword, status];
  };
  expect(await enter(false)).toEqual([false, 200]);
  expect(await enter(true)).toEqual([true, 403]);
});
