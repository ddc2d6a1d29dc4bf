/** The system-status statechart: which screen the permission call selects. */
import { type Move, moveLabel } from '@baize/chartwalk';
import { documentWith, documentWithoutAnswers } from '../lib/document.ts';
import { refusal } from '../lib/refusal.ts';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { unless } from './lib/plan.ts';
import type { Asked } from './lib/network.ts';
import type { Taken } from './lib/page.ts';
import type { Stage } from './lib/stage.ts';
import { runFirst } from './lib/tab.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Answers {
  readonly permission: Calls;
  readonly facts: object;
}

const notice = {
  active: true,
  title: 'Back soon',
  text: 'We are changing a wheel.',
  customerService: [
    { id: 'chat', kind: 'live_chat', label: 'Live chat', path: 'https://chat.baize.test' },
  ],
};
const answers: Readonly<Record<string, object>> = {
  normal: {},
  maintenance: { status: 1, maintenance: notice },
  region: { status: 2, regionRestriction: { restricted: true } },
  'maintenance and region': {
    status: 1,
    maintenance: notice,
    regionRestriction: { restricted: true },
  },
};

/** The permission call's answer with a changed status and the model's address of the visitor. */
function factsWith(facts: object, more: object): Reply {
  const base = facts as Record<string, object>;
  const change = more as Record<string, object | number>;
  const merged = Object.entries(change).map(([key, value]) => [
    key,
    typeof value === 'object' ? { ...base[key], ...value } : value,
  ]);
  const location = { ...base['location'], ip: '192.0.2.7' };
  return { value: { ...base, ...(Object.fromEntries(merged) as object), location } };
}

const game = 'a player in a game';
const silent = 'a visitor of a platform that does not answer';

/** The status when the document was rendered, by start; null if it was unknown. */
const drawnAs: Readonly<Record<string, string | null>> = {
  [silent]: null,
  'a visitor who was refused': 'region',
  'a visitor who came too late': 'maintenance',
};
const startsByState: Readonly<Record<string, string>> = {
  [silent]: 'without facts',
  'a visitor who was refused': 'with a page that was refused',
  'a visitor who came too late': 'with a page that was closed',
};

const play: Play<Answers> = {
  model: getModel('system-status'),
  settings: ['a visitor', game, ...Object.keys(drawnAs)],
  starts: (setting) => [startsByState[setting] ?? 'with a page that was drawn'],
  page: {
    first: 'game',
    after: (page, move) => (moveLabel(move).startsWith('game') ? moveLabel(move) : page),
  },
  byItself: ({ memory, states, page }, setting) => {
    // The game is closed with its screen.
    const isBlocked = ['maintenance', 'restricted', 'unreachable'].some((state) =>
      states.includes(`screen.${state}`),
    );
    if (memory.gameIsOpen && isBlocked) return ['game.closed (plain)'];
    return setting === game && page === 'game' ? ['game.opened (plain)'] : null;
  },
  never: {},
  cannot: (move, place, setting) => {
    const label = moveLabel(move);
    const isIn = (state: string) => place.states.includes(`screen.${state}`);
    if (place.page === 'game.closed (plain)')
      return unless(
        false,
        'a path ends when the game is left; paths without a game cover what follows',
      );
    if (label === 'game.opened (plain)')
      return unless(
        setting === game && place.page === 'game',
        'a game is opened only once, at the start',
      );
    if (isIn('closing') && label.endsWith('answers nothing'))
      return unless(
        false,
        'a failed check does not change the countdown; paths without a game cover it',
      );
    if (label === 'status.changed (plain)' && setting === silent)
      return unless(isIn('normal'), 'a page without answers requests its stream later');
    if (label === 'retry.requested (plain)')
      return unless(isIn('unreachable'), 'only the failure screen has the button to try again');
    if (label === 'call.refused (plain)')
      return unless(
        setting === 'a visitor' && isIn('normal'),
        'only an open page makes calls that can be refused',
      );
    return unless(
      setting === game || !label.startsWith('game.'),
      'without a game there is none to close',
    );
  },
  unwalked: {},
  open: async (stage, _path, setting) => {
    const permission = await stage.hold(callTo('/api/permission'));
    const facts = await stage.value<object>('/api/permission');
    if (setting in drawnAs) {
      await drawDocument(stage, facts, drawnAs[setting] ?? null);
      await stage.goto('/hot');
      await stage.isIdle();
      return { permission, facts };
    }
    if (setting === game) {
      await stage.signIn('player01');
      // A game that has the keyboard returns it when it closes, which focuses the window.
      await runFirst(stage.page, () => {
        HTMLIFrameElement.prototype.focus = () => undefined;
      });
    }
    await stage.goto(setting === game ? await seamless(stage) : '/');
    if (setting === game) {
      const isKnown = async () => (await stage.taken()).some(({ state }) => state === 'arriving');
      await expect.poll(isKnown, { intervals: [20] }).toBe(true);
    }
    await stage.isIdle();
    await stage.beginStream();
    // The first stream makes the page ask once; that is over before the path begins.
    await permission.answer('through');
    const asked = async () =>
      (await stage.taken()).findIndex(({ state }) => state === 'check.asking');
    await expect.poll(asked, { intervals: [20] }).toBeGreaterThan(0);
    const taken = await stage.taken();
    const isCheck = ({ state }: Taken) => state === 'check.asking' || state === 'check.waiting';
    taken.splice(0, taken.length, ...taken.filter((entry) => !isCheck(entry)));
    return { permission, facts };
  },
  moves: {
    'window.focused': (stage) => stage.tell('focus'),
    'network.regained': (stage) => stage.tell('online'),
    'status.changed': async (stage) => {
      // The first stream makes the page ask for the status.
      if (!(await stage.listens())) return stage.beginStream();
      return stage.say({ type: 'status', data: { status: 0 } });
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'call.refused': refuseACall,
    'after the next check': passTime,
    'after the countdown': passTime,
    'game.closed': async ({ page }) => {
      await page.getByRole('link', { name: 'Leave game' }).click();
      await expect(page).not.toHaveURL(/seamless/);
    },
    'fetchPermission answers nothing': (_stage, { permission }) => permission.answer('offline'),
    ...Object.fromEntries(
      Object.entries(answers).map(([name, more]) => [
        `fetchPermission answers ${name}`,
        (_stage: Stage, { permission, facts }: Answers) =>
          permission.answer(factsWith(facts, more)),
      ]),
    ),
  },
};

/** Renders the document as the platform does with this status. */
async function drawDocument(stage: Stage, facts: object, standing: string | null): Promise<void> {
  const { product, network } = stage;
  const reply = standing === null ? null : factsWith(facts, answers[standing] ?? {});
  const { status, html } = await (reply === null
    ? documentWithoutAnswers('/hot')
    : documentWith(product, '/hot', (reply as { value: object }).value));
  await network.route(`${product.url}/hot`, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: html }),
  );
}

/** Opens a page whose data the platform no longer gives. */
async function refuseACall({ network, page }: Stage): Promise<void> {
  const isRead = (asked: Asked) => !/permission|events/.test(new URL(asked.url()).pathname);
  let isRefused = false;
  await network.route('*/api/*', async (route, asked) => {
    if (isRefused || !isRead(asked)) return route.fallback();
    isRefused = true;
    return route.fulfill(refusal(503, 'maintenance'));
  });
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
}

/** A pause without a heartbeat would end the stream. */
async function passTime(stage: Stage, _answers: Answers, move: Move): Promise<void> {
  // Delays of retries grow with every failure in a row, which the model's places do not count.
  const least = moveLabel(move) === 'after the next check' ? 30_000 : 0;
  if (move.kind === 'time') await stage.pass(Math.max(move.ms, least));
  if (stage.streams.calls.waiting === 0) stage.streams.write(': still here\n\n');
}

/** The address of a game; its vendor's page is empty. */
async function seamless(stage: Stage): Promise<string> {
  const { product, network } = stage;
  await network.route('*/api/games/launch', (route) =>
    route.fulfill({
      json: { success: true, value: { sessionId: 'walk', url: `${product.arcadeUrl}/walk` } },
    }),
  );
  await network.route(`${product.arcadeUrl}/walk`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A game</p>' }),
  );
  return '/seamless?nodeId=1&vassalage=BAIZE&gameCode=orchard&gameType=RNG';
}

test('the portal follows the system-status statechart [T1, T2, T3, T4, T5, T6]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
