/** The records of an account that has left an agent's team. */
import { expectAccessible } from '../lib/axe.ts';
import { expect, type Operator, testAlone } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';

const test = testAlone();

/** Moves an account out of its team as the operator, which ends its contracts. */
async function moveAway(operator: Operator, account: string): Promise<void> {
  const moves = `/members/${account}/moves`;
  const { value } = await operator.call<{ confirmation?: string }>('GET', moves);
  const { confirmation } = value;
  const body = { reason: 'A merger', ...(confirmation !== undefined && { confirmation }) };
  expect((await operator.call('POST', moves, body)).status).toBe(200);
}

test('an account that has left the team stays in past records, by its own figures only [AC2, AC4, AC6, L21]', async ({
  page,
  operator,
  signIn,
}) => {
  await signIn('agent01');
  const main = page.getByRole('main');
  const row = (name: string) => main.getByRole('row', { name: new RegExp(`^${name}`) });
  await page.goto('/agentHome?page=palStatementsAgentCopy&period=30d');
  await untilIdle(page);
  await expect(row('agent02')).toContainText('Agent and');
  const figures = await row('agent02').getByRole('cell').allTextContents();

  await moveAway(operator, 'agent02');

  await page.reload();
  await expect(row('agent02')).toContainText('Moved away');
  await expect(row('agent02')).not.toContainText('Agent and');
  expect(await row('agent02').getByRole('cell').allTextContents()).toEqual(figures);
  await expectAccessible(page, 'the statements of a team that an account has left');

  await page.goto('/agentHome');
  await page.getByRole('radio', { name: '30 days' }).check();
  await expect(row('agent02')).toContainText('Moved away');
  await row('agent02').getByRole('link', { name: 'agent02' }).click();
  await expect(page).toHaveURL(/page=palStatementsAgentCopy&of=agent02/);
  await expect(row('agent03')).toContainText('Moved away');
  await row('agent03').getByRole('link', { name: 'agent03' }).click();
  await expect(page).toHaveURL(/of=agent03/);
  await expect(page.getByRole('navigation', { name: 'Path through the downline' })).toContainText(
    'agent02',
  );

  await page.goto('/agentHome?page=downlineManagmentView&of=agent02');
  await expect(page.getByText('There is no such account in your team.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole team' }).click();
  await expect(main.getByRole('table')).toBeVisible();
  await expect(row('agent02')).toHaveCount(0);
});

test("the page of an account's downline closes when it leaves, and the move is listed [AC4, L21]", async ({
  page,
  operator,
  signIn,
}) => {
  await signIn('agent01');
  await page.goto('/agentHome?page=downlineManagmentView&of=agent04');
  await untilIdle(page);
  await expect(page.getByRole('navigation', { name: 'Path through the downline' })).toContainText(
    'agent04',
  );
  await moveAway(operator, 'agent04');
  await expect(page.getByText('There is no such account in your team.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole team' }).click();
  await page.getByRole('radio', { name: 'Moves' }).check();
  await expect(page).toHaveURL(/show=moves/);
  const move = page.getByRole('main').getByRole('row', { name: /^agent04/ });
  await expect(move).toContainText('agent01');
  await expect(move).toContainText('Outside your team');
  await expect(move).toContainText('Customer service');
  await expectAccessible(page, 'the moves of a team');
  // The list follows the event stream.
  await moveAway(operator, 'player03');
  await expect(page.getByRole('main').getByRole('row', { name: /^player03/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Accounts' }).check();
  await expect(page).not.toHaveURL(/show=/);
});
