import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterCommit } from '../src/platform/transaction.ts';
import { withPlatform, type TestApp } from './support/platform.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

test('a nested transaction is rejected, and the server keeps working', async () => {
  const { transaction } = app.platform;

  await expect(transaction(() => transaction(async () => 1))).rejects.toThrow(
    'A transaction was started inside another one',
  );

  expect(await transaction(async () => 2)).toBe(2);
});

test('work after a commit may begin a transaction', async () => {
  const { transaction } = app.platform;
  let followed = 0;

  await transaction(async (trx) => {
    afterCommit(trx, async () => {
      followed = await transaction(async () => 2);
    });
  });

  expect(followed).toBe(2);
});
