import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantOf } from '../src/modules/status/index.ts';
import { withPlatform, type TestApp } from './support/platform.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

/** Answers the next question for the settings only when told to, with what was stored when it was asked. */
function holdNextRead(): { reached: Promise<void>; release(): void } {
  const { db } = app.platform;
  const select = db.selectFrom.bind(db);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const once = () => ({
    select: () => ({
      execute: async () => {
        Object.assign(db, { selectFrom: select });
        const rows = await select('merchant_setting').select(['subject', 'value']).execute();
        reach();
        await held;
        return rows;
      },
    }),
  });
  Object.assign(db, { selectFrom: once });
  return { reached, release };
}

test('settings that were read before a change never undo it', async () => {
  const merchant = merchantOf(app.platform);
  const { reached, release } = holdNextRead();
  const older = merchant.load();
  await reached;
  await merchant.change({ switches: { freePlay: false } });
  expect(merchant.current().switches.freePlay).toBe(false);
  release();
  await older;
  expect(merchant.current().switches.freePlay).toBe(false);
});
