/** The agents' portal: landing page, login, agent centre with its menu and figures, and logout. */
import { expectAccessible } from '../lib/axe.ts';
import { call, DEMO_PASSWORD, expect, test, getToken } from '../lib/test.ts';
import { beginDeposit, enterDeposits } from '../lib/deposit-page.ts';
import { logIn, parseAmount, sideMenu, tokenIn, untilIdle } from '../lib/portal.ts';
import { registerMember } from '../lib/register.ts';

interface Overview {
  readonly members: number;
  readonly agents: number;
  readonly teamBalance: string;
  readonly totals: {
    readonly validBet: string;
    readonly wins: string;
    readonly profitLoss: string;
  };
  readonly previous: { readonly wins: string };
  readonly downline: readonly { readonly account: string; readonly validBet: string }[];
}

const pages = [
  'Team overview',
  'Downline management',
  'Invite and register',
  'Contracts',
  'Bet history',
  'Downline transactions',
  'Profit and loss statements',
  'Deposit',
  'Withdraw',
  'Transfer to downline',
  'Revenue report',
  'Dividends',
  'Daily salary',
  'Hourly salary',
  'Real-time salary',
  'My account',
  'Safer play',
  'Notifications',
  /^Messages/,
  'Announcements',
  'Customer service',
  'Help',
];

test.describe('agents', () => {
  test('an agent logs in at /agent, sees name, time zone and clock, and signs out to /agent [R10]', async ({
    page,
  }) => {
    await page.goto('/agent');
    await expect(page.getByRole('heading', { name: 'Agent login' })).toBeVisible();
    await untilIdle(page);
    await test.step('the login leads to the team overview [T16, AC2]', async () => {
      await logIn(page, 'agent02');
      await expect(page).toHaveURL('/agentHome');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team overview');
    });
    await test.step('the centre shows name, time zone and a running clock [AC17, AC18, AC19]', async () => {
      await expect(page.getByText('Kofi Mensah').first()).toBeVisible();
      const clock = page.getByRole('group', { name: 'Reporting time' });
      await expect(clock).toContainText('GMT+7');
      const time = clock.getByRole('time');
      await expect(time).toHaveText(/^\d\d:\d\d:\d\d$/);
      const before = await time.innerText();
      await expect(time).not.toHaveText(before, { timeout: 2500 });
      const hour = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Ho_Chi_Minh',
        hour: '2-digit',
      });
      expect((await time.innerText()).slice(0, 2)).toBe(hour.format(new Date()));
    });
    await test.step('signing out leads back to /agent [AC20]', async () => {
      await page.getByRole('link', { name: 'Log out' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/agent');
      expect(await tokenIn(page)).toBeNull();
    });
    await page.goto('/agentHome');
    await expect(page).toHaveURL('/agent');
  });

  test('/agent refuses a player, and /agentHome sends them there [L26, X7, R10]', async ({
    page,
    signIn,
  }) => {
    await page.goto('/agentHome');
    await expect(page).toHaveURL('/agent');
    await untilIdle(page);
    await logIn(page, 'player02', DEMO_PASSWORD);
    await expect(page.getByText('Contact your agent.')).toBeVisible();
    await expect(page).toHaveURL('/agent');
    await signIn('player02');
    await page.goto('/agentHome');
    await expect(page).toHaveURL('/agent');
  });

  test('the agent centre lists every entry of its menu, and announcements open [L21]', async ({
    page,
    signIn,
  }) => {
    await signIn('agent01');
    await page.goto('/promotions');
    await untilIdle(page);
    await test.step('the side menu leads an agent to the centre [W29]', async () => {
      await sideMenu(page).getByRole('link', { name: 'Agent centre' }).click();
      await expect(page).toHaveURL('/agentHome');
    });
    const menu = page.getByRole('navigation', { name: 'Agent centre' });
    await test.step('the menu has deposit, withdraw, messages and customer service [AC13, AC14, AC15, AC16]', async () => {
      await expect(menu.getByRole('link')).toHaveText(pages);
      for (const [name, path] of [
        ['Deposit', '/agentHome?page=depositv2'],
        ['Withdraw', '/agentHome?page=withdraw'],
        ['Messages', '/agentHome?page=messageV2'],
        ['Customer service', '?popup=service'],
      ] as const) {
        await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
      }
    });
    await test.step('announcements open [AC1]', async () => {
      await menu.getByRole('link', { name: 'Announcements' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcements');
      await expect(page).toHaveURL('/agentHome?page=agentAnnouncement');
      const notice = page.getByRole('main').locator('details').first();
      await notice.locator('summary').click();
      await expect(notice.locator('p').first()).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Announcements' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
    await menu.getByRole('link', { name: 'My account' }).click();
    const apps = page.getByRole('region', { name: 'Authenticator app' });
    await expect(apps.getByRole('heading', { level: 2 })).toBeVisible();
    const sessions = page.getByRole('region', { name: "Where you're logged in", exact: true });
    await expect(sessions.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'the agent’s security');
    await menu.getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL('/agentHome?page=depositv2');
  });

  test('the team overview shows the figures that the platform has booked [AC2, D5]', async ({
    page,
    product,
    signIn,
  }) => {
    const token = await signIn('agent01');
    const answer = await call<Overview>(product, 'GET', '/api/agent/team-overview?range=30d', {
      token,
    });
    const { members, agents, totals, previous, downline } = answer.value;
    await page.goto('/agentHome?range=30d');
    const main = page.getByRole('main');
    const figure = (label: string) =>
      main.getByText(label, { exact: true }).first().locator('xpath=..');
    await expect(figure('Players')).toContainText(String(members));
    await expect(figure('Agents')).toContainText(String(agents));
    const wins = figure('Wins').locator('dd');
    expect(parseAmount(await wins.locator('span').first().innerText())).toBe(Number(totals.wins));
    const change = (Number(totals.wins) - Number(previous.wins)) / Number(previous.wins);
    if (Number(previous.wins) > 0) {
      const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
      await expect(wins).toContainText(percent.format(Math.abs(change)));
      await expect(wins).toContainText('vs previous 30 days');
    }
    await expect(wins.getByRole('img')).toHaveAccessibleName(/^30 days: from /);
    const table = main.getByRole('table', { name: 'Direct downline' });
    await expect(table.getByRole('row')).toHaveCount(downline.length + 1);
    const [first] = downline;
    await expect(table.getByRole('row', { name: first?.account ?? '' })).toBeVisible();
    // agent02 is below agent01 and has a downline, too.
    const under = await getToken(product, 'agent02');
    const below = await call<Overview>(product, 'GET', '/api/agent/team-overview?range=30d', {
      token: under,
    });
    await expect(table.getByRole('row', { name: 'agent02' })).toBeVisible();
    expect(below.value.downline.map(({ account }) => account)).toContain('player11');
    await untilIdle(page);
    await main.getByRole('radio', { name: 'Today' }).click();
    await expect(page).toHaveURL(/range=today/);
    // An account with a downline links to the statements of its team for the same days.
    await table.getByRole('link', { name: 'agent02' }).click();
    await expect(page).toHaveURL(/page=palStatementsAgentCopy&of=agent02&period=today/);
  });

  test('an open team overview shows new accounts of the downline and their deposits [AC2, H78]', async ({
    page,
    product,
    signIn,
    browser,
  }) => {
    await signIn('agent01');
    await page.goto('/agentHome');
    const table = page.getByRole('main').getByRole('table', { name: 'Direct downline' });
    await expect(table.getByRole('row', { name: 'agent02' })).toBeVisible();
    await untilIdle(page);
    const account = await registerMember(product, { affiliateCode: 'BAIZE01' });
    const row = table.getByRole('row', { name: account });
    // The totals of a team are read at most every fifteen seconds.
    await expect(row).toContainText('$0.00', { timeout: 20_000 });
    const context = await browser.newContext({ baseURL: product.url });
    const player = await context.newPage();
    await enterDeposits(player, account);
    await beginDeposit(player, /^Demo bank transfer/, '60.00');
    await player.getByRole('button', { name: 'Pay', exact: true }).click();
    // Only a balance: it has not played. The deposit has a fee.
    await expect(row).toContainText(/\$[1-9]/, { timeout: 20_000 });
    await context.close();
  });
});
