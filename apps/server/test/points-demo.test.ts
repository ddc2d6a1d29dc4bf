import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
  token = await getToken(app, 'player01');
});
afterAll(() => app?.dispose());

const read = async (what: string) =>
  (await call(app, 'GET', `/api/points/${what}`, { token })).value;

test('the demo mall is open with rewards of every status, each with a picture from the server [D19]', async () => {
  const { list } = await read('rewards');
  const statuses = new Set(list.map(({ status }: { status: string }) => status));
  expect([...statuses].toSorted()).toEqual(['available', 'not_enough_points', 'out_of_stock']);
  for (const { imageUrl } of list) {
    const { statusCode, headers } = await app.http.inject({ url: imageUrl });
    expect([imageUrl, statusCode, headers['content-type']]).toEqual([
      imageUrl,
      200,
      'image/svg+xml',
    ]);
  }
});

test('the demo’s first player has points and redemptions of every status [T53]', async () => {
  const { list } = await read('redeem-list');
  const statuses = new Set(list.map(({ status }: { status: string }) => status));
  expect([...statuses].toSorted()).toEqual(['APPROVED', 'IN_PROCESS', 'REJECTED']);
  const { points } = await read('balance');
  expect(points).toBeGreaterThan(0);
  const moved = (await read('transactions?pageSize=500')).list;
  expect(moved[0].balanceAfter).toBe(points);
  expect(new Set(moved.map(({ type }: { type: string }) => type))).toEqual(
    new Set(['bet', 'redeem', 'refund', 'convert', 'reward']),
  );
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
