/** The favourite statechart: hearts change at once, and their calls take time. */
import { withChanges } from '@baize/machines/favourite';
import { moveLabel } from '@baize/chartwalk';
import { expect, test, type Account } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { expectLook } from './lib/looks.ts';
import { getModel } from './lib/model.ts';
import { logInByHeader, answerLogins, logOut } from './lib/login.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Hearts {
  readonly load: Calls;
  readonly change: Calls;
  /** The games that the model calls the first and another. */
  readonly games: readonly [Row, Row];
  /** The member who is signed in, or was last. */
  who: Account;
}

interface Row {
  readonly nodeId: string;
  readonly displayName: string;
}

const notLoggedIn: Reply = { status: 401, code: 'not_logged_in' };

/** Two slots of home. */
async function twoGames(stage: Stage): Promise<readonly [Row, Row]> {
  const { list } = await stage.value<{ list: Row[] }>(
    '/api/games?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=7&language=en',
  );
  return [list[0]!, list[1]!];
}

/** By its tile: searching all of home by name takes as long as the step. */
const heart = ({ page }: Stage, { nodeId, displayName }: Row) =>
  page
    .locator(`article[data-card="${nodeId}"]`)
    .first()
    .getByRole('button', {
      name: `Add ${displayName} to favourites`,
      exact: true,
      includeHidden: true,
    });

/**
 * Presses a heart after closing a login popup that is open, but not under one that is about to
 * close.
 */
async function pressHeart(stage: Stage, game: Row, from: Place): Promise<void> {
  const { page } = stage;
  const login = page.getByRole('dialog');
  if (isIn(from, 'visiting') && (await login.isVisible())) await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  // Not by the keyboard: a popup that has closed returns the focus at any time.
  await heart(stage, game).dispatchEvent('click');
}

/**
 * The effect of a second on both hearts: whether the first still ignores presses, and whether the
 * other was pressed before.
 */
const rests = { first: 'the first rests', other: 'the other was pressed' };

/** The state of the page after a press: the heart ignores further presses for a while. */
function afterPress(page: string, label: string): string {
  const isFirst = label.includes('the first game');
  const isResting = isFirst || (page.includes(rests.first) && !page.includes(rests.other));
  const isOther = !isFirst || page.includes(rests.other);
  return [...(isResting ? [rests.first] : []), ...(isOther ? [rests.other] : [])].join(', ');
}

/** The news of a change by another page, to a game that this one does not show. */
const changedElsewhere = {
  type: 'favourites',
  data: { nodeId: 'another game', favourite: true },
};

const endsSession = 'a 401 for the list ends the session and the request';

const play: Play<Hearts> = {
  model: getModel('favourite'),
  settings: ['a member'],
  starts: ['a fresh page'],
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label.startsWith('favourite.toggled')) return afterPress(page, label);
      // After a login or a logout no heart has been pressed.
      return /^(member|session)\./.test(label) ? '' : page;
    },
  },
  cannot: (move, place) => {
    const { page, memory } = place;
    if (moveLabel(move).startsWith('member.arrived') && isIn(place, 'visiting'))
      return unless(
        page === '',
        'a login for a heart fills it, which the journeys of hearts prove',
      );
    if (moveLabel(move) !== 'favourite.toggled (the first game, too soon)') return null;
    const isResting = !memory.toggled.includes('n-1') || page.includes(rests.first);
    return unless(isResting, 'the second that passes for one heart passes for both');
  },
  // The page shows a failure in a toast and reports that at once.
  byItself: (place) => {
    if (isIn(place, 'settled') && place.memory.failed) return ['failure.dismissed (plain)'];
    return isIn(place, 'loginRequired') ? ['redirect.followed (plain)'] : null;
  },
  shows: { 'redirect.followed': ({ page }) => expectLook(page, 'login.form') },
  never: {
    'failure.dismissed': 'a failure is shown in a toast, which reports it by itself',
    'loadFavourites answers log in': endsSession,
  },
  unwalked: {
    'loading|error(loadFavourites)|0': endsSession,
  },
  open: async (stage) => {
    const games = await twoGames(stage);
    await answerLogins(stage);
    const load = await stage.hold(callTo('/api/games/favourites/ids'));
    const change = await stage.hold(callTo('/api/games/favourites', 'POST', 'DELETE'));
    await stage.goto('/');
    await stage.isIdle();
    return { load, change, games, who: 'player01' };
  },
  check: async (stage, { games }, { memory }) => {
    const changes = (memory.changes as string[]).map((change) => {
      const [wanted, nodeId = ''] = change.split(' ');
      return { wanted: wanted as 'add', game: { nodeId, vendor: '', gameType: '' } };
    });
    const filled = withChanges(memory.confirmed as string[], changes);
    const looks = games.map((game, at) => {
      const pressed = String(filled.includes(`n-${at + 1}`));
      return expect(heart(stage, game), game.nodeId).toHaveAttribute('aria-pressed', pressed);
    });
    await Promise.all(looks);
  },
  moves: {
    // Another member logs in over the current one.
    'member.arrived': async ({ page }, hearts, _move, _ahead, from) => {
      hearts.who = hearts.who === 'player01' ? 'player02' : 'player01';
      // The page cancels these calls itself when the member changes, without a failure.
      for (const calls of [hearts.load, hearts.change]) calls.putAside();
      if (!isIn(from, 'visiting'))
        await page.evaluate(() => history.pushState(null, '', '/?popup=login'));
      await logInByHeader(page, hearts.who);
    },
    'list.changed': (stage) => stage.untilSent('list.changed', () => stage.say(changedElsewhere)),
    'retry.requested': (stage, { games }, _move, _ahead, from) => pressHeart(stage, games[0], from),
    'session.ended': async ({ page }, { load, change }) => {
      await logOut(page);
      await expect(page.getByRole('alertdialog')).toBeHidden();
      // The page no longer waits for the calls that were under way.
      await Promise.all([load.forget(), change.forget()]);
    },
    'favourite.toggled (the first game)': async (stage, { games }, _move, _ahead, from) => {
      await stage.pass(1_000);
      await pressHeart(stage, games[0], from);
    },
    'favourite.toggled (the first game, too soon)': (stage, { games }, _move, _ahead, from) =>
      pressHeart(stage, games[0], from),
    'favourite.toggled (another game)': async (stage, { games }, _move, _ahead, from) => {
      if (from.page.includes(rests.other)) await stage.pass(1_000);
      await pressHeart(stage, games[1], from);
    },
    'loadFavourites answers none': (_stage, { load }) => load.answer({ value: { ids: [] } }),
    'loadFavourites answers one': (_stage, { load, games }) =>
      load.answer({ value: { ids: [games[0].nodeId] } }),
    'loadFavourites answers log in': (_stage, { load }) => load.answer(notLoggedIn),
    'loadFavourites answers offline': (_stage, { load }) => load.answer('offline'),
    'sendChange answers done': (_stage, { change }) => change.answer({ value: {} }),
    'sendChange answers log in': (_stage, { change }) => change.answer(notLoggedIn),
    'sendChange answers offline': (_stage, { change }) => change.answer('offline'),
  },
};

test('the portal follows the favourite statechart [T46, T47]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
