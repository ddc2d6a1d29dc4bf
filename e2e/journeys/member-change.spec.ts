/**
 * A session that another member takes over without a logout: nothing of the previous member stays.
 */
import type { Page } from '@playwright/test';
import { addingEmail } from '../lib/contacts.ts';
import {
  balanceShown,
  goOn,
  expectGreeting,
  header,
  favouriteButton,
  logIn,
  untilIdle,
  untilSignedIn,
} from '../lib/portal.ts';
import { call, expect, testAlone, getToken } from '../lib/test.ts';
import type { Account, Operator } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const test = testAlone();

interface Row {
  readonly nodeId: string;
  readonly displayName: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
}

const names = { player01: 'Robin Vale', player02: 'Thu Ha Le', agent01: 'Mai Tran' } as const;
type MemberName = keyof typeof names;

/** The account whose session becomes player01's. */
const FIRST = ['trial', 'player02', 'agent01'] as const;

/** Announcements open after a login, and a dialog hides the header, so this closes them. */
async function expectArrival(page: Page, name: string): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'After the login' });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expectGreeting(page, name);
}

async function announcePopup(operator: Operator): Promise<void> {
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

async function addFavourite(product: ProductFacts, token: string, game: Row): Promise<void> {
  const { nodeId, vassalage: vendor, gameType } = game;
  const body = { nodeId, vendor, gameType };
  await call(product, 'POST', '/api/games/favourites', { token, body });
}

/** Gives a member data of their own: one favourite, a recent game, and a balance. */
async function prepareMember(product: ProductFacts, account: Account, game: Row): Promise<number> {
  const token = await getToken(product, account);
  await addFavourite(product, token, game);
  const { nodeId, vassalage, gameCode, gameType } = game;
  const body = { nodeId, vassalage, gameCode, gameType, language: 'EN' };
  const begun = await call(product, 'POST', '/api/games/launch', { token, body });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { value } = await call<{ spendable: string }>(product, 'GET', '/api/wallet/balance', {
    token,
  });
  return Number(value.spendable);
}

/** Logs in over the existing session, by the popup that the address opens. */
async function logInOver(page: Page, account: MemberName): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/?popup=login'));
  await logIn(page.getByRole('dialog', { name: 'Log in' }), account);
}

type SignIn = (account: Account) => Promise<string>;

const expectLiked = (page: Page, { displayName }: Row) =>
  expect(favouriteButton(page.getByRole('main'), displayName)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
const expectNotLiked = (page: Page, { displayName }: Row) =>
  expect(favouriteButton(page.getByRole('main'), displayName)).toHaveAttribute(
    'aria-pressed',
    'false',
  );

test.describe('a member who logs in over another session', () => {
  let games: readonly [Row, Row];
  let first = 0;
  let second = 0;

  test.beforeAll(async ({ product }) => {
    games = await twoSlots(product);
    first = await prepareMember(product, 'player01', games[0]);
    second = await prepareMember(product, 'player02', games[1]);
    expect(first).not.toBe(second);
    await addFavourite(product, await getToken(product, 'agent01'), games[1]);
  });

  test.afterEach(async ({ operator }) => {
    const { value } = await operator.call<{ list: { id: string; kind: string }[] }>(
      'GET',
      '/announcements',
    );
    for (const { id, kind } of value.list)
      if (kind === 'popup') await operator.call('DELETE', `/announcements/${id}`);
  });

  /** Expects the page to show only this member, and to receive their events. */
  async function isPlayer01(page: Page, operator: Operator): Promise<void> {
    await expectGreeting(page, names.player01);
    await expect.poll(() => balanceShown(page)).toBe(first);
    await expectLiked(page, games[0]);
    await expectNotLiked(page, games[1]);
    await goOn(page, '/recent');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(
      games[0].displayName,
    );
    const body = { account: 'player01', amount: '1.00', reason: 'A gift' };
    expect((await operator.call('POST', '/credits', body)).status).toBe(200);
    first += 1;
    await expect.poll(() => balanceShown(page)).toBe(first);
  }

  /** Opens home for an account whose favourites differ from player01's. */
  async function openHome(page: Page, signIn: SignIn, who: (typeof FIRST)[number]): Promise<void> {
    if (who !== 'trial') await signIn(who);
    await page.goto('/');
    if (who === 'trial') {
      await untilIdle(page);
      await header(page).getByRole('link', { name: 'Log in' }).click();
      await page.getByRole('button', { name: 'Look around as a guest' }).click();
    }
    await isHere(page, who);
    if (who === 'trial')
      await favouriteButton(page.getByRole('main'), games[1].displayName).click();
    await expectLiked(page, games[1]);
  }

  async function isHere(page: Page, who: (typeof FIRST)[number]): Promise<void> {
    await expectGreeting(page, who === 'trial' ? 'Guest' : names[who]);
    await untilIdle(page);
  }

  test('sees their own balance, favourites and announcements after a trial [T42, L12, L15]', async ({
    page,
    operator,
    signIn,
  }) => {
    await openHome(page, signIn, 'trial');
    await announcePopup(operator);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    const refusal = page.getByRole('alertdialog');
    await refusal.getByRole('button', { name: 'Log in' }).click();
    await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player01');
    await expectArrival(page, names.player01);
    await isPlayer01(page, operator);
  });

  test('sees nothing of the previous player [L12]', async ({ page, operator, signIn }) => {
    await announcePopup(operator);
    await openHome(page, signIn, 'player02');
    await expect.poll(() => balanceShown(page)).toBe(second);
    await logInOver(page, 'player01');
    await expectArrival(page, names.player01);
    await isPlayer01(page, operator);
  });

  test('does not see text that the previous member typed on the same page', async ({
    page,
    signIn,
  }) => {
    const place = '/member/securityCenter';
    await signIn('player02');
    await page.goto(place);
    await untilSignedIn(page);
    const { opener, address } = addingEmail(page);
    await opener.click();
    await address.fill('half-written@example.org');
    await page.evaluate(
      (to) => history.pushState(null, '', `${to}?popup=login&next=${encodeURIComponent(to)}`),
      place,
    );
    await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player01');
    // Announcements wait for a page without forms.
    await expectGreeting(page, names.player01);
    await expect(address).toHaveCount(0);
    await opener.click();
    await expect(address).toHaveValue('');
  });

  test("does not stay on an agent's page as a player, and the agent's menu disappears", async ({
    page,
    operator,
    signIn,
  }) => {
    await announcePopup(operator);
    await openHome(page, signIn, 'agent01');
    const centre = page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', {
      name: 'Agent centre',
    });
    await expect(centre).toBeVisible();
    await logInOver(page, 'player01');
    await expectArrival(page, names.player01);
    await isPlayer01(page, operator);
    await expect(centre).toHaveCount(0);
  });

  for (const who of FIRST)
    test(`replaces the session of ${who} in another tab too [H12]`, async ({
      page,
      context,
      operator,
      signIn,
    }) => {
      test.setTimeout(60_000);
      await openHome(page, signIn, who);
      await announcePopup(operator);
      const other = await context.newPage();
      await other.addInitScript(() => {
        if (sessionStorage.getItem('other') === null) sessionStorage.removeItem('baize.token');
        sessionStorage.setItem('other', '1');
      });
      await other.goto('/');
      await isHere(other, who);
      await expectLiked(other, games[1]);

      await logInOver(page, 'player01');
      for (const each of [page, other]) await expectArrival(each, names.player01);
      for (const each of [page, other]) await isPlayer01(each, operator);
      await expect(other.getByText('Log in to continue')).toHaveCount(0);
    });

  test("a link that replaces a tab's session leaves nothing of the previous member [H10]", async ({
    page,
    product,
    operator,
    signIn,
  }) => {
    await signIn('player02');
    await page.goto('/');
    await untilSignedIn(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/seamless/);
    await page.goto('/');
    const token = await getToken(product, 'player01');
    const { value } = await call<{ url: string }>(product, 'POST', '/api/auth/handoff', { token });
    await page.goto(value.url);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
    await isPlayer01(page, operator);
    // The games that they started are private.
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('baize.accents');
  });
});
