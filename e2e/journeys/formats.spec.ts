/** Formats of numbers, money and times, in the reader's language and time zone. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { agentPages, memberPages, popups, routes } from '@baize/portal/testing/tables';
import { header, untilIdle } from '../lib/portal.ts';
import { call, expect, test, getToken } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const long = 240_000;

/**
 * English formats of money, numbers, dates and times. Vietnamese has `1.935,80 $`, `21 thg 11,
 * 2026` and `09:11`.
 */
const ENGLISH = [
  /\d,\d{3}(?!\d)/,
  /\d\.\d\d(?![\d.])/,
  /[$₫]\s?\d/,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d/,
  /\b\d{4}-\d\d-\d\d\b/,
  /\d\s?[AP]M\b/,
];

/** Texts of the page in an English format, without texts that members or the operator wrote. */
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

test('a Vietnamese visitor sees no English format on any screen', async ({ page }) => {
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

test('a Vietnamese player sees no English format on any screen', async ({ page, signIn }) => {
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
  await page.goto('/member/depositv2');
  await expect(page.getByRole('main')).toContainText('5.000,00 $');
  await expect(header(page).getByRole('group')).toContainText(/^[\d.]+,\d\d\s\$/);
});

test('a Vietnamese agent sees no English format on any screen', async ({ page, signIn }) => {
  test.setTimeout(long);
  await signIn('agent02');
  await page.goto('/agentHome');
  await untilIdle(page);
  await inVietnamese(page);
  await expectVietnamese(
    page,
    agentPages.map(({ key }) => `/agentHome?page=${key}`),
  );
});

test.describe('an amount field', () => {
  const amount = (page: Page) => page.locator('input[name=amount]');
  const facts = (page: Page) => page.getByRole('main').locator('dl').first();

  test('accepts a comma keypad and digits of other scripts in Vietnamese', async ({
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

  test('refuses an ambiguous amount, shows both readings in Vietnamese spelling, and no sum', async ({
    page,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/member/depositv2');
    await untilIdle(page);
    await amount(page).fill('1.000');
    await expect(
      page.getByText('Bạn muốn nhập 1 hay 1.000? Hãy viết 1000 hoặc 1,00.'),
    ).toBeVisible();
    await expect(facts(page)).toContainText('–');
    await expect(facts(page)).not.toContainText('0,00');
    await amount(page).fill('1000');
    await expect(facts(page)).toContainText('1.000,00 $');
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('refuses an ambiguous amount, and shows both readings in English spelling', async ({
    page,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/member/depositv2');
    await untilIdle(page);
    const amount = page.getByRole('textbox', { name: 'Amount' });
    for (const text of ['1,000', '1.000']) {
      await amount.fill(text);
      await expect(page.getByText('Did you mean 1 or 1,000? Write 1000 or 1.00.')).toBeVisible();
    }
    await amount.fill('50,5');
    await expect(page.getByRole('main').locator('dl').first()).toContainText('$50.50');
  });

  test('a payment has the same time with its zone on the receipt and in the list [H65]', async ({
    page,
    product,
    signIn,
  }) => {
    const token = await signIn('player02');
    const reference = await beginDeposit(product, token);
    await page.goto(`/member/depositv2?deposit=${reference}`);
    await untilIdle(page);
    const receipt = page.getByRole('region', { name: 'Your deposit' }).locator('time').first();
    // The merchant's zone is Asia/Ho_Chi_Minh.
    await expect(receipt).toHaveText(/^\w{3} \d+, \d{4}, \d\d:\d\d GMT\+7$/);
    const list = page.getByRole('table', { name: 'Latest deposits' });
    await expect(list.locator('time').first()).toHaveText(await receipt.innerText());
  });

  test('a receipt shows no time zone to a reader with the same clock', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'en',
      timezoneId: 'Asia/Bangkok',
    });
    const token = await getToken(product, 'player02');
    const reference = await beginDeposit(product, token);
    await context.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
    const page = await context.newPage();
    await page.goto(`/member/depositv2?deposit=${reference}`);
    const receipt = page.getByRole('region', { name: 'Your deposit' }).locator('time').first();
    await expect(receipt).toHaveText(/^\w{3} \d+, \d{4}, \d\d:\d\d$/);
    await context.close();
  });

  test("a message has the reader's local time, without a zone", async ({
    page,
    signIn,
    operator,
  }) => {
    await signIn('player02');
    const text = { title: 'Your table is ready', content: 'Take a seat.' };
    const written = await operator.call('POST', '/members/player02/messages', text);
    expect(written.status).toBe(200);
    await page.goto('/member/messageV2');
    await untilIdle(page);
    const time = page.getByRole('main').locator('time').first();
    const sentAt = (await time.getAttribute('datetime'))!;
    const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
    const own = new Intl.DateTimeFormat('en', { ...format, timeZone: 'Asia/Kolkata' });
    await expect(time).toHaveText(own.format(new Date(sentAt)));
  });
});

/** Creates a deposit that waits for its payment. */
async function beginDeposit(product: ProductFacts, token: string): Promise<string> {
  const methods = await call<{ list: { id: string; kind: string; minAmount: string }[] }>(
    product,
    'GET',
    '/api/cashier/methods',
    { token },
  );
  const { id, minAmount } = methods.value.list.find(({ kind }) => kind === 'deposit')!;
  const { value } = await call<{ reference: string }>(product, 'POST', '/api/cashier/deposits', {
    token,
    headers: { 'Idempotency-Key': randomBytes(12).toString('hex') },
    body: { methodId: id, amount: minAmount },
  });
  return value.reference;
}
