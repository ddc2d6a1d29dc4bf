/** How numbers, money and times are written, in the reader's language and on the right clock. */
import type { Page } from '@playwright/test';
import { agentPages, memberPages, popups, routes } from '@baize/portal/testing/tables';
import { header, untilIdle } from '../lib/portal.ts';
import { call, expect, test } from '../lib/test.ts';

const long = 240_000;

/** English money, numbers, dates and clocks. Vietnamese has `1.935,80 $`, `21 thg 11, 2026` and `09:11`. */
const ENGLISH = [
  /\d,\d{3}(?!\d)/,
  /\d\.\d\d(?![\d.])/,
  /[$₫]\s?\d/,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d/,
  /\b\d{4}-\d\d-\d\d\b/,
  /\d\s?[AP]M\b/,
];

/** Texts of the page in an English format. What people and the operator wrote is theirs. */
async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!parent.closest('script, style, noscript')) found.push(node.textContent ?? '');
    }
    for (const field of document.querySelectorAll('input')) found.push(field.value);
    for (const one of document.querySelectorAll('[aria-label], [aria-valuetext], [title]'))
      for (const name of ['aria-label', 'aria-valuetext', 'title'])
        found.push(one.getAttribute(name) ?? '');
    return found;
  });
  return texts.filter((text) => ENGLISH.some((format) => format.test(text)));
}

async function expectVietnamese(page: Page, paths: readonly string[]): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await untilIdle(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const english = await findEnglish(page);
    if (english.length > 0) found[path] = [...new Set(english)];
  }
  expect(found).toEqual({});
}

test.use({ locale: 'vi', timezoneId: 'Asia/Kolkata' });

const inVietnamese = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
};

test('writes no English format on a screen that a Vietnamese visitor opens', async ({ page }) => {
  test.setTimeout(long);
  await page.goto('/');
  await untilIdle(page);
  await inVietnamese(page);
  const open = routes.filter(({ guard }) => guard === undefined).map(({ path }) => path);
  await expectVietnamese(page, open);
  await expectVietnamese(
    page,
    Object.keys(popups).map((name) => `/promotions?popup=${name}`),
  );
});

test('writes no English format on a screen of a Vietnamese player', async ({ page, signIn }) => {
  test.setTimeout(long);
  await signIn('player02');
  await page.goto('/');
  await untilIdle(page);
  await inVietnamese(page);
  await expect(header(page).getByText('Xin chào')).toBeVisible();
  const guarded = routes.filter(({ guard }) => guard !== undefined).map(({ path }) => path);
  await expectVietnamese(page, guarded);
  await expectVietnamese(page, [
    ...memberPages.map(({ key }) => `/member/${key}`),
    '/member/transactionHistory?period=30d',
    '/member/transactionHistory?view=statement',
    '/member/personalHistoryCopy?period=30d',
    '/member/personalProfit?period=30d',
  ]);
});

test('writes no English format on a screen of a Vietnamese agent', async ({ page, signIn }) => {
  test.setTimeout(long);
  await signIn('agent02');
  await page.goto('/agentHome');
  await untilIdle(page);
  await inVietnamese(page);
  await expectVietnamese(
    page,
    agentPages.map(({ key, href }) => href ?? `/agentHome?page=${key}`),
  );
});

test.describe('what is typed as an amount', () => {
  const amount = (page: Page) => page.locator('input[name=amount]');
  const facts = (page: Page) => page.getByRole('main').locator('dl').first();

  test('reads a comma keypad and digits of other scripts in Vietnamese', async ({
    page,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/member/depositv2');
    await untilIdle(page);
    await amount(page).fill('50,50');
    await expect(facts(page)).toContainText('50,50 $');
    await amount(page).fill('５０．５０');
    await expect(facts(page)).toContainText('50,50 $');
    await amount(page).fill('٥٠٫٥');
    await expect(facts(page)).toContainText('50,50 $');
  });

  test('refuses two readings with both in Vietnamese spelling, and shows no sum', async ({
    page,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/member/depositv2');
    await untilIdle(page);
    await amount(page).fill('1.000');
    await expect(page.getByText('Bạn muốn nhập 1 hay 1.000? Hãy viết 1000 hoặc 1,00.')).toBeVisible();
    await expect(facts(page)).toContainText('–');
    await expect(facts(page)).not.toContainText('0,00');
    await amount(page).fill('1000');
    await expect(facts(page)).toContainText('1.000,00 $');
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('refuses two readings with both in English spelling', async ({ page, signIn }) => {
    await signIn('player02');
    for (const path of ['/member/depositv2', '/member/transferUpline']) {
      await page.goto(path);
      await untilIdle(page);
      for (const text of ['1,000', '1.000']) {
        await page.getByRole('textbox', { name: 'Amount' }).fill(text);
        await expect(
          page.getByText('Did you mean 1 or 1,000? Write 1000 or 1.00.'),
        ).toBeVisible();
      }
      await page.getByRole('textbox', { name: 'Amount' }).fill('50,5');
      await expect(page.getByRole('main')).toContainText('$50.50');
    }
  });

  test('[H65] shows one payment at one time on its receipt, in the lists and in the records', async ({
    page,
    product,
  }) => {
    const account = await registerMember(product);
    const { token, reference } = await payIn(product, account);
    await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
    await page.goto(`/member/depositv2?deposit=${reference}`);
    await untilIdle(page);
    const receipt = page.getByRole('region', { name: 'Your deposit' }).locator('time').first();
    // The merchant's zone is Asia/Ho_Chi_Minh, the reader's clock is another.
    await expect(receipt).toHaveText(/, \d\d:\d\d GMT\+7$/);
    const at = await receipt.innerText();
    const list = page.getByRole('table', { name: 'Latest deposits' });
    await expect(list.locator('time').first()).toHaveText(at);
  });
});
