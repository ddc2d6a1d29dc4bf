// The popups over a page, and a click on Login.
import { clickUntilPainted } from './click.mjs';

const dialogs = '[role="dialog"], dialog[open]';

/** Closes the popups that the queue has opened over the page, one after the other. */
export async function closePopups(page) {
  const open = page.locator(dialogs).filter({ visible: true });
  for (let closed = 0; closed < 10 && (await open.count()) > 0; closed += 1) {
    const front = await open.last().elementHandle();
    await page.keyboard.press('Escape');
    await front.waitForElementState('hidden', { timeout: 5000 });
    await page.waitForTimeout(500);
  }
}

/** Clicks Login and waits for the password form (see click.mjs). */
export async function openLogin(page) {
  await closePopups(page);
  const link = page.locator('a[href^="/login"]').filter({ visible: true }).first();
  const times = await clickUntilPainted(page, link, 'input[type="password"]');
  const dialog = (await page.locator(dialogs).filter({ visible: true }).count()) > 0;
  return { ...times, dialog };
}
