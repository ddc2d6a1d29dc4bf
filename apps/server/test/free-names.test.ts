/** Whether a name is free, before the form is sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from './support/people.ts';
import { type TestApp, withPlatform } from './support/platform.ts';
import { call } from './support/portal.ts';
import { createName, register } from './support/registration.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

test('a name can be checked before the form is sent, and guessing many takes long [H111]', async () => {
  const username = createName();
  await register(app, { username });
  const ip = createAddress();
  const ask = (name: string, from = ip) =>
    call(app, 'GET', `/api/registration/username?username=${encodeURIComponent(name)}`, {
      ip: from,
    });
  expect((await ask(username)).value).toEqual({ free: false });
  expect((await ask(` ${username.toUpperCase()} `.trim())).value).toEqual({ free: false });
  expect((await ask(createName())).value).toEqual({ free: true });
  expect((await ask('two words')).status).toBe(422);
  expect((await ask('')).status).toBe(422);
  const many = await Promise.all(Array.from({ length: 30 }, () => ask(createName())));
  expect(many.map(({ status }) => status)).toContain(429);
  expect((await ask(username, createAddress())).value).toEqual({ free: false });
});
