import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

describe('the server', () => {
  test('says that it lives and is ready', async () => {
    expect((await app.http.inject('/livez')).statusCode).toBe(200);
    expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  });
});
