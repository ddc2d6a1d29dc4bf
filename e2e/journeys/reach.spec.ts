/** WCAG's requirements on focus and large text, which axe cannot check. */
import { chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '../../scripts/lib/browser.mjs';
import { footer, header, untilIdle } from '../lib/portal.ts';
import { expect, test, getToken } from '../lib/test.ts';

/** The element that covers the focused one completely: none, the header, or the bottom bar. */
const getCover = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect();
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40);
    if (width < 2 || height < 2) return { name, isSeen: true };
    const points = [top + 1, (top + bottom) / 2, bottom - 1].map((y) =>
      document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y),
    );
    const isSeen = points.some(
      (hit) => hit !== null && (focused.contains(hit) || hit.contains(focused)),
    );
    return { name, isSeen };
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the header and the bottom bar never hide the focus, down and up the page (WCAG 2.4.11)', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.goto('/');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Pause slideshow' }).focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press(key);
        const { name, isSeen } = await getCover(page);
        expect(isSeen, `${key} ${step}: "${name}" is covered`).toBe(true);
      }
    }
  });
});

test('moving the focus in the sticky header does not scroll the page', async ({ page }) => {
  await page.goto('/promotions');
  await untilIdle(page);
  await page.evaluate(() => scrollTo(0, 300));
  await header(page).getByRole('link', { name: 'Baize, home page' }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('text of twice the size is neither cut nor covered (WCAG 1.4.4)', async ({ product }) => {
  test.setTimeout(60_000);
  const { executablePath, args } = await findOrInstallBrowser();
  // As in the browser's settings: sizes in `em` and `rem` follow, media queries too.
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    /** Whether an element lies within the window, and nothing covers its middle. */
    const isWhole = (name: string) =>
      header(page)
        .getByRole('link', { name })
        .evaluate((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return left >= 0 && right <= document.documentElement.clientWidth && link.contains(hit);
        });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await page.goto(product.url);
    await untilIdle(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    for (const name of ['Log in', 'Register']) expect(await isWhole(name), name).toBe(true);
    expect(await overflow()).toBeLessThanOrEqual(0);

    // The dots of the carousel are below the picture, not on its text.
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const picture = (await carousel.getByRole('list').boundingBox())!;
    const dots = (await carousel.getByRole('button').first().boundingBox())!;
    expect(dots.y).toBeGreaterThanOrEqual(picture.y + picture.height - 1);
    const isClear = await carousel.getByRole('list').evaluate((list) => {
      const { left, top, width, height } = list.parentElement!.getBoundingClientRect();
      return [0.2, 0.5, 0.9].every((part) =>
        list.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      );
    });
    expect(isClear, 'nothing covers the picture').toBe(true);

    // No word of a heading is broken.
    const title = page.getByRole('heading', { level: 2, name: 'Slots', exact: true }).first();
    const lines = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);

    // The four labels of the bar are whole, and clear of their icons.
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    const cut = await bar.getByRole('link').evaluateAll(
      (links) =>
        links.filter((link) => {
          const [icon, text] = [link.querySelector('svg')!, link.querySelector('span')!];
          const isCut = text.scrollWidth > text.clientWidth;
          return (
            isCut || icon.getBoundingClientRect().bottom > text.getBoundingClientRect().top + 1
          );
        }).length,
    );
    expect(cut).toBe(0);

    const token = await getToken(product, 'player02');
    await page.evaluate((value) => sessionStorage.setItem('baize.token', value), token);
    await page.reload();
    await untilIdle(page);
    await expect(header(page).getByRole('group', { name: 'Balance' })).toContainText('$');
    const balance = (await header(page).getByRole('group', { name: 'Balance' }).boundingBox())!;
    expect(balance.x + balance.width).toBeLessThanOrEqual(390);
    expect(await overflow()).toBeLessThanOrEqual(0);
  } finally {
    await browser.close();
  }
});

test('slides and tiles have one name each', async ({ page }) => {
  await page.goto('/');
  await untilIdle(page);
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await expect(carousel.getByRole('list')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - link:
          - img
  `);
  // The item has no name of its own beside its picture's.
  const named = await carousel
    .locator('li')
    .evaluateAll((slides) => slides.filter((slide) => slide.hasAttribute('aria-label')).length);
  expect(named).toBe(0);
  const tile = page.getByRole('main').getByRole('article').first();
  await expect(tile.getByRole('img')).toHaveCount(0);
  await expect(tile.getByRole('link')).toHaveCount(1);
  const name = await tile.getByRole('link').locator('span').first().innerText();
  await expect(tile.getByRole('button')).toHaveAccessibleName(`Add ${name} to favourites`);
});

test('a printed page has its content without the frame, dark on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/promotions');
  await untilIdle(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of [
    header(page),
    footer(page),
    page.getByRole('navigation', { name: 'Side menu' }),
    page.getByRole('navigation', { name: 'Quick navigation' }),
  ])
    await expect(part).toBeHidden();
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    const light = (text: string) =>
      text
        .match(/\d+/g)!
        .slice(0, 3)
        .reduce((sum, part) => sum + Number(part), 0) / 3;
    return [light(color), light(backgroundColor)];
  });
  expect(paper).toBeGreaterThan(230);
  expect(ink).toBeLessThan(80);
  const main = (await page.getByRole('main').boundingBox())!;
  expect(main.x).toBeLessThan(40);
});
