/** An agent browses and searches its downline. */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, test, getToken } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';

test('an agent opens and searches levels of the downline, and the address keeps the place [AC4]', async ({
  page,
  product,
}) => {
  const token = await getToken(product, 'agent01');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto('/agentHome?page=downlineManagmentView');
  await untilIdle(page);
  const table = page.getByRole('main').getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^Select ${name}`) });
  await expect(row('agent02')).toContainText('Agent');
  await expect(row('agent02')).toContainText('Dividend 15%, 20%, 25%');
  await expectAccessible(page, 'the downline');

  await row('agent02').getByRole('link', { name: 'agent02', exact: true }).click();
  await expect(page).toHaveURL(/of=agent02/);
  await expect(row('agent03')).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Path through the downline' });
  await expect(path).toContainText('agent01');
  await path.getByRole('link', { name: 'agent01' }).click();
  await expect(row('agent04')).toBeVisible();

  // Another search begins on its first page.
  await page.goto('/agentHome?page=downlineManagmentView&pageNo=2');
  await page.getByRole('searchbox', { name: 'Search your downline' }).fill('agent03');
  await expect(row('agent03')).toContainText('agent02');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search your downline' }).fill('no such name');
  await expect(page.getByText('No one in your downline has this name.')).toBeVisible();
});

test('an agent moves an account below another agent, after seeing which contracts end [AC4, T63]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('agent01');
  const stamp = Date.now().toString(36);
  const [mover, taker] = [`mover${stamp}`, `taker${stamp}`];
  for (const username of [mover, taker]) {
    const opened = await call(product, 'POST', '/api/agent/downlines', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { username, firstPassword: 'Quiet-otter-77', isAgent: true },
    });
    expect(opened.status).toBe(200);
  }
  const tiers = [{ periodValidBet: '0', activeMembers: 1, rateBasisPoints: 10 }];
  const terms = { kind: 'daily', period: 'D', tiers };
  const headers = { 'Idempotency-Key': randomUUID() };
  const offer = { token, headers, body: { downline: mover, ...terms } };
  expect((await call(product, 'POST', '/api/contracts', offer)).status).toBe(200);

  await page.goto(`/agentHome?page=downlineManagmentView&search=${mover}`);
  await untilIdle(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: `Move ${mover}` }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${mover}` });
  const upline = dialog.getByRole('combobox', { name: 'New upline' });
  await upline.fill(mover);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'An account cannot be below itself or its own team.',
  );
  await upline.fill(taker);
  await expect(dialog.locator(`option[value="${taker}"]`)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('1 contract ends with it.')).toBeVisible();
  await expect(dialog.getByRole('table')).toContainText('Daily salary');
  await expectAccessible(page, 'the review of a move');
  await dialog.getByRole('button', { name: 'Move now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${mover} is now below ${taker}.`)).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(`^Select ${mover}`) })).toContainText(
    taker,
  );
});
