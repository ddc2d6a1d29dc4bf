/**
 * Readability: references, empty lists, figures in right-to-left text, and pages with text of twice
 * the size.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { amountField, enterDeposits, continueButton } from '../lib/deposit-page.ts';
import { footer, header, untilIdle } from '../lib/portal.ts';
import { registerMember } from '../lib/register.ts';
import { expect, test } from '../lib/test.ts';

const widths = [390, 1440] as const;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

for (const width of widths) {
  test(`a deposit is named by a short reference wherever it is shown, at ${width} px`, async ({
    page,
    product,
  }) => {
    await enterDeposits(page, await registerMember(product));
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('radio', { name: /QR/ }).check();
    await amountField(page).fill('50');
    await continueButton(page).click();
    const receipt = page.getByRole('region', { name: 'Your deposit' });
    const shown = receipt.getByText(/^D-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await expect(shown).toBeVisible();
    const reference = await shown.innerText();
    await expect(page).toHaveURL(new RegExp(`deposit=${reference}$`));
    await expect(page.getByRole('main')).not.toContainText(ID);
    await expectAccessible(page, 'the receipt of a deposit');

    await test.step('as a person writes it, it opens the same receipt', async () => {
      const written = reference.replaceAll('-', '').toLowerCase();
      await page.goto(`/member/depositv2?deposit=${written}`);
      await expect(receipt.getByText(reference, { exact: true })).toBeVisible();
    });
  });

  test(`an empty list is one line with an action, at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('player11');
    await page.goto('/favorite');
    await untilIdle(page);
    const empty = page.getByRole('main').locator('[data-state="empty"]');
    await expect(empty).toBeVisible();
    await expect(empty.getByRole('link')).toBeVisible();
    expect((await empty.boundingBox())!.height).toBeLessThan(140);
    await expectAccessible(page, 'an empty list');
    await footer(page).scrollIntoViewIfNeeded();
    await expect(footer(page)).toBeVisible();
  });

  test(`the agent's bar has the brand's emblem, at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('agent02');
    await page.goto('/agentHome');
    const emblem = header(page).getByRole('link', { name: 'Baize' }).locator('img');
    await expect
      .poll(() => emblem.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const box = await emblem.boundingBox();
    expect([box!.width, box!.height]).toEqual([28, 28]);
    await expectAccessible(page, 'the agent centre');
  });
}

/** Whether the characters of a text are drawn from left to right in their written order. */
const isInOrder = (figure: Locator): Promise<boolean> =>
  figure.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
    const places = Array.from(text.textContent!, (_, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
    return places.every((place, at) => at === 0 || place >= places[at - 1]!);
  });

test('changes and offsets keep their sign and unit in a mirrored page', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await context.addCookies([{ name: 'baize.language', value: 'en-XB', url: product.url }]);
  await signIn('agent01');
  await page.goto('/agentHome?page=agentTeamOverview');
  const changes = page
    .getByRole('main')
    .getByRole('definition')
    .locator('bdi')
    .filter({ hasText: '%' });
  await expect(changes.first()).toBeVisible();
  for (const change of await changes.all()) expect(await isInOrder(change)).toBe(true);
  expect(await isInOrder(header(page).getByText(/^GMT\+/))).toBe(true);
});

/** Twice the text size, as a reader sets it in the browser. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

for (const [who, path] of [
  [null, '/'],
  ['player02', '/member/withdraw'],
  ['agent02', '/agentHome'],
] as const) {
  test(`with text twice as large a phone's header is low and scrolls away at ${path}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (who !== null) await signIn(who);
    await page.goto(path);
    await untilIdle(page);
    await enlargeText(page);
    const bar = header(page);
    await expect(bar).toBeVisible();
    await expect(bar.locator('img').first()).toBeVisible();
    expect((await bar.boundingBox())!.height).toBeLessThan(180);
    const getOverflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(getOverflow).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, 600);
    await expect(bar).not.toBeInViewport();
  });
}
