/** A session that becomes another member's without a logout: nothing of the member before is left. */
import type { Page } from '@playwright/test';
import { addingEmail } from '../lib/contacts.ts';
import { balanceShown, greets, header, heart, logIn, untilIdle, signedIn } from '../lib/portal.ts';
import { call, expect, testAlone, tokenOf } from '../lib/test.ts';
import type { Account, Operator } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const test = testAlone();

interface Row {
  readonly nodeId: string;
  readonly displayName: string;
  readonly vassalage: string;
  readonly gameType: string;
}

const names = { player01: 'Robin Vale', player02: 'Thu Ha Le', agent01: 'Mai Tran' } as const;
type Named = keyof typeof names;

/** Announcements are shown to whoever has just come; under a dialog nobody sees the header. */
async function arrives(page: Page, name: string): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'After the login' });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await greets(page, name);
}

async function announce(operator: Operator): Promise<void> {
  const popup = { kind: 'popup', execution: 'A', title: 'After the login', sequence: 1 };
  await operator.call('POST', '/announcements', { ...popup, content: '<p>Good to see you.</p>' });
}

/** The first two slots of home. */
async function twoSlots(product: ProductFacts): Promise<readonly [Row, Row]> {
  const { value } = await call<{ list: Row[] }>(
    product,
    'GET',
    '/api/games?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=7&language=en',
  );
  return [value.list[0]!, value.list[1]!];
}

/** What a member has that nobody else has: a balance, and one favourite. */
async function likes(product: ProductFacts, account: Account, game: Row): Promise<number> {
  const token = await tokenOf(product, account);
  const { nodeId, vassalage: vendor, gameType } = game;
  const body = { nodeId, vendor, gameType };
  await call(product, 'POST', '/api/games/favourites', { token, body });
  const { value } = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', {
    token,
  });
  return Number(value.balance);
}

/** Logs in over the session that is there, by the popup that the address opens. */
async function logInOver(page: Page, account: Named): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/?popup=login'));
  await logIn(page.getByRole('dialog', { name: 'Log in' }), account);
}

const liked = (page: Page, { displayName }: Row) =>
  expect(heart(page.getByRole('main'), displayName)).toHaveAttribute('aria-pressed', 'true');
const notLiked = (page: Page, { displayName }: Row) =>
  expect(heart(page.getByRole('main'), displayName)).toHaveAttribute('aria-pressed', 'false');

test.describe('who comes after a member without a logout', () => {
  let games: readonly [Row, Row];
  let first: number;
  let second: number;

  test.beforeAll(async ({ product }) => {
    games = await twoSlots(product);
    first = await likes(product, 'player01', games[0]);
    second = await likes(product, 'player02', games[1]);
    expect(first).not.toBe(second);
  });

  test.afterEach(async ({ operator }) => {
    const { value } = await operator.call<{ list: { id: string; kind: string }[] }>(
      'GET',
      '/announcements',
    );
    for (const { id, kind } of value.list)
      if (kind === 'popup') await operator.call('DELETE', `/announcements/${id}`);
  });

  /** The page shows this member and nobody else. */
  async function isPlayer01(page: Page): Promise<void> {
    await greets(page, names.player01);
    await expect.poll(() => balanceShown(page)).toBe(first);
    await liked(page, games[0]);
    await notLiked(page, games[1]);
  }

  test('[T42, L12, L15] a trial who logs in has their own balance, favourites and announcements', async ({
    page,
    operator,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Look around as a guest' }).click();
    await greets(page, 'Guest');
    await announce(operator);
    // The trial likes what the player does not.
    await heart(page.getByRole('main'), games[1].displayName).click();
    await liked(page, games[1]);

    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    const refusal = page.getByRole('alertdialog');
    await refusal.getByRole('button', { name: 'Log in' }).click();
    await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player01');
    await arrives(page, names.player01);
    await isPlayer01(page);
  });

  test('[L12] a player who logs in over another one is alone on the page', async ({
    page,
    operator,
    signIn,
  }) => {
    await announce(operator);
    await signIn('player02');
    await page.goto('/');
    await signedIn(page);
    await expect.poll(() => balanceShown(page)).toBe(second);
    await liked(page, games[1]);
    await logInOver(page, 'player01');
    await arrives(page, names.player01);
    await isPlayer01(page);
  });

  test('what a member has begun to fill in is nobody else’s, on the page that both stand on', async ({
    page,
    signIn,
  }) => {
    const place = '/member/securityCenter';
    await signIn('player02');
    await page.goto(place);
    await signedIn(page);
    const { opener, address } = addingEmail(page);
    await opener.click();
    await address.fill('half-written@example.org');
    await page.evaluate(
      (to) => history.pushState(null, '', `${to}?popup=login&next=${encodeURIComponent(to)}`),
      place,
    );
    await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player01');
    // Announcements wait for a page without forms.
    await greets(page, names.player01);
    await expect(address).toHaveCount(0);
    await opener.click();
    await expect(address).toHaveValue('');
  });

  test('an agent’s page is no player’s, and the agent’s menu goes with the agent', async ({
    page,
    operator,
    signIn,
  }) => {
    await announce(operator);
    await signIn('agent01');
    await page.goto('/');
    await signedIn(page);
    const centre = page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', {
      name: 'Agent centre',
    });
    await expect(centre).toBeVisible();
    await logInOver(page, 'player01');
    await arrives(page, names.player01);
    await isPlayer01(page);
    await expect(centre).toHaveCount(0);
  });

  test('[H12] another tab of the same session follows to the new member', async ({
    page,
    context,
    operator,
    signIn,
  }) => {
    await announce(operator);
    await signIn('player02');
    await page.goto('/');
    await signedIn(page);
    const other = await context.newPage();
    await other.addInitScript(() => {
      if (sessionStorage.getItem('other') === null) sessionStorage.removeItem('baize.token');
      sessionStorage.setItem('other', '1');
    });
    await other.goto('/');
    await signedIn(other);
    await greets(other, names.player02);
    await liked(other, games[1]);

    await logInOver(page, 'player01');
    for (const each of [page, other]) {
      await arrives(each, names.player01);
      await isPlayer01(each);
    }
    await expect(other.getByText('Not logged in')).toHaveCount(0);
  });

  test('[H10] a link that replaces the session of a tab leaves nothing of the member before', async ({
    page,
    product,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/');
    await signedIn(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/seamless/);
    await page.goto('/');
    const token = await tokenOf(product, 'player01');
    const { value } = await call<{ url: string }>(product, 'POST', '/api/auth/handoff', { token });
    await page.goto(value.url);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
    await isPlayer01(page);
    // Which games they started is theirs to know.
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('baize.accents');
  });
});
