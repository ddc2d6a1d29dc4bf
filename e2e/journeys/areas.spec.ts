/**
 * Journeys through several areas: an agent's team, the licence, and navigation to the current page.
 */
import { randomBytes } from 'node:crypto';
import { footer, holdRequests, sideMenu, topMenu, untilIdle } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

/** The operator changes content that all visitors read. */
const test = testAlone();

test('an agent opens an account, finds it in the downline and in the figures of the team [D22]', async ({
  page,
  signIn,
}) => {
  const account = `team${randomBytes(4).toString('hex')}`;
  await signIn('agent01');
  await page.goto('/agentHome?page=downlineManagmentView');
  await untilIdle(page);
  const menu = page.getByRole('navigation', { name: 'Agent centre' });
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search your downline' }).fill(account);
  await expect(main.getByText('No one in your downline has this name.')).toBeVisible();

  await menu.getByRole('link', { name: 'Invite and register' }).click();
  await main.getByRole('textbox', { name: 'Username' }).fill(account);
  await main.getByRole('button', { name: 'Create a password' }).click();
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(main.getByText('The account is ready')).toBeVisible();

  await menu.getByRole('link', { name: 'Downline management' }).click();
  await main.getByRole('searchbox', { name: 'Search your downline' }).fill(account);
  await expect(
    main.getByRole('table').getByRole('row', { name: new RegExp(`^Select ${account}`) }),
  ).toContainText('agent01');
  await menu.getByRole('link', { name: 'Team overview' }).click();
  await expect(
    main.getByRole('table', { name: 'Direct downline' }).getByRole('row', { name: account }),
  ).toContainText('$0.00');
});

test("the help shows the operator's licence and links to the register of its regulator [D38]", async ({
  page,
  operator,
}) => {
  const register = 'https://register.regulator.test/baize';
  const article = {
    anchor: 'licence',
    language: 'en',
    title: 'Licences',
    content: `<p>Baize Gaming Ltd holds licence 4711/2026. <a href="${register}">Register</a></p>`,
    sequence: 90,
  };
  await page.goto('/promotions');
  await footer(page).getByRole('link', { name: 'Gaming licence' }).click();
  await expect(page.getByText('This demo has no gaming licence')).toBeInViewport();

  expect((await operator.call('PUT', '/help', article)).status).toBe(200);
  await page.reload();
  const heading = page.getByRole('main').getByRole('heading', { name: 'Licences', level: 2 });
  await expect(heading).toBeInViewport();
  await expect(page.getByText('Baize Gaming Ltd holds licence 4711/2026.')).toBeInViewport();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Register', exact: true }),
  ).toHaveAttribute('href', register);
  await expect(page.getByText('This demo has no gaming licence')).toHaveCount(0);

  const resources = [{ resourceType: 'licence', url: register, labelNameEn: 'Licence' }];
  expect((await operator.call('PUT', '/contacts', { resources })).status).toBe(200);
  await page.reload();
  await expect(
    footer(page).getByRole('link', { name: 'Verify our gaming licence' }),
  ).toHaveAttribute('href', register);
});

test('links to the current page, and links left before their screen has loaded, cause no error', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/hot');
  await untilIdle(page);
  const hot = sideMenu(page).getByRole('link', { name: 'Hot', exact: true });
  await hot.click();
  await hot.click();
  await expect(page).toHaveURL('/hot');
  await expect(title).toHaveText('Hot games');

  const screen = await holdRequests(page, /\/assets\/Promotions-.*\.js$/);
  const wanted = page.waitForRequest(/\/assets\/Promotions-.*\.js$/);
  await topMenu(page).getByRole('link', { name: 'Promotions' }).click();
  await wanted;
  await expect(page).toHaveURL('/promotions');
  await sideMenu(page).getByRole('link', { name: 'Fishing games', exact: true }).click();
  await expect(title).toHaveText(/^Fishing games/);
  const came = page.waitForResponse(/\/assets\/Promotions-.*\.js$/);
  screen.release();
  await (await came).finished();
  // The screen that was left has loaded now, but appears only on request.
  await expect(page).toHaveURL('/fish');
  await expect(title).toHaveText(/^Fishing games/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await topMenu(page).getByRole('link', { name: 'Promotions' }).click();
  await expect(title).toHaveText('Promotions');
});

test('a player sees the VIP rank only if the merchant has ranks [L27]', async ({
  page,
  operator,
  signIn,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const setVip = async (vip: boolean) => {
    const { status } = await operator.call('PATCH', '/whitelabel', { featureFlags: { vip } });
    expect(status).toBe(200);
  };
  const views = page.getByRole('radiogroup', { name: 'Show' });
  await signIn('player01');
  await page.goto('/member/rewardCenter');
  await untilIdle(page);
  await expect(title).toHaveText(/^Member centre (Bronze|Silver|Gold|Platinum)$/);
  await expect(views).toContainText('VIP level');
  await setVip(false);
  await page.reload();
  await untilIdle(page);
  await expect(title).toHaveText('Member centre');
  await expect(views).not.toContainText('VIP level');
  await setVip(true);
});
