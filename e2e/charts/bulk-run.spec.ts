/** The bulk-run statechart: several accounts move one after another, each with its own result. */
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { getName, unless, type Place } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Moving {
  readonly preview: Calls;
  readonly send: Calls;
}

const accounts = ['player01', 'player02'] as const;

const dialog = ({ page }: Pick<Stage, 'page'>) =>
  page.getByRole('dialog', { name: 'Move 2 accounts' });
const upline = (stage: Stage) => dialog(stage).getByRole('combobox', { name: 'New upline' });

/** The server's preview of an account that can be moved; a contract of the second account ends. */
const createPreview = (account: string): Reply => ({
  value: {
    account,
    from: 'agent01',
    to: 'agent02',
    members: 0,
    endsContracts: account === 'player02' ? [ended] : [],
    ...(account === 'player02' && { confirmation: 'A'.repeat(43) }),
  },
});
const ended = {
  contractId: 'of-player02',
  kind: 'hourly',
  state: 'active',
  upline: 'agent01',
  downline: 'player02',
  tiers: [{ rateBasisPoints: 45 }],
};
const barred: Reply = {
  status: 422,
  code: 'validation_failed',
  more: { errors: [{ pointer: '/query/to', rule: 'otherUpline' }] },
};

interface Memory {
  /** The state of each account, and possibly more after them. */
  readonly items: readonly string[];
  readonly isStopping: boolean;
}
const getMemory = ({ memory }: Place) => memory as Memory;

const hasAny = (place: Place, ...states: readonly string[]) =>
  getMemory(place).items.some((item) => states.includes(item.split(' ')[0]!));

/** The accounts that a place asks about: those without a result, and those that were refused. */
const askedIn = (place: Place) =>
  accounts.filter((_, at) => /^(unchecked|refused) /.test(getMemory(place).items[at]!));

const answerPreviews =
  (...able: readonly string[]) =>
  async (_stage: Stage, { preview }: Moving, _move: unknown, _ahead: unknown, from: Place) => {
    for (const account of askedIn(from))
      await preview.answer(able.includes(account) ? createPreview(account) : barred);
  };

const play: Play<Moving> = {
  model: getModel('bulk-run'),
  settings: ['an agent'],
  starts: ['two accounts'],
  byItself: () => null,
  never: {
    'runItem answers no session':
      'the page closes with its session before the statechart hears of it',
    'checkItems answers no session':
      'the page closes with its session before the statechart hears of it',
  },
  cannot: (move, place) => {
    switch (getName(move)) {
      case 'review.confirmed':
        return unless(
          hasAny(place, 'waiting', 'lost'),
          'there is no button when no account can take part',
        );
      case 'run.stopped':
        return unless(!getMemory(place).isStopping, 'the button has been pressed');
      case 'run.continued':
        return unless(hasAny(place, 'skipped'), 'every account was processed: there is no button');
      case 'run.retried':
        return unless(hasAny(place, 'refused', 'lost'), 'nothing failed: there is no button');
      default:
        return null;
    }
  },
  unwalked: {
    'running|error(runItem)|0': 'the session ends with the page',
    'checking|error(checkItems)|0': 'the session ends with the page',
  },
  looks: {
    'bulk.form': (page) =>
      expect(dialog({ page }).getByRole('button', { name: 'Continue' })).toBeVisible(),
    'bulk.error': (page, says) => expect(dialog({ page })).toContainText(says()),
    'bulk.busy': (page) =>
      expect(dialog({ page }).locator('[aria-busy="true"]').first()).toBeVisible(),
    'bulk.review': (page) =>
      expect(dialog({ page }).getByRole('button', { name: /^Move \d/ })).toBeVisible(),
    'bulk.barred': (page) =>
      expect(dialog({ page }).getByText(/^0 of \d can be moved there\.$/)).toBeVisible(),
    'bulk.running': (page) =>
      expect(dialog({ page }).getByRole('row', { name: 'Under way' })).toBeVisible(),
    'bulk.stopping': (page) =>
      expect(dialog({ page }).getByText(/^Stopping: the account under way/)).toBeVisible(),
    'bulk.pausing': (page) =>
      expect(dialog({ page }).getByText(/^Too many requests right now/)).toBeVisible(),
    'bulk.summary': (page) =>
      expect(dialog({ page }).getByRole('status').filter({ hasText: 'done.' })).toBeVisible(),
    'bulk.retry': (page) =>
      expect(
        dialog({ page }).getByRole('button', { name: /^Retry \d that failed$/ }),
      ).toBeVisible(),
    'bulk.rest': (page) =>
      expect(
        dialog({ page }).getByRole('button', { name: /^Go on with \d account/ }),
      ).toBeVisible(),
    'bulk.gone': (page) => expect(dialog({ page })).toHaveCount(0),
  },
  open: async (stage) => {
    const preview = await stage.hold(callTo('/api/agent/downline-moves', 'GET'));
    const send = await stage.hold(callTo('/api/agent/downline-moves', 'POST'));
    await stage.signIn('agent01');
    await stage.goto('/agentHome?page=downlineManagmentView&search=player0');
    for (const account of accounts)
      await stage.page.getByRole('checkbox', { name: `Select ${account}`, exact: true }).press(' ');
    await press(stage.page.getByRole('toolbar', { name: 'Selected accounts' }), 'Move');
    return { preview, send };
  },
  moves: {
    'work.submitted': async (stage) => {
      await type(upline(stage), 'agent02');
      await press(dialog(stage), 'Continue');
    },
    'work.edited': (stage) => upline(stage).fill('agent04'),
    'review.confirmed': (stage) => press(dialog(stage), /^Move \d/),
    'review.abandoned': (stage) => press(dialog(stage), 'Back'),
    'run.stopped': (stage) => press(dialog(stage), 'Stop'),
    'run.continued': (stage) => press(dialog(stage), /^Go on with/),
    'run.retried': (stage) => press(dialog(stage), /^Retry/),
    'run.closed': ({ page }) => page.keyboard.press('Escape'),
    'checkItems answers both can': answerPreviews(...accounts),
    'checkItems answers one can': answerPreviews('player01'),
    'checkItems answers none can': answerPreviews(),
    'checkItems answers offline': (_stage, { preview }) => preview.answer('offline'),
    'runItem answers done': (_stage, { send }) =>
      send.answer({
        value: {
          account: 'player01',
          from: 'agent01',
          to: 'agent02',
          members: 0,
          endedContracts: 0,
          movedAt: '2020-01-01T00:00:00Z',
        },
      }),
    'runItem answers refused': (_stage, { send }) =>
      send.answer({
        status: 409,
        code: 'command_refused',
        more: { refusal: { cause: 'endings_not_confirmed', state: 'unmoved' } },
      }),
    'runItem answers too many': (_stage, { send }) =>
      send.answer({ status: 429, code: 'rate_limited', more: { retryAfterSeconds: 30 } }),
    'runItem answers offline': (_stage, { send }) => send.answer('offline'),
  },
};

test('the portal follows the bulk-run statechart [AC4]', async ({ browser, product }, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
