import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCatalogue } from '../src/modules/catalogue/index.ts';
import { holdNextRead } from './support/held-read.ts';
import { latch } from './support/latch.ts';
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

/** Whether the vendor's first game is shown under maintenance. */
async function isFlagged(token?: string): Promise<boolean> {
  const { value } = await call(app, 'GET', LIST, token === undefined ? {} : { token });
  return value.list[0].maintenance;
}

test('[E14] a catalogue that was read before a change never undoes it', async () => {
  const { reached, release } = holdNextRead(app, 'vendor');
  const older = flag(true);
  await reached;
  await flag(false);
  expect(await isFlagged()).toBe(false);
  release();
  await older;
  expect(await isFlagged()).toBe(false);
});

test('[E14] a list of the catalogue before a change is kept for nobody', async () => {
  const token = await getToken(app, 'player02');
  const { lists } = getCatalogue(app.platform);
  const { flags } = lists;
  const [asked, answered] = [latch(), latch()];
  lists.flags = async () => {
    asked.open();
    await answered.opened;
    return { ids: new Set(), mark: '' };
  };
  const slow = isFlagged(token);
  await asked.opened;
  await flag(true);
  answered.open();
  await slow;
  lists.flags = flags;
  expect(await isFlagged()).toBe(true);
  await flag(false);
  expect(await isFlagged()).toBe(false);
});
