/** Screens and dialogs that are fetched by the press that asks for them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';
import { signedIn } from '../lib/portal.ts';

/** Holds timers of a fifth of a second and more, those that hold back what is there too. */
async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: set } = window;
    const isLong = (ms: unknown) => typeof ms === 'number' && ms >= 200;
    window.setTimeout = ((run: () => void, ms?: number, ...given: unknown[]) =>
      isLong(ms) ? 0 : set(run, ms, ...given)) as typeof window.setTimeout;
  });
}

test('a list of games and a game are seen as soon as they have come, without a timer', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await holdTimers(page);
  await page.goto('/');
  await signedIn(page);

  const live = page.getByRole('region', { name: 'Live casino', exact: true });
  await live.getByRole('article').first().getByRole('link').press('Enter');
  const list = page.getByRole('dialog');
  await list.getByRole('article').first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/seamless/);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('the document says in which order its styles win, whatever order the bundler gives them', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const [, first] = /<style>([^;]*;)/.exec(html) ?? [];
  expect(first).toBe('@layer reset,theme,component,screen,utility;');
});
