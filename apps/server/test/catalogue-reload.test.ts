import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFavouriteFlags } from '../src/modules/favourites/index.ts';
import { holdNextRead } from './support/held-read.ts';
import { createLatch } from './support/latch.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate, getToken } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform({ seed: true });
});
afterAll(() => app?.dispose());

const VENDOR = 'SAF';
const LIST = `/api/games?gameType=RNG&vassalage=${VENDOR}&pageSize=1`;

const flag = (maintenance: boolean) =>
  operate(app, 'PUT', `/vendors/${VENDOR}/maintenance`, { maintenance });

/** Whether the vendor's first game is marked as under maintenance. */
async function isFlagged(token?: string): Promise<boolean> {
  const { value } = await call(app, 'GET', LIST, token === undefined ? {} : { token });
  return value.list[0].maintenance;
}

test('a catalogue read before a change never overwrites it [E14]', async () => {
  const { reached, release } = holdNextRead(app, 'vendor');
  const older = flag(true);
  await reached;
  await flag(false);
  expect(await isFlagged()).toBe(false);
  release();
  await older;
  expect(await isFlagged()).toBe(false);
});

test('a game list read before a change is not cached [E14]', async () => {
  const token = await getToken(app, 'player02');
  const flags = getFavouriteFlags(app.platform);
  const { of: findFlags } = flags;
  const [asked, answered] = [createLatch(), createLatch()];
  flags.of = async () => {
    asked.open();
    await answered.opened;
    return { ids: new Set(), mark: '' };
  };
  const slow = isFlagged(token);
  await asked.opened;
  await flag(true);
  answered.open();
  await slow;
  flags.of = findFlags;
  expect(await isFlagged()).toBe(true);
  await flag(false);
  expect(await isFlagged()).toBe(false);
});
