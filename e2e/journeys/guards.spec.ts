/**
 * The guards of the route table: who may open each page, where others are sent, and unknown paths.
 */
import type { Page } from '@playwright/test';
import { popupGuards, routes } from '@baize/portal/testing/tables';
import { call, expect, test } from '../lib/test.ts';
import { dropSession, footer, header, logIn, untilIdle, sideMenu } from '../lib/portal.ts';

type Guard = 'token' | 'member' | 'agent';

/** Pages and popups that are not open to all, including pages inside the member centre. */
const guarded: Readonly<Record<string, Guard>> = {
  '/favorite': 'token',
  '/recent': 'token',
  '/member': 'member',
  '/member/depositv2': 'member',
  '/member/withdraw': 'member',
  '/lottery?gameCode=VN01': 'token',
  '/seaLottery': 'token',
  '/vnLottery': 'token',
  '/agentHome': 'agent',
  '/seamless?nodeId=1': 'token',
  '/?popup=password': 'member',
  '/?popup=contract': 'member',
  '/?popup=feedback': 'member',
  '/?popup=chat': 'member',
};

/** Where a guard sends each viewer; null where they may stay. */
const redirects = {
  visitor: { token: 'login', member: 'login', agent: '/agent' },
  trial: { token: null, member: '/?popup=trial', agent: '/agent' },
  player: { token: null, member: null, agent: '/agent' },
  agent: { token: null, member: null, agent: null },
} as const satisfies Readonly<Record<string, Readonly<Record<Guard, string | null>>>>;

const viewers = Object.keys(redirects) as (keyof typeof redirects)[];

const open = [
  ['/hot', 'Hot games'],
  ['/promotions', 'Promotions'],
  ['/register', 'Create your account'],
  ['/help', 'Help'],
  ['/helpmc', 'Help'],
  ['/download', 'Get the app'],
  ['/pointMall', 'Points mall'],
] as const;

/** Pages with several spellings; the one of the table replaces the others. */
const spellings = [
  ['/RNG', '/rng'],
  ['/Promotions/', '/promotions'],
  ['/pointmall', '/pointMall'],
  ['/AGENT', '/agent'],
] as const;

const getAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test("the list of guarded pages and popups equals the portal's own [H25, L29]", () => {
  const own = [
    ...routes.map(({ path, guard }) => [path, guard] as const),
    ...Object.entries(popupGuards).map(([name, guard]) => [`/?popup=${name}`, guard] as const),
  ];
  const found = Object.fromEntries(own.filter(([, guard]) => guard !== undefined));
  const listed = Object.entries(guarded).filter(([path]) => !path.startsWith('/member/'));
  expect(
    Object.fromEntries(listed.map(([path, guard]) => [path.replace(/\?(?!popup).*/, ''), guard])),
  ).toEqual(found);
});

for (const viewer of viewers)
  test(`${viewer}: every guarded page and popup opens only if allowed [H25, L29, L8, R38]`, async ({
    page,
    product,
    context,
    signIn,
  }) => {
    if (viewer === 'player') await signIn('player02');
    if (viewer === 'agent') await signIn('agent01');
    if (viewer === 'trial') {
      const body = { os: 'web', platform: 'W' };
      const { value } = await call(product, 'POST', '/api/auth/free-play', { body });
      const { token } = value as { token: string };
      await context.addInitScript((own) => sessionStorage.setItem('baize.token', own), token);
    }
    for (const [target, guard] of Object.entries(guarded)) {
      const door = redirects[viewer][guard];
      const login = `/login?next=${encodeURIComponent(target)}`;
      await page.goto(target, { waitUntil: 'commit' });
      await expect
        .poll(() => getAddress(page), target)
        .toBe(door === 'login' ? login : (door ?? target));
      await expectDrawn(page, door ?? target);
    }
  });

/** Waits until the popup or page of an address is visible. */
async function expectDrawn(page: Page, address: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (address.includes('popup=')) return expect(dialog).toBeVisible();
  await expect(page.getByRole('main')).not.toBeEmpty();
}

test.describe('visitors', () => {
  test('see neither deposit nor withdraw, and reach them by a login [L7]', async ({ page }) => {
    const shortcut = (name: string) => header(page).getByRole('link', { name });
    await page.goto('/promotions');
    await untilIdle(page);
    for (const name of ['Deposit', 'Withdraw']) await expect(shortcut(name)).toHaveCount(0);
    for (const [name, path] of [
      ['Deposit', '/member/depositv2'],
      ['Withdraw', '/member/withdraw'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      await untilIdle(page);
      await logIn(page.getByRole('main'), 'player02');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(shortcut(name)).toBeVisible();
      await dropSession(page);
    }
  });

  test("open every public page, in any spelling, and the table's own replaces it [R33]", async ({
    page,
  }) => {
    for (const [path, title] of open) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(getAddress(page)).toBe(path);
      await expect(footer(page)).toHaveCount(path === '/helpmc' ? 0 : 1);
    }
    for (const [asked, canonical] of spellings) {
      await page.goto(asked, { waitUntil: 'commit' });
      await expect.poll(() => getAddress(page)).toBe(canonical);
    }
  });

  test('get a 404 with a link home at an unknown address', async ({ page }) => {
    for (const path of ['/nowhere', '/member-x', '/rng/deeper']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByText("We couldn't find that page.")).toBeVisible();
    }
    await untilIdle(page);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('open login and registration over home, and as pages elsewhere and on a phone [H1, R5, R6, R7, R8]', async ({
    page,
  }) => {
    for (const [link, title, popup] of [
      ['Log in', 'Log in', 'login'],
      ['Register', 'Create your account', 'register'],
    ] as const) {
      const opener = header(page).getByRole('link', { name: link });
      const expectPage = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        expect(getAddress(page)).toBe(`/${popup}`);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('textbox', { name: /^Username/ })).toBeVisible();
      };
      await page.goto('/');
      await untilIdle(page);
      await opener.click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      expect(getAddress(page)).toBe(`/?popup=${popup}`);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goto(`/${popup}`);
      await expectPage();
      await page.goto('/rng');
      await untilIdle(page);
      await opener.click();
      await expect(page).toHaveURL(new RegExp(`/${popup}(\\?|$)`));
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const wide = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await untilIdle(page);
      await opener.click();
      await expectPage();
      await page.setViewportSize(wide);
    }
  });
});

test.describe('members', () => {
  test('a player opens the member pages, never the agent centre, and games without a side menu [R11, R36, D3]', async ({
    page,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/member');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Member centre');
    await expect(sideMenu(page)).toHaveCount(0);
    for (const path of ['/lottery?gameCode=VN01', '/vnLottery', '/seaLottery']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lottery');
      expect(getAddress(page)).toBe(path);
      await expect(sideMenu(page)).toHaveCount(0);
      await expect(header(page)).toHaveCount(path === '/seaLottery' ? 0 : 1);
    }
    await page.goto('/lottert');
    await expect.poll(() => getAddress(page)).toBe('/lottery');
    await page.goto('/seamless');
    await expect(page.getByText('No game selected.')).toBeVisible();
    for (const part of [header(page), footer(page), sideMenu(page)])
      await expect(part).toHaveCount(0);
    await page.goto('/agentHome');
    await expect.poll(() => getAddress(page)).toBe('/agent');
    await page.goto('/login?next=%2Fmember%2Fwithdraw');
    await expect.poll(() => getAddress(page)).toBe('/member/withdraw');
  });

  test('the member centre opens on the account and counts the rewards to claim [R11]', async ({
    page,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/member');
    await expect(page.getByRole('heading', { level: 2, name: 'My account' })).toBeVisible();
    await expect(page.getByRole('main').getByText('player02')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Member centre' });
    await expect(menu.getByRole('link')).toHaveCount(21);
    await untilIdle(page);
    const rewards = menu.getByRole('link', { name: /^Rewards/ });
    await expect(rewards.getByRole('img', { name: /new$/ })).toBeVisible();
    await menu.getByRole('link', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL('/member/withdraw');
    await expect(page.getByRole('heading', { level: 2, name: 'Withdraw' })).toBeVisible();
  });

  test('an unknown token opens nothing', async ({ page }) => {
    await page.goto('/promotions');
    await page.evaluate(() => sessionStorage.setItem('baize.token', 'not-a-token'));
    await page.goto('/member');
    await expect.poll(() => getAddress(page)).toBe('/login?next=%2Fmember');
  });
});
