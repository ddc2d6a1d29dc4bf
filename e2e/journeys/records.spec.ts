/** A member's records: account record, bets, profit and loss, statements, and exported files. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { call, expect, test, type Operator } from '../lib/test.ts';
import { getFrame, spinIn } from '../lib/game.ts';
import { logIn, openLogin, untilSignedIn, tokenIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { sheetIn } from '../lib/xlsx.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const ACCOUNT = '/member/transactionHistory';
const BETS = '/member/personalHistoryCopy';
const PROFIT = '/member/personalProfit';
const ZONE = 'Asia/Ho_Chi_Minh';
/** The zone and its offset, each isolated from text of the other direction. */
const zoneLine = /Asia\/Ho_Chi_Minh\W+GMT\+7/;

const record = (page: Page) => page.getByRole('table', { name: 'Account history' });
const getRows = (table: Locator) => table.locator('tbody tr:not([aria-hidden])');
const getTotal = (table: Locator) => table.locator('tfoot tr');
/** A figure above a table, by its name. */
const figure = (page: Page, name: string) =>
  page
    .locator('main div', { has: page.locator(`dt:text-is("${name}")`) })
    .last()
    .locator('dd');
const preset = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio', { name, exact: true });
/** The amounts in a text, in cents, each with its sign. */
const centsIn = (text: string): number[] =>
  [...text.matchAll(/([-+−]?)\$([\d,]+)\.(\d\d)/g)].map(
    ([, sign, whole = '', cents = '']) =>
      Number(whole.replaceAll(',', '') + cents) * (sign === '-' || sign === '−' ? -1 : 1),
  );
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const creditAccount = async (
  operator: Operator,
  account: string,
  amount: string,
  reason = 'A gift',
) => {
  const { status } = await operator.call('POST', '/credits', { account, amount, reason });
  expect(status).toBe(200);
};

/** Registers a member with this many credits of 1.00, 2.00, …, and opens a page of the centre. */
async function openRecord(
  page: Page,
  { product, operator }: { product: ProductFacts; operator: Operator },
  path: string,
  credits = 1,
): Promise<string> {
  const account = await registerMember(product);
  for (let amount = 1; amount <= credits; amount += 1)
    await creditAccount(operator, account, `${amount}.00`);
  await openLogin(page, encodeURIComponent(path));
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  return account;
}

/** Plays rounds of the first slot; returns the player's remaining balance in cents. */
async function playRounds(page: Page, rounds: number): Promise<number> {
  await page.goto('/rng');
  await untilSignedIn(page);
  await page.getByRole('main').getByRole('article').first().locator('[data-tile-launch]').click();
  const frame = getFrame(page);
  for (let round = 0; round < rounds; round += 1) {
    await expect(spinIn(frame)).toBeEnabled();
    await spinIn(frame).click();
    await expect(frame.locator('output')).toHaveText(/won|returned|No win/);
  }
  await expect(spinIn(frame)).toBeEnabled();
  const text = await frame.locator('[data-fact=balance]').innerText();
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

test('rounds of the arcade appear by themselves, each with its balance [PC7]', async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(120_000);
  const account = await openRecord(page, { product, operator }, ACCOUNT);
  await creditAccount(operator, account, '99.00', '=cmd|calc');
  await expect(getRows(record(page))).toHaveCount(2);
  await expect(record(page)).toContainText('=cmd|calc');

  const other = await page.context().newPage();
  const token = (await tokenIn(page)) ?? '';
  await other.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  const left = await playRounds(other, 3);
  // The page of the record was not touched since.
  await expect(getRows(record(page)).first()).toContainText(`$${(left / 100).toFixed(2)}`);
  const balances = await getRows(record(page)).locator('td:last-child').allInnerTexts();
  expect(centsIn(balances[0] ?? '')).toEqual([left]);
  expect(sum(centsIn(await getTotal(record(page)).innerText()))).toBe(left);
  await expect(figure(page, 'Net')).toHaveText(`+$${(left / 100).toFixed(2)}`);

  await test.step('the betting record has the three rounds and their sums [PC6]', async () => {
    await page.goto(BETS);
    const bets = page.getByRole('table', { name: 'Bet history' });
    await expect(getRows(bets)).toHaveCount(3);
    await expect(figure(page, 'Rounds')).toHaveText('3');
    const results = await getRows(bets).locator('td:last-child').allInnerTexts();
    expect(sum(results.flatMap(centsIn))).toBe(left - 10_000);
    await expect(bets.getByText('Settled')).toHaveCount(3);
    await page.getByLabel('Status').selectOption('Voided');
    await expect(page.getByText('You placed no bet in this period.')).toBeVisible();
    await page.getByLabel('Status').selectOption('Any status');
    await expect(getRows(bets)).toHaveCount(3);
  });

  await test.step('profit and loss shows the same, and its chart says what its table says [PC8]', async () => {
    await page.goto(PROFIT);
    const table = page.getByRole('table', { name: 'Profit and loss', exact: true });
    await expect(getRows(table)).toHaveCount(1);
    expect(centsIn(await getTotal(table).innerText()).at(-1)).toBe(left - 10_000);
    await page.getByText('Show the figures').click();
    for (const [by, bars] of [
      ['Day', 7],
      ['Game type', 1],
    ] as const) {
      await page.getByRole('radio', { name: by, exact: true }).check();
      const twin = page.locator('details table');
      await expect(twin.locator('tbody tr')).toHaveCount(bars);
      const shown = await twin.locator('tbody td').allInnerTexts();
      expect(sum(shown.flatMap(centsIn))).toBe(left - 10_000);
    }
  });
});

test("days are the merchant's and not in the future, and an address keeps the filters [H65] [H66] [K6] [K7]", async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(60_000);
  await openRecord(page, { product, operator }, ACCOUNT, 2);
  await expect(getRows(record(page))).toHaveCount(2);
  await expect(page.getByText(zoneLine)).toBeVisible();
  await preset(page, '30 days').check();
  await page.getByLabel('Type').selectOption('Credit');
  await expect(page).toHaveURL(/period=30d/);
  await page.reload();
  await expect(preset(page, '30 days')).toBeChecked();
  await expect(page.getByLabel('Type')).toHaveValue('adjustment');
  await expect(getRows(record(page))).toHaveCount(2);
  await preset(page, 'Yesterday').check();
  await expect(page.getByText('Nothing was booked in this period.')).toBeVisible();

  await preset(page, 'Custom').check();
  const [from, to] = [
    page.getByLabel('From', { exact: true }),
    page.getByLabel('To', { exact: true }),
  ];
  const today = (await to.getAttribute('max')) ?? '';
  await to.fill(today);
  await expect(getRows(record(page))).toHaveCount(2);
  const future = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await to.fill(future);
  await expect(page.getByText('The last day is in the future.')).toBeVisible();
  await expect(getRows(record(page))).toHaveCount(2);
  await to.fill(today);
  await from.fill('2020-01-01');
  await expect(page.getByText('At most 92 days can be shown at once.')).toBeVisible();

  await test.step('an address with invalid days shows an error', async () => {
    await page.goto(`${ACCOUNT}?from=2026-02-02&to=2026-02-01`);
    await expect(page.getByRole('alert')).toContainText("This can't be shown.");
    await page.getByRole('button', { name: 'Show the last 7 days' }).click();
    await expect(getRows(record(page))).toHaveCount(2);
  });
});

test('a page keeps its rows while more is booked, and the first page updates', async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(60_000);
  const account = await openRecord(page, { product, operator }, ACCOUNT, 25);
  await expect(getRows(record(page))).toHaveCount(20);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(getRows(record(page))).toHaveCount(5);
  const before = await getRows(record(page)).allInnerTexts();
  const balance = page.getByRole('banner').getByRole('group', { name: 'Balance' });
  await creditAccount(operator, account, '100.00', 'Late');
  await expect(balance).toHaveText(/\$425\.00/);
  await page.reload();
  await expect(getRows(record(page))).toHaveCount(5);
  expect(await getRows(record(page)).allInnerTexts()).toEqual(before);
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect(getRows(record(page)).first()).toContainText('Late');
  await untilIdle(page);
  const second = await page.context().newPage();
  const token = (await tokenIn(page)) ?? '';
  await second.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await second.goto(ACCOUNT);
  await untilSignedIn(second);
  await creditAccount(operator, account, '3.00', 'For both tabs');
  for (const tab of [page, second])
    await expect(getRows(record(tab)).first()).toContainText('For both tabs');
});

test('exported files and printed pages contain every row of the filter', async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(60_000);
  const account = await openRecord(page, { product, operator }, ACCOUNT, 22);
  await creditAccount(operator, account, '0.50', '=1+1, "quoted"');
  await expect(figure(page, 'Entries')).toHaveText('23');

  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^account-record_[\d-]+_[\d-]+\.\w+$/);
    return readFile(await file.path());
  };
  await test.step('CSV: a byte order mark, the zone in the header, no formula [H65]', async () => {
    const text = (await saved('CSV')).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head, ...lines] = text.slice(1).trimEnd().split('\r\n');
    expect(head).toContain(`Time (${ZONE}, GMT+7)`.replaceAll(/^/g, '"').concat('"'));
    expect(lines).toHaveLength(23);
    expect(lines[0]).toContain(`"'=1+1, ""quoted"""`);
    const amounts = lines.map((line) => Number(line.split(',').at(-2)));
    expect(sum(amounts)).toBeCloseTo(253.5, 2);
  });
  await test.step('XLSX: the same rows, amounts as numbers', async () => {
    const rows = sheetIn(await saved('Excel'));
    expect(rows).toHaveLength(24);
    expect(rows[0]?.[0]).toBe(`Time (${ZONE}, GMT+7)`);
    expect(rows[1]).toContain('=1+1, "quoted"');
    expect(sum(rows.slice(1).map((row) => Number(row.at(-2))))).toBeCloseTo(253.5, 2);
  });
  await test.step('print: every row, without controls', async () => {
    await page.evaluate(() => {
      Object.assign(globalThis, {
        print: () => document.body.setAttribute('data-printed', ''),
      });
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('[data-printed]')).toHaveCount(1);
    await expect(getRows(record(page))).toHaveCount(23);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('radiogroup', { name: 'Period' })).toBeHidden();
    await expect(page.getByText(zoneLine)).toBeVisible();
    await expect(page.getByText(`· ${account}`)).toBeVisible();
    const width = await record(page).evaluate((table) => table.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(300);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(getRows(record(page))).toHaveCount(20);
  });
});

test('a monthly statement leads from its opening to its closing balance', async ({
  page,
  product,
  operator,
}) => {
  await openRecord(page, { product, operator }, ACCOUNT, 4);
  await page.getByRole('radio', { name: 'Monthly statement' }).check();
  await expect(figure(page, 'Closing balance')).toHaveText('$10.00');
  const cents = async (name: string) => centsIn(await figure(page, name).innerText())[0] ?? 0;
  const [opening, closing] = [await cents('Opening balance'), await cents('Closing balance')];
  expect(opening + (await cents('Money in')) + (await cents('Money out'))).toBe(closing);
  const days = page.getByRole('table', { name: 'Day by day' });
  await expect(getRows(days)).toHaveCount(1);
  await page.reload();
  await expect(figure(page, 'Closing balance')).toHaveText('$10.00');
  await expect(page.getByText(zoneLine)).toBeVisible();
});

test('filters, pages and rows work by the keyboard alone', async ({ page, product, operator }) => {
  test.setTimeout(60_000);
  await openRecord(page, { product, operator }, ACCOUNT, 21);
  await expect(getRows(record(page))).toHaveCount(20);
  await preset(page, '7 days').focus();
  await page.keyboard.press('ArrowRight');
  await expect(preset(page, '30 days')).toBeFocused();
  await expect(page).toHaveURL(/period=30d/);
  const scroller = page.getByRole('group', { name: 'Account history' });
  await scroller.focus();
  await page.keyboard.press('End');
  await expect(getTotal(record(page))).toBeInViewport();
  await page.getByRole('button', { name: 'Page 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(getRows(record(page))).toHaveCount(1);
});

test('an agent has the betting record in the agent centre', async ({ page, signIn, product }) => {
  const token = await signIn('agent01');
  await page.goto('/agentHome?page=personalHistoryCopy&whose=own&period=30d');
  await untilIdle(page);
  const { value } = await call<{ totals: { count: number } }>(
    product,
    'GET',
    '/api/records/bets/totals?period=30d',
    { token },
  );
  await expect(figure(page, 'Rounds')).toHaveText(String(value.totals.count));
  await preset(page, 'Today').check();
  await expect(page).toHaveURL(/page=personalHistoryCopy.*period=today/);
});
