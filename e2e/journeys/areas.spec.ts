/** What no other journey walks as a whole: an agent’s team, the licences, and ways that lead nowhere new. */
import { randomBytes } from 'node:crypto';
import { footer, holding, sideMenu, topMenu, untilIdle } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

/** The operator writes here what everybody reads. */
const test = testAlone();

test('[D22] an agent opens an account for the team, finds it in the downline and in the team’s figures', async ({
  page,
  signIn,
}) => {
  const account = `team${randomBytes(4).toString('hex')}`;
  await signIn('agent01');
  await page.goto('/agentHome?page=downlineManagmentView');
  await untilIdle(page);
  const menu = page.getByRole('navigation', { name: 'Agent centre' });
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search everybody below you' }).fill(account);
  await expect(main.getByText('Nobody below you is called so.')).toBeVisible();

  await menu.getByRole('link', { name: 'Invite and register' }).click();
  await main.getByRole('textbox', { name: 'Username' }).fill(account);
  await main.getByRole('button', { name: 'Make a password' }).click();
  await main.getByRole('button', { name: 'Open account' }).click();
  await expect(main.getByText('The account is open.')).toBeVisible();

  await menu.getByRole('link', { name: 'Downline management' }).click();
  await main.getByRole('searchbox', { name: 'Search everybody below you' }).fill(account);
  await expect(
    main.getByRole('table').getByRole('row', { name: new RegExp(`^Select ${account}`) }),
  ).toContainText('agent01');
  await menu.getByRole('link', { name: 'Team overview' }).click();
  await expect(
    main.getByRole('table', { name: 'Direct downline' }).getByRole('row', { name: account }),
  ).toContainText('$0.00');
});

test('[D38] the licence that the operator holds is read in the help, and leads to the register of its regulator', async ({
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

test('a way to where one is, and one that is left before its screen has come, are no errors', async ({
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

  const screen = await holding(page, /\/assets\/Promotions-.*\.js$/);
  const wanted = page.waitForRequest(/\/assets\/Promotions-.*\.js$/);
  await topMenu(page).getByRole('link', { name: 'Promotions' }).click();
  await wanted;
  await expect(page).toHaveURL('/promotions');
  await sideMenu(page).getByRole('link', { name: 'Fishing games', exact: true }).click();
  await expect(title).toHaveText(/^Fishing games/);
  const came = page.waitForResponse(/\/assets\/Promotions-.*\.js$/);
  screen.release();
  await (await came).finished();
  // The screen that was left is there now, and comes only when it is wanted again.
  await expect(page).toHaveURL('/fish');
  await expect(title).toHaveText(/^Fishing games/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await topMenu(page).getByRole('link', { name: 'Promotions' }).click();
  await expect(title).toHaveText('Promotions');
});

test('[L27] a player is told of the VIP rank only where the merchant has one', async ({
  page,
  operator,
  signIn,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const setVip = async (vip: boolean) => {
    const { status } = await operator.call('PATCH', '/whitelabel', { featureFlags: { vip } });
    expect(status).toBe(200);
  };
  await signIn('player01');
  await page.goto('/member/messageV2');
  await untilIdle(page);
  await expect(title).toHaveText('Member centre');
  await setVip(true);
  await page.reload();
  await expect(title).toHaveText('Member centre VIP 0');
  await setVip(false);
  await page.reload();
  await untilIdle(page);
  await expect(title).toHaveText('Member centre');
});
