/** `test` for pictures: pages with a fixed time, of the shared product or of one of its own. */
import { test as base, expect } from '@playwright/test';
import { startStanding, type StandingProduct } from './product.ts';
import { openStage, type Stage } from './stage.ts';

export { expect };

type RunningProduct = Omit<StandingProduct, 'stop'>;

interface WorkerFixtures {
  readonly standing: RunningProduct;
  readonly stage: Stage;
}

export const test = base.extend<object, WorkerFixtures>({
  standing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const { BAIZE_PICTURES_PRODUCT: facts } = process.env;
      if (!facts) throw new Error('no product is running; run by `npm run visual`');
      await use(JSON.parse(facts) as RunningProduct);
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ browser, standing }, use) => {
      await use(openStage(browser, standing));
    },
    { scope: 'worker' },
  ],
});

/** For pictures of a platform with other operator settings. */
export const testAlone = test.extend<object, WorkerFixtures>({
  standing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const { stop, ...standing } = await startStanding();
      await use(standing);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
