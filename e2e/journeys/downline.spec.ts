/** An agent looks through everybody below. */
import { expectAccessible } from '../lib/axe.ts';
import { expect, test, tokenOf } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';

test('[AC4] the downline is walked down and searched, and the address says where', async ({
  page,
  product,
}) => {
  const token = await tokenOf(product, 'agent01');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto('/agentHome?page=downlineManagmentView');
  await untilIdle(page);
  const table = page.getByRole('main').getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('agent02')).toContainText('Agent');
  await expect(row('agent02')).toContainText('Dividend 15%, 20%, 25%');
  await expectAccessible(page, 'the downline');

  await row('agent02').getByRole('link').click();
  await expect(page).toHaveURL(/of=agent02/);
  await expect(row('agent03')).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Path through the downline' });
  await expect(path).toContainText('agent01');
  await path.getByRole('link', { name: 'agent01' }).click();
  await expect(row('agent04')).toBeVisible();

  // Another search begins on its first page.
  await page.goto('/agentHome?page=downlineManagmentView&pageNo=2');
  await page.getByRole('searchbox', { name: 'Search everybody below you' }).fill('agent03');
  await expect(row('agent03')).toContainText('agent02');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search everybody below you' }).fill('nobody at all');
  await expect(page.getByText('Nobody below you is called so.')).toBeVisible();
});
