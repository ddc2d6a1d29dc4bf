/** Screens and dialogs whose code is loaded by the press that opens them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';
import { untilSignedIn } from '../lib/portal.ts';

/** Stops timers of 200 ms and more, with which a page might delay what has loaded. */
async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: set } = window;
    const isLong = (ms: unknown) => typeof ms === 'number' && ms >= 200;
    window.setTimeout = ((run: () => void, ms?: number, ...given: unknown[]) =>
      isLong(ms) ? 0 : set(run, ms, ...given)) as typeof window.setTimeout;
  });
}

test('a list of games and a game appear as soon as they have loaded, without a timer', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await holdTimers(page);
  await page.goto('/');
  await untilSignedIn(page);

  const live = page.getByRole('region', { name: 'Live casino', exact: true });
  await live.getByRole('article').first().getByRole('link').press('Enter');
  const list = page.getByRole('dialog');
  await list.getByRole('article').first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/seamless/);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('the document declares the order of its style layers, whatever order the bundler emits', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const [, first] = /<style>([^;]*;)/.exec(html) ?? [];
  expect(first).toBe('@layer reset,theme,component,screen,utility;');
});
