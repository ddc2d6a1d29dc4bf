/**
 * The game-launch statechart: from a tile to a running game, or to the reason why it does not
 * start.
 */
import type { Page } from '@playwright/test';
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { press } from './lib/press.ts';
import { expectLook } from './lib/looks.ts';
import { getModel } from './lib/model.ts';
import type { Held } from './lib/network.ts';
import { answerLogins } from './lib/login.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Games {
  readonly launch: Calls;
  readonly fun: Calls;
  /** The vendor's pages that the frame requested. */
  readonly frames: Held[];
  /** The addresses of the two games of the walk, by case. */
  readonly addresses: Readonly<Record<string, string>>;
}

const standing: Readonly<Record<string, string>> = {
  'a signed-in member': 'a member',
  'a visitor': 'a visitor',
  'a trial': 'a trial',
  'a trial that may play': 'a trial that may play',
  'a visitor where fun is on': 'a visitor who may play for fun',
};
const [member, visitor, , player, funVisitor] = Object.keys(standing) as [
  string,
  string,
  string,
  string,
  string,
];

/** Serves documents in which a switch is on, whatever the product's own setting. */
async function switchOn({ network, product }: Stage, name: string): Promise<void> {
  await network.route(`${product.url}/`, async (route) => {
    const response = await fetch(`${product.url}/`);
    const body = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy },
      body: body.replace(new RegExp(`(${name}\\\\?":)false`, 'g'), '$1true'),
    });
  });
}

async function settleFrame(frames: Held[]): Promise<void> {
  await expect.poll(() => frames.length, { intervals: [20] }).toBeGreaterThan(0);
  const route = frames.pop()!;
  await route.fulfill({ contentType: 'text/html', body: '<p>A game</p>' });
}

const getTile = (page: Page, region: string, at: number) =>
  page
    .getByRole('region', { name: region, exact: true })
    .getByRole('article')
    .nth(at)
    .getByRole('link', { includeHidden: true });

/** The popup that asks a visitor to log in, or tells a trial that it may not play. */
const getPopup = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Closes all popups; closing one may return to another. */
async function closePopups(page: Page): Promise<void> {
  const closeAll = async (): Promise<boolean> => {
    const isOpen = page.url().includes('popup=');
    if (isOpen) await page.keyboard.press('Escape');
    return isOpen;
  };
  await expect.poll(closeAll, { intervals: [50] }).toBe(false);
  await expect(getPopup(page)).toBeHidden();
}

/** Presses a tile of home, after closing open popups. */
async function pressTile({ page }: Stage, region: string, at: number): Promise<void> {
  await closePopups(page);
  // By the keyboard: a toast may cover the tile while time stands still.
  await getTile(page, region, at).press('Enter');
}

/** The model's names of the games that have a page of their own. */
const gameIds: Readonly<Record<string, string>> = {
  'game.chosen (a game)': 'n-1',
  'game.chosen (a game for money only)': 'n-4',
};

/** The tiles of the games, by case. */
const tiles: Readonly<Record<string, readonly [region: string, at: number]>> = {
  'game.chosen (a game)': ['Slots', 0],
  'game.chosen (a game for money only)': ['Slots', 1],
  'game.chosen (a provider)': ['Live casino', 0],
};

/** Chooses a game by its tile, in a provider's list, or by the address of its page. */
async function chooseGame(stage: Stage, games: Games, move: Move, from: Place): Promise<void> {
  const { page } = stage;
  const label = moveLabel(move);
  if (isIn(from, 'listing')) {
    const listed = page.getByRole('dialog').getByRole('article');
    await listed.nth(tiles[label]![1]).getByRole('link').press('Enter');
  } else if (from.page === 'game') {
    await page.evaluate((to) => history.pushState({}, '', to), games.addresses[label]!);
  } else {
    await pressTile(stage, ...tiles[label]!);
  }
  // The previous game's frame is gone, unless the same game was chosen again.
  if (isIn(from, 'launching') && from.memory.game !== gameIds[label]) games.frames.splice(0);
}

async function goBack({ page }: Stage): Promise<void> {
  await page.getByRole('link', { name: 'Leave game' }).click();
  await expect(page).not.toHaveURL(/seamless|fun/);
}

const play: Play<Games> = {
  model: getModel('game-launch'),
  settings: Object.keys(standing),
  starts: ['a quiet page'],
  page: {
    first: 'home',
    after: (page, move) => {
      // The game of the small window opens its page; another one starts from the lobby.
      if (page === 'docked' && moveLabel(move) === 'game.chosen (a game)') return 'game';
      if (page === 'docked' && moveLabel(move).startsWith('game.chosen')) return 'home';
      switch (moveLabel(move)) {
        case 'game.docked (plain)':
          return 'docked';
        case 'requestLaunch answers a session':
        case 'fun.chosen (a game)':
          return 'game';
        case 'readStanding answers a visitor who may play for fun':
          return 'offer';
        case 'session.ended (plain)':
        case 'requestLaunch answers log in':
          return 'out';
        case 'game.closed (plain)':
        case 'failure.dismissed (plain)':
          return 'home';
        case 'refusal.dismissed (plain)':
          return page === 'offer' ? 'offered' : 'home';
        default:
          // The offer was closed before the tile was pressed.
          return page === 'offered' ? 'home' : page;
      }
    },
  },
  byItself: (place, setting) => {
    if (place.calls.includes('readStanding')) return [`readStanding answers ${standing[setting]}`];
    if (isIn(place, 'loginRequired')) return ['redirect.followed (plain)'];
    if (isIn(place, 'funOffered') || isIn(place, 'trialRefused'))
      return ['refusal.dismissed (plain)'];
    // In the lobby, the page shows a refusal or a failure in a toast and reports that at once.
    if (place.page === 'game') return null;
    if (isIn(place, 'gameUnavailable')) return ['refusal.dismissed (plain)'];
    return isIn(place, 'failed') ? ['failure.dismissed (plain)'] : null;
  },
  shows: {
    'redirect.followed': ({ page }) => expect(getPopup(page)).toBeVisible(),
    'refusal.dismissed': async ({ page }, from) => {
      if (isIn(from, 'funOffered') || isIn(from, 'trialRefused'))
        await expect(getPopup(page)).toBeVisible();
    },
  },
  never: {
    'game.chosen (a game in maintenance)': 'the tile of a game in maintenance cannot be pressed',
    'redirect.followed': 'the page goes to the login by itself',
  },
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    const { forFun } = place.memory;
    if (place.page === 'out')
      return unless(isIn(place, 'loginRequired'), 'a path ends when the member is signed out');
    if (label === 'game.closed (plain)')
      return unless(
        place.page === 'game' || place.page === 'docked',
        'the page of the game closes it, or its small window',
      );
    if (label === 'game.docked (plain)')
      return unless(
        place.page === 'game' && isIn(place, 'playing'),
        'only a running game has the button that makes it small',
      );
    if (place.page === 'docked' && label.startsWith('game.chosen'))
      return unless(
        label in gameIds && place.memory.game === 'n-1' && !forFun,
        'the walk knows which game leads to its page: the first one',
      );
    if (label === 'refusal.dismissed (plain)' || label === 'failure.dismissed (plain)')
      return unless(place.page !== 'game', 'the page of a game can only be left or retried');
    if (label === 'session.ended (plain)') {
      if ([visitor, funVisitor].includes(setting)) return unless(false, 'a visitor has no session');
      return unless(!forFun, 'play money needs no session');
    }
    if (label === 'fun.chosen (a game)')
      return unless(place.page === 'offered', 'play money is chosen in its offer');
    if (label === 'requestLaunch answers log in')
      return unless(
        place.page === 'home' && setting === member,
        'only a member who plays from the lobby meets an expired session',
      );
    if (!label.startsWith('game.chosen')) return null;
    if (label === 'game.chosen (a game for money only)' && [visitor, funVisitor].includes(setting))
      return unless(false, 'a visitor is offered play money for both games');
    if (place.page !== 'game' && !isIn(place, 'listing')) return null;
    return unless(
      label in gameIds && !forFun,
      'a list of games and the page of one for money lead to other games, and to no provider',
    );
  },
  unwalked: {
    'checking|error(readStanding)': 'the page always knows who is signed in',
    'checking|done(readStanding)|3': 'the tile of a game in maintenance cannot be pressed',
    '(root)|game.docked': 'the page of a game that does not run yet is left as it is closed',
    'playing.docked|game.docked': 'the small window has no page to leave',
    'playing.docked|fun.chosen': 'play money is chosen in its offer, which replaces the game',
  },
  open: async (stage, _path, setting) => {
    await answerLogins(stage);
    const launch = await stage.hold(callTo('/api/games/launch', 'POST'));
    const fun = await stage.hold(callTo('/api/games/fun', 'POST'));
    const frames: Held[] = [];
    await stage.network.route(`${stage.product.arcadeUrl}/walk`, (route) => frames.push(route));
    if (setting === player) await switchOn(stage, 'trialDemoLaunch');
    if (setting === funVisitor) await switchOn(stage, 'funMode');
    const isVisitor = setting === visitor || setting === funVisitor;
    if (!isVisitor) await stage.signIn('player01');
    if (standing[setting]!.startsWith('a trial')) {
      const value = await stage.value<object>('/api/member', 'player01');
      await stage.network.route('*/api/member', (route) =>
        route.fulfill({ json: { success: true, value: { ...value, type: 4 } } }),
      );
    }
    await stage.goto('/');
    await stage.isIdle();
    await expectLook(stage.page, isVisitor ? 'header.login' : 'header.avatar');
    const getAddress = (label: string) =>
      getTile(stage.page, ...tiles[label]!).getAttribute('href');
    const addresses: Record<string, string> = {};
    for (const label of Object.keys(gameIds)) addresses[label] = (await getAddress(label)) ?? '';
    return { launch, fun, frames, addresses };
  },
  check: async ({ page }, _props, place) => {
    if (isIn(place, 'listing')) await expect(page.getByRole('dialog')).toBeVisible();
  },
  moves: {
    'game.chosen': (stage, games, move, _ahead, from) => chooseGame(stage, games, move, from),
    'fun.chosen (a game)': ({ page }) => press(page, 'Play for fun'),
    'list.closed': ({ page }) => page.keyboard.press('Escape'),
    'launch.retried': ({ page }) => press(page, 'Try again'),
    'game.closed': async (stage, { launch, fun }, _move, _ahead, from) => {
      if (isIn(from, 'gameUnavailable') || isIn(from, 'failed')) await press(stage.page, 'Home');
      else if (from.page === 'docked')
        await stage.page.getByRole('button', { name: /^Close / }).press('Enter');
      else await goBack(stage);
      await launch.forget();
      await fun.forget();
    },
    'game.docked': async ({ page }) => {
      await page.getByRole('link', { name: 'Keep playing in a small window' }).click();
      await expect(page).not.toHaveURL(/seamless|fun/);
    },
    'session.ended': async (stage, { launch }) => {
      const { page } = stage;
      // Not by the stream: after a long wait it is silent, and the page requests another only
      // later.
      await stage.otherTab('left', await stage.token('player01'));
      // The popup of a list of games hides the header from the accessibility tree.
      const logIn = page
        .locator('header')
        .getByRole('link', { name: 'Log in', includeHidden: true });
      await expect(logIn).toBeVisible();
      await closePopups(page);
      await launch.forget();
      await page.locator('header a[href="/"]').first().click();
    },
    'frame.loaded': (_stage, { frames }) => settleFrame(frames),
    'requestFun answers play money': ({ product }, { fun }) =>
      fun.answer({ value: { url: `${product.arcadeUrl}/walk` } }),
    'requestFun answers maintenance': (_stage, { fun }) =>
      fun.answer({ status: 409, code: 'game_maintenance' }),
    'requestFun answers switched off': (_stage, { fun }) =>
      fun.answer({ status: 403, code: 'feature_disabled' }),
    'requestLaunch answers a session': ({ product }, { launch }) =>
      launch.answer({ value: { sessionId: 'walk', url: `${product.arcadeUrl}/walk` } }),
    'requestLaunch answers log in': (_stage, { launch }) =>
      launch.answer({ status: 401, code: 'not_logged_in' }),
    'requestLaunch answers no trials': async ({ page }, { launch }) => {
      await launch.answer({ status: 403, code: 'need_true_account' });
      if (!page.url().includes('seamless'))
        await expect(page.getByRole('alertdialog', { name: 'Please note' })).toBeVisible();
    },
    'requestLaunch answers maintenance': (_stage, { launch }) =>
      launch.answer({ status: 409, code: 'game_maintenance' }),
    'requestLaunch answers vendor down': (_stage, { launch }) =>
      launch.answer({ status: 502, code: 'vendor_unavailable' }),
    'requestLaunch answers offline': (_stage, { launch }) => launch.answer('offline'),
  },
};

test('the portal follows the game-launch statechart', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
