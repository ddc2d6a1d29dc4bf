/** Vendors' reports of live games, and the lobby's list of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';
import { vendorCall } from './support/vendor-api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
});
afterAll(() => app?.dispose());

const get = (url: string) => call(app, 'GET', url, {});
const live = { phase: 'betting', results: [{ text: '17', tone: 'black' }] };
const endsAt = '2026-11-20T10:00:15.000Z';
const list = async () => (await get('/api/games/live')).value.list;
const liveTable = async () =>
  (await get('/api/games?clientType=3&gameType=LIVE&pageNo=1&pageSize=50')).value.list.find(
    ({ isGame }: { isGame: string }) => isGame !== 'VASSALAGE',
  );
const advance = (milliseconds: number) => operate(app, 'POST', '/clock/advance', { milliseconds });

test('lists a vendor’s report, reduced to the results when it is outdated', async () => {
  const { nodeId, gameCode, vassalage } = await liveTable();
  expect(await list()).toEqual([]);
  const report = { gameCode, live: { ...live, endsAt } };
  const answer = await vendorCall(app, 'report-live', report, { vendor: vassalage });
  expect(answer.body.value).toEqual({ nodeId });
  await advance(1000);
  expect(await list()).toMatchObject([{ nodeId, live: { ...live, endsAt } }]);
  const [{ ageMs }] = await list();
  expect(ageMs).toBeGreaterThanOrEqual(1000);
  expect(ageMs).toBeLessThan(60_000);
  await advance(60_000);
  expect(await list()).toMatchObject([
    { nodeId, live: { phase: 'unknown', results: live.results } },
  ]);
  await advance(600_000);
  expect(await list()).toEqual([]);
});

test("rejects a report of another vendor's game", async () => {
  const { gameCode } = await liveTable();
  const report = { gameCode, live };
  const answer = await vendorCall(app, 'report-live', report, { vendor: 'DKR' });
  expect(answer.status).toBe(404);
});
