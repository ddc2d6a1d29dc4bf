/**
 * The request-check statechart: a form of money waits until the outcome of each earlier request is
 * known.
 */
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { getModel } from './lib/model.ts';
import { isIn } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { runFirst } from './lib/tab.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const KEYS = ['key-of-the-request-1', 'key-of-the-request-2'] as const;
type Outcome = 'done' | 'closed' | 'refused' | 'unknown';

/** The outcomes of the requests that the browser has stored. */
const outcomes: Readonly<Record<string, readonly Outcome[]>> = {
  'closeRequests answers nothing is unanswered': [],
  'closeRequests answers one was carried out': ['done'],
  'closeRequests answers one was not': ['done', 'closed'],
  'closeRequests answers one was refused': ['refused'],
  'closeRequests answers one is unknown': ['done', 'unknown'],
};

const main = ({ page }: Pick<Stage, 'page'>) => page.getByRole('main');

interface StoredKeys {
  readonly owner: string;
  readonly keys: readonly string[];
}

/** Runs in the page: stores these requests. */
function storeRequests({ owner, keys }: StoredKeys): void {
  for (const place of Object.keys(localStorage))
    if (place.startsWith('baize.request.')) localStorage.removeItem(place);
  keys.forEach((key, index) => {
    const request = { owner, operation: 'transferAlongEdge', at: Date.now() - 60_000 + index };
    localStorage.setItem(`baize.request.${key}`, JSON.stringify(request));
  });
}

type LockedWindow = Window & { endSending?: () => void };

/** Runs in the page: another tab is sending, so a check waits until it has its answer. */
function lock(owner: string): Promise<void> {
  return new Promise((taken) => {
    void navigator.locks.request(`baize.request.${owner}.transfer`, () => {
      const ended = new Promise<void>((end) => ((window as LockedWindow).endSending = end));
      taken();
      return ended;
    });
  });
}

/** Runs before the page does. */
function keepOneAndLock(owner: string): void {
  if (location.protocol === 'about:') return;
  const request = { owner, operation: 'transferAlongEdge', at: Date.now() - 60_000 };
  localStorage.setItem('baize.request.key-of-the-request-1', JSON.stringify(request));
  void navigator.locks.request(
    `baize.request.${owner}.transfer`,
    () => new Promise<void>((end) => ((window as LockedWindow).endSending = end)),
  );
}

interface RequestCheckStage {
  readonly owner: string;
  /** The server's next answer, by key. */
  readonly says: Map<string, Outcome>;
}

/** Stores one request for each outcome; the other tab has its answer. */
async function announceOutcomes(
  { page }: Stage,
  { owner, says }: RequestCheckStage,
  move: Move,
): Promise<void> {
  const wanted = outcomes[moveLabel(move)] ?? [];
  says.clear();
  wanted.forEach((outcome, index) => says.set(KEYS[index]!, outcome));
  await page.evaluate(storeRequests, { owner, keys: [...says.keys()] });
  await page.evaluate(() => (window as LockedWindow).endSending?.());
}

/** Submits a form while another tab is sending, so that the requests are checked. */
async function sendBeside(stage: Stage): Promise<void> {
  await main(stage).getByRole('textbox', { name: 'Amount' }).fill('25.00');
  await press(main(stage), 'Continue');
  await main(stage)
    .getByRole('textbox', { name: /^Payment password/ })
    .fill('202611');
  await press(main(stage), 'Send money');
}

const play: Play<RequestCheckStage> = {
  model: getModel('request-check'),
  settings: ['a member'],
  starts: ['a fresh page'],
  byItself: ({ calls }) =>
    calls.includes('forgetRequests') ? ['forgetRequests answers forgotten'] : null,
  never: {
    'closeRequests answers no storage': 'the page keeps in memory what the browser does not store',
    'forgetRequests answers no storage': 'what the browser does not store is in memory',
  },
  unwalked: {
    'checking|error(closeRequests)|0': 'the page keeps in memory what the browser does not store',
    'forgetting|error(forgetRequests)|0': 'what the browser does not store is in memory',
  },
  looks: {
    'requests.checking': (page) =>
      expect(main({ page }).getByText('Checking your earlier request…')).toBeVisible(),
    'requests.unknown': (page) =>
      expect(
        main({ page }).getByText("We don't know yet if your earlier request went through"),
      ).toBeVisible(),
    'requests.answered': (page) =>
      expect(main({ page }).getByText('About your earlier request')).toBeVisible(),
    'requests.form': (page) =>
      expect(main({ page }).getByRole('button', { name: 'Continue', exact: true })).toBeVisible(),
  },
  open: async (stage) => {
    const { id: owner } = await stage.value<{ id: string }>('/api/member', 'player01');
    const says = new Map<string, Outcome>();
    await stage.network.route('*/api/requests/*', (route, request) => {
      const outcome = says.get(new URL(request.url()).pathname.split('/').at(-1) ?? '');
      if (outcome === undefined || outcome === 'unknown') return route.abort();
      const value = { outcome, ...(outcome === 'refused' && { code: 'insufficient_funds' }) };
      return route.fulfill({ json: { success: true, value } });
    });
    await runFirst(stage.page, keepOneAndLock, owner);
    await stage.signIn('player01');
    await stage.goto('/member/transferUpline');
    return { owner, says };
  },
  moves: {
    'check.requested': async (stage, { owner }, _move, _ahead, from) => {
      if (isIn(from, 'clear')) await stage.page.evaluate(storeRequests, { owner, keys: [] });
      await stage.page.evaluate(lock, owner);
      if (isIn(from, 'unknown')) return press(main(stage), 'Check again');
      // A request that the other tab is sending.
      await stage.page.evaluate(storeRequests, { owner, keys: [KEYS[0]] });
      await sendBeside(stage);
    },
    'outcomes.confirmed': (stage) => press(main(stage), 'OK'),
    'closeRequests answers nothing is unanswered': announceOutcomes,
    'closeRequests answers one was carried out': announceOutcomes,
    'closeRequests answers one was not': announceOutcomes,
    'closeRequests answers one was refused': announceOutcomes,
    'closeRequests answers one is unknown': announceOutcomes,
  },
};

test('the portal follows the request-check statechart [H95]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(120_000);
  await walkInBrowser(play, { browser, product }, info);
});
