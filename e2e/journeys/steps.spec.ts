/** Money flows on a phone: each step starts at its heading, and errors stand where one looks. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';
import { amountField, enterDeposits, continueButton } from '../lib/deposit-page.ts';
import { logIn, openLogin } from '../lib/portal.ts';
import { registerMember } from '../lib/register.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const PHONE = { width: 390, height: 664 };

async function openDepositsOnPhone(page: Page, product: ProductFacts): Promise<void> {
  await enterDeposits(page, await registerMember(product));
  await page.setViewportSize(PHONE);
}

/** In the viewport, focused, and below the sticky header. */
async function expectStepStart(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
}

test('a deposit moves the focus to the heading of its receipt, and back to the form', async ({
  page,
  product,
}) => {
  await openDepositsOnPhone(page, product);
  const form = page.getByRole('heading', { name: 'Add money' });
  await expect(form).toBeVisible();
  await expect(form).not.toBeFocused();
  await page.getByRole('radio', { name: /QR/ }).check();
  await amountField(page).fill('50');
  await continueButton(page).scrollIntoViewIfNeeded();
  await continueButton(page).click();
  await expectStepStart(page, page.getByRole('heading', { name: 'Your deposit' }));
  await page.goBack();
  await expectStepStart(page, form);
});

test('an amount below the minimum is refused when the field is left', async ({ page, product }) => {
  await openDepositsOnPhone(page, product);
  await amountField(page).fill('1');
  await amountField(page).blur();
  await expect(page.getByText(/^The minimum is \$/)).toBeVisible();
  await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
  await amountField(page).fill('50');
  await expect(page.getByText(/^The minimum is \$/)).toHaveCount(0);
});

test('a refusal is announced and in view, however far below the button stands', async ({
  page,
  product,
}) => {
  await openDepositsOnPhone(page, product);
  await amountField(page).fill('50');
  await page.context().setOffline(true);
  await continueButton(page).scrollIntoViewIfNeeded();
  await continueButton(page).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText("We don't know yet");
  await expect(refusal).toBeInViewport({ ratio: 1 });
});

interface Move {
  readonly from: string;
  readonly names: readonly string[];
  readonly duration: number;
}

/** Records the animations of elements that a script moves sideways; returns how to read them. */
async function recordMoves(page: Page, selector: string): Promise<() => Promise<Move[]>> {
  await page.addInitScript((moving) => {
    const moves: { from: string; names: string[]; duration: unknown }[] = [];
    Object.assign(window, { moves });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const from = Array.isArray(frames) ? String(frames[0]?.['transform']) : '';
      if (this.matches(moving) && Array.isArray(frames) && from.startsWith('translateX')) {
        const duration = typeof options === 'object' ? options.duration : options;
        moves.push({ from, names: frames.flatMap((frame) => Object.keys(frame)), duration });
      }
      return animate.call(this, frames, options);
    };
  }, selector);
  return () => page.evaluate(() => (window as unknown as { moves: Move[] }).moves);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a step moves forward and back, by transform and opacity; motion: ${reducedMotion}`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const readMoves = await recordMoves(page, 'section');
    await openDepositsOnPhone(page, product);
    await page.getByRole('radio', { name: /QR/ }).check();
    await amountField(page).fill('50');
    await continueButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your deposit' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Add money' })).toBeFocused();
    const moves = await readMoves();
    const isReduced = reducedMotion === 'reduce';
    expect(moves.map(({ from }) => from)).toEqual(
      isReduced ? [] : ['translateX(0.75rem)', 'translateX(-0.75rem)'],
    );
    for (const { names, duration } of moves) {
      expect(new Set(names)).toEqual(new Set(['transform', 'opacity']));
      expect(duration).toBeLessThanOrEqual(200);
    }
  });

  test(`the step after a login moves forward; motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const readMoves = await recordMoves(page, 'div');
    await openLogin(page);
    await logIn(page.getByRole('main'), 'newcomer01', 'Welcome-1');
    await expect(page.getByRole('textbox', { name: /^New password/ })).toBeVisible();
    const moves = await readMoves();
    expect(moves.map(({ from }) => from)).toEqual(
      reducedMotion === 'reduce' ? [] : ['translateX(0.75rem)'],
    );
    for (const { names, duration } of moves) {
      expect(new Set(names)).toEqual(new Set(['transform', 'opacity']));
      expect(duration).toBeLessThanOrEqual(200);
    }
  });
}
