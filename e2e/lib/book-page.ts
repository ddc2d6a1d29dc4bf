/** Page helpers for a sportsbook; a place is the game's page or the frame around it. */
import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Chooses the home side of the last match that is listed, one in each league. */
export async function choose(page: Page | FrameLocator, count: number): Promise<void> {
  await page.getByRole('button', { name: 'All', exact: true }).click();
  for (let at = 0; at < count; at += 1) {
    const listed = page.locator('.league').nth(at).locator('.fixture[data-phase=listed]');
    await listed.nth(3).locator('.odds:visible').first().click();
    await expect(page.locator('.odds[aria-pressed=true]:visible')).toHaveCount(at + 1);
  }
}

export const slips = (page: Page | FrameLocator) => page.locator('.my-bets > .bet');
