/** Visible columns and saved views of a record. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { untilIdle } from '../lib/portal.ts';
import { expect, test, getToken } from '../lib/test.ts';

const table = (page: Page) => page.getByRole('main').getByRole('table').last();
const heads = (page: Page) => table(page).getByRole('columnheader').allInnerTexts();
const views = (page: Page, name = 'Saved views') =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const columns = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Columns/ });

/** Opens the statements of agent01's team. */
async function openStatements(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto('/agentHome?page=palStatementsAgentCopy');
  await untilIdle(page);
  await expect(table(page).locator('tbody tr').first()).toBeVisible();
}

test('hidden columns disappear from the table and from files, and stay hidden after a reload', async ({
  page,
  product,
}) => {
  await openStatements(page, await getToken(product, 'agent01'));
  const all = await heads(page);
  await columns(page).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await expect(panel.getByRole('checkbox', { name: 'Account' })).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'Bonuses', exact: true }).uncheck();
  await panel.getByRole('checkbox', { name: 'Other' }).uncheck();
  await expectAccessible(page, 'the columns');
  await page.keyboard.press('Escape');
  await expect(columns(page)).toBeFocused();
  await expect(columns(page)).toHaveText(`Columns (${all.length - 2}/${all.length})`);
  await expect(page).toHaveURL(/hide=bonus%2Cother/);
  await page.reload();
  await expect(table(page).getByRole('columnheader')).toHaveCount(all.length - 2);
  expect(await heads(page)).not.toContain('Bonuses');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const [head] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(head).toContain('Staked');
  expect(head).not.toContain('Bonuses');

  await columns(page).click();
  await panel.getByRole('button', { name: 'Show all' }).click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(all.length);
});

test('a view is saved by name, opened in another browser, replaced and deleted', async ({
  page,
  browser,
  product,
}) => {
  const token = await getToken(product, 'agent01');
  await openStatements(page, token);
  await page.getByRole('radio', { name: '30 days' }).check();
  await table(page).getByRole('columnheader', { name: 'Deposits' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=deposits/);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Save or delete views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('Who pays in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(['Who pays in']);
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeEnabled();
  await expectAccessible(page, 'the saved views');
  await page.keyboard.press('Escape');
  await expect(views(page, 'Who pays in')).toBeVisible();

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await openStatements(other, token);
  await views(other).click();
  await other.getByRole('menuitem', { name: 'Who pays in' }).click();
  await expect(other).toHaveURL(/page=palStatementsAgentCopy/);
  await expect(other.getByRole('radio', { name: '30 days' })).toBeChecked();
  await expect(table(other).getByRole('columnheader', { name: 'Deposits' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await views(other, 'Who pays in').click();
  await other.getByRole('menuitem', { name: 'Save or delete views' }).click();
  await other.getByRole('button', { name: 'Delete Who pays in' }).click();
  await expect(other.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(views(other)).toBeVisible();
  await other.close();
});

test('the downline and the revenue report each have their own columns and views', async ({
  page,
  product,
}) => {
  const token = await getToken(product, 'agent02');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  for (const [name, column] of [
    ['downlineManagmentView', 'Joined'],
    ['agentRevenueReport', 'You are paid'],
  ] as const) {
    await page.goto(`/agentHome?page=${name}`);
    await untilIdle(page);
    const head = table(page).getByRole('columnheader', { name: column, exact: true });
    await expect(head).toBeVisible();
    await columns(page).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await panel.getByRole('checkbox', { name: column, exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await expect(head).toHaveCount(0);

    await views(page).click();
    await page.getByRole('menuitem', { name: 'Save or delete views' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    await dialog.getByRole('textbox').fill(`Without ${column}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await columns(page).click();
    await panel.getByRole('button', { name: 'Show all' }).click();
    await page.keyboard.press('Escape');
    await expect(head).toBeVisible();
    await views(page).click();
    await page.getByRole('menuitem', { name: `Without ${column}` }).click();
    await expect(head).toHaveCount(0);
  }
});
