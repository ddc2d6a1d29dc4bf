/** An agent browses its downline as a tree that expands in place. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

const tree = (page: Page) => page.getByRole('tree', { name: 'Your downline' });
const item = (page: Page, account: string) =>
  tree(page).getByRole('treeitem', { name: new RegExp(`^${account} `) });
const details = (page: Page, account: string) =>
  page.getByRole('region', { name: `Account ${account}` });

async function openTree(page: Page): Promise<void> {
  await page.goto('/agentHome?page=downlineManagmentView');
  await untilIdle(page);
  await page.getByRole('radio', { name: 'Tree' }).check();
  await expect(page).toHaveURL(/show=tree/);
  await expect(item(page, 'agent02')).toBeVisible();
}

test('the tree expands in place, by the keyboard alone, and shows the details of an account [AC4]', async ({
  page,
  signIn,
}) => {
  await signIn('agent01');
  await openTree(page);
  await expect(page.getByText('Choose an account to see its details.')).toBeVisible();
  await item(page, 'agent02').focus();
  await expect(item(page, 'agent02')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'agent02')).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'agent03')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowRight');
  await expect(tree(page).locator('[aria-level="2"]').first()).toBeFocused();
  await item(page, 'agent03').focus();
  await expect(details(page, 'agent03')).toContainText('agent02');
  await expectAccessible(page, 'the tree of the downline');
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'agent02')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'agent02')).toHaveAttribute('aria-expanded', 'false');
  await expect(item(page, 'agent03')).toHaveCount(0);

  await item(page, 'agent02').click();
  await item(page, 'agent03').focus();
  await details(page, 'agent03').getByRole('link', { name: 'Profit and loss statements' }).click();
  await expect(page).toHaveURL(/page=palStatementsAgentCopy&of=agent03/);
  await page.goBack();
  await expect(item(page, 'agent03')).toHaveAttribute('aria-level', '2');
  await page.reload();
  await expect(item(page, 'agent02')).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'agent03')).toBeVisible();
});

test('the tree says when a branch cannot be read, and reads it again [AC4]', async ({
  page,
  signIn,
}) => {
  await signIn('agent01');
  await openTree(page);
  // The event stream may reload it at any time: reads after the failure wait for the click.
  let isDown = true;
  let goOn: () => void = () => {};
  const clicked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/agent/downlines?*of=agent02*', async (route) => {
    if (isDown) return route.fulfill({ status: 500, json: {} });
    await clicked;
    return route.continue();
  });
  await item(page, 'agent02').click();
  const failed = tree(page).locator('[aria-level="2"]');
  await expect(failed).toContainText("couldn't", { timeout: 20_000 });
  isDown = false;
  await failed.focus();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  goOn();
  await expect(item(page, 'agent03')).toBeVisible();
});

test('an agent moves an account in the tree [AC4]', async ({ page, signIn }) => {
  await signIn('agent01');
  await openTree(page);
  await item(page, 'agent02').click();
  await details(page, 'agent02').getByRole('link', { name: 'Move agent02' }).click();
  await expect(page.getByRole('dialog', { name: 'Move agent02' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(item(page, 'agent03')).toBeVisible();
});
