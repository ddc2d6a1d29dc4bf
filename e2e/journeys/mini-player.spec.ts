/** A running game goes on in a small window while the member looks at other pages. */
import type { Page } from '@playwright/test';
import { getFrame, spinIn } from '../lib/game.ts';
import { header, sideMenu, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

const back = (page: Page) => page.getByRole('link', { name: 'Back to game' });
const minimise = (page: Page) => page.getByRole('link', { name: 'Keep playing in a small window' });

/** Opens the first slot, and marks its frame: a frame that is loaded again has no mark. */
async function openSlot(page: Page): Promise<string> {
  await page.goto('/rng');
  await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveText(/\S/);
  await untilIdle(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/seamless\?/);
  await expect(spinIn(getFrame(page))).toBeVisible();
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-mark', 'kept'));
  return (await page.locator('iframe').getAttribute('title')) ?? '';
}

const isKept = (page: Page) => expect(page.locator('iframe')).toHaveAttribute('data-mark', 'kept');

test('a game continues in a small window on other pages, and returns', async ({ page, signIn }) => {
  test.setTimeout(90_000);
  await signIn('player02');
  const name = await openSlot(page);
  await minimise(page).click();
  await expect(page).toHaveURL('/rng');
  await expect(page.getByRole('region', { name })).toBeVisible();
  // The button that was pressed is gone: the keyboard goes on from the small window.
  await expect(back(page)).toBeFocused();
  await sideMenu(page).getByRole('link', { name: 'Live casino' }).click();
  await expect(page).toHaveURL('/live');
  await isKept(page);
  await expect(page).toHaveTitle(/^Live casino/);
  await back(page).press('Enter');
  await expect(page).toHaveURL(/\/seamless\?/);
  await isKept(page);
  await spinIn(getFrame(page)).click();
  await expect(getFrame(page).locator('output')).toHaveText(/won|returned|No win/);
  await expect(page).toHaveTitle(`${name} · Baize`);

  // Back leaves the page, too; the game goes on.
  await page.goBack();
  await expect(page).toHaveURL('/live');
  await isKept(page);
  await page.getByRole('button', { name: `Close ${name}` }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('another game replaces the one in the small window, and a logout ends it', async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn('player02');
  await openSlot(page);
  await minimise(page).click();
  const second = page.getByRole('main').getByRole('article').nth(3).getByRole('link');
  await second.press('Enter');
  await expect(page).toHaveURL(/\/seamless\?/);
  await expect(page.locator('iframe')).not.toHaveAttribute('data-mark', 'kept');
  await expect(getFrame(page).getByRole('button').first()).toBeVisible();
  await minimise(page).click();
  await expect(back(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.evaluate(() => history.pushState({}, '', `${location.pathname}?popup=logout`));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the small window lies above the tab bar and covers none of its buttons', async ({
    page,
    signIn,
  }) => {
    test.setTimeout(90_000);
    await signIn('player02');
    await openSlot(page);
    await minimise(page).click();
    await expect(back(page)).toBeVisible();
    const dock = await page.locator('section:has(> div > iframe)').boundingBox();
    const tabs = await page.getByRole('navigation').last().boundingBox();
    expect(dock!.y + dock!.height).toBeLessThanOrEqual(tabs!.y);
    // The end of the page can be scrolled from under it.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const end = await page.getByRole('contentinfo').boundingBox();
        return end!.y + end!.height;
      })
      .toBeLessThanOrEqual(dock!.y + 1);
  });
});
