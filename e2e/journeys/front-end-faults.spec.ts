/** Faults of a device, a deployment or an extension: no blank page, nothing lost. */
import type { Page } from '@playwright/test';
import { goOn, header, logIn, openLogin, untilSignedIn, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test.describe('broken on purpose', () => {
  test.use({ strictPage: false });

  test('storage that is forbidden keeps no page from working', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
      Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
    });
    await page.goto('/');
    await untilIdle(page);
    await goOn(page, '/rng');
    await expect(heading(page)).toBeVisible();
    await openLogin(page);
    await expect(page.getByLabel('Username')).toBeEditable();
  });

  test('a login with full storage says that it failed, and keeps the name', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openLogin(page);
    await logIn(page, 'player02');
    await expect(page.getByText('Something went wrong. Try again.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('player02');
  });

  test('texts that a translator replaced do not break later changes', async ({ page }) => {
    await page.goto('/');
    await untilIdle(page);
    // As a page translator: replaces each text by an element with the new text.
    await page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('main')!,
        NodeFilter.SHOW_TEXT,
      );
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim()) continue;
        const font = document.createElement('font');
        font.textContent = `~${text.data}`;
        text.replaceWith(font);
      }
    });
    await goOn(page, '/rng');
    await expect(heading(page)).toBeVisible();
    await goOn(page, '/');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});

test('a page restored from the back/forward cache is current', async ({ page, signIn }) => {
  await signIn('player02');
  await page.goto('/');
  await untilSignedIn(page);
  await page.goto('/docs');
  await page.goBack();
  await untilSignedIn(page);
  await goOn(page, '/rng');
  await expect(heading(page)).toBeVisible();
});

test('a printed page has its content and no menus', async ({ page }) => {
  await page.goto('/help');
  await untilIdle(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(header(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeHidden();
});
