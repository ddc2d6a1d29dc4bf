/** The favourite chart: hearts that answer at once, and calls that take their time. */
import { withChanges } from '@baize/machines/favourite';
import { expect, test, type Account } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { modelOf } from './lib/model.ts';
import { comeIn, keepDoor, leave } from './lib/people.ts';
import { isIn } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walk, type Play } from './lib/walk.ts';

interface Hearts {
  readonly load: Calls;
  readonly change: Calls;
  /** Names of the games that the model calls the first and another. */
  readonly names: readonly [string, string];
  readonly ids: readonly [string, string];
}

interface Row {
  readonly nodeId: string;
  readonly displayName: string;
}

const notLoggedIn: Reply = { status: 401, code: 'not_logged_in' };
const account: Account = 'player02';

/** Two slots that home shows. */
async function twoGames(stage: Stage): Promise<readonly [Row, Row]> {
  const { list } = await stage.value<{ list: Row[] }>(
    '/api/games?clientType=3&platform=html5-desktop&gameType=RNG&pageNo=1&pageSize=7&language=en',
  );
  return [list[0]!, list[1]!];
}

const heart = ({ page }: Stage, name: string) =>
  page
    .getByRole('region', { name: 'Slots', exact: true, includeHidden: true })
    .getByRole('button', { name: `Add ${name} to favourites`, exact: true, includeHidden: true });

/** Presses a heart, past a login that was not wanted. */
async function press(stage: Stage, name: string): Promise<void> {
  const login = stage.page.getByRole('dialog');
  if (await login.isVisible()) {
    await stage.page.keyboard.press('Escape');
    await expect(login).toBeHidden();
  }
  // By the keyboard: nothing has to hold still for it.
  await heart(stage, name).press('Enter');
}

const play: Play<Hearts> = {
  model: modelOf('favourite'),
  settings: ['somebody'],
  starts: ['a fresh page'],
  // A failure is told by a toast, and then it is told.
  byItself: (place) => {
    if (isIn(place, 'settled') && place.memory.failed) return ['failure.dismissed (plain)'];
    return isIn(place, 'loginRequired') ? ['redirect.followed (plain)'] : null;
  },
  never: ['failure.dismissed', 'loadFavourites answers log in'],
  unwalked: {
    'loading|error(loadFavourites)|0':
      'a list that is answered 401 ends the session, and with it the question',
  },
  open: async (stage) => {
    const games = await twoGames(stage);
    await keepDoor(stage);
    const load = await stage.hold(callTo('/api/games/favourites/ids'));
    const change = await stage.hold(callTo('/api/games/favourites', 'POST', 'DELETE'));
    await stage.goto('/');
    await stage.isIdle();
    return {
      load,
      change,
      names: [games[0].displayName, games[1].displayName],
      ids: [games[0].nodeId, games[1].nodeId],
    };
  },
  check: async (stage, { names, ids }, { memory }) => {
    const changes = (memory.changes as string[]).map((change) => {
      const [wanted, nodeId = ''] = change.split(' ');
      return { wanted: wanted as 'add', game: { nodeId, vendor: '', gameType: '' } };
    });
    const filled = withChanges(memory.confirmed as string[], changes);
    const looks = names.map((name, at) => {
      const pressed = String(filled.includes(`n-${at + 1}`));
      return expect(heart(stage, name), ids[at]).toHaveAttribute('aria-pressed', pressed);
    });
    await Promise.all(looks);
  },
  moves: {
    // Whoever is signed in can come as somebody else: they are player01 then, and stay it.
    'member.arrived': async (stage) => {
      const { page } = stage;
      const isMember = await page.getByRole('group', { name: 'Balance' }).isVisible();
      if (isMember) await page.evaluate(() => history.pushState(null, '', '/?popup=login'));
      await comeIn(page, isMember ? 'player01' : account);
    },
    'retry.requested': (stage, { names }) => press(stage, names[0]),
    'session.ended': ({ page }) => leave(page),
    'favourite.toggled (the first game)': async (stage, { names }) => {
      await stage.pass(1_000);
      await press(stage, names[0]);
    },
    'favourite.toggled (the first game, too soon)': (stage, { names }) => press(stage, names[0]),
    'favourite.toggled (another game)': async (stage, { names }) => {
      await stage.pass(1_000);
      await press(stage, names[1]);
    },
    'loadFavourites answers none': (_stage, { load }) => load.answer({ value: { ids: [] } }),
    'loadFavourites answers one': (_stage, { load, ids }) =>
      load.answer({ value: { ids: [ids[0]] } }),
    'loadFavourites answers log in': (_stage, { load }) => load.answer(notLoggedIn),
    'loadFavourites answers offline': (_stage, { load }) => load.answer('offline'),
    'sendChange answers done': (_stage, { change }) => change.answer({ value: {} }),
    'sendChange answers log in': (_stage, { change }) => change.answer(notLoggedIn),
    'sendChange answers offline': (_stage, { change }) => change.answer('offline'),
  },
};

test('[T46, T47] the favourite chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walk(play, { browser, product }, info);
});
