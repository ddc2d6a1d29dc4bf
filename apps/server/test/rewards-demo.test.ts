import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { createMissionDesk } from './support/missions.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';
import { createGame } from './support/vendor-api.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
  await createGame(app);
  token = await getToken(app, 'player01');
});
afterAll(() => app?.dispose());

const read = async (path: string) => (await call(app, 'GET', `/api/${path}`, { token })).value;

test('[T53] the demo’s first player finds missions in every state, and a leaderboard with others', async () => {
  await app.platform.jobs.run('progress-clock');
  const { list } = await read('missions/summary');
  const statuses = new Set(list.map(({ status }: { status: string }) => status));
  expect(statuses.has('claim')).toBe(true);
  expect(statuses.has('process')).toBe(true);
  // In the first hours of a week none of the demo's members has played in it yet.
  const desk = await createMissionDesk(app, app.platform.clock.nowMs());
  await desk.play(await desk.createSeat(100_000n), '500.00');
  await app.platform.jobs.run('progress-clock');
  const board = await read('missions/leaderboard');
  expect(board.list.length).toBeGreaterThan(1);
  expect(board.own.self).toBe(true);
});

test('[D20] [D18] the demo has VIP levels, rebates and an open raffle', async () => {
  const vip = await read('vip');
  expect(vip.levels).toHaveLength(5);
  expect(vip.credit).toBeGreaterThan(0);
  await app.platform.jobs.run('rebates-clock');
  expect((await read('rebates')).rates.length).toBeGreaterThan(0);
  expect((await read('raffles')).list).toMatchObject([{ state: 'open', winners: [] }]);
  expect((await read('rewards')).available).toBeGreaterThan(1);
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});
