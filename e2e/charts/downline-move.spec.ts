/** The downline-move statechart: a member of the team is moved, after a review, and only once. */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Moving {
  readonly preview: Calls;
  readonly send: Calls;
}

const dialog = ({ page }: Pick<Stage, 'page'>) =>
  page.getByRole('dialog', { name: 'Move player01' });
const upline = (stage: Stage) => dialog(stage).getByRole('combobox', { name: 'New upline' });

/** The account that each case types. */
const typed = { 'an agent': 'agent02', 'another agent': 'agent03' } as const;
const findCase = (label: string) =>
  (Object.keys(typed) as (keyof typeof typed)[]).find(
    (name) => label === `upline.chosen (${name})`,
  );

const refuseCall =
  (calls: keyof Moving, status: number, code: string, more?: object) =>
  (_stage: Stage, it: Moving) =>
    it[calls].answer({ status, code, ...(more && { more }) });
const breaksRule = (calls: keyof Moving) =>
  refuseCall(calls, 422, 'validation_failed', {
    errors: [{ pointer: calls === 'send' ? '/body/to' : '/query/to', rule: 'notBelow' }],
  });
const shows =
  (...endings: string[]) =>
  (_stage: Stage, { preview }: Moving) =>
    preview.answer({
      value: {
        account: 'player01',
        from: 'agent01',
        to: 'agent02',
        members: 0,
        endsContracts: endings.map((downline) => ({
          contractId: `of-${downline}`,
          kind: 'hourly',
          state: 'active',
          upline: 'agent01',
          downline,
          tiers: [{ rateBasisPoints: 45 }],
        })),
        ...(endings.length > 0 && { confirmation: 'A'.repeat(43) }),
      },
    });

const play: Play<Moving> = {
  model: getModel('downline-move'),
  settings: ['an agent'],
  starts: ['a team member'],
  // Typed text stays until it is edited.
  page: {
    first: '',
    after: (stands, move) => {
      const label = moveLabel(move);
      if (label.startsWith('upline.edited')) return 'edited';
      return findCase(label) ?? stands;
    },
  },
  byItself: () => null,
  never: {
    'sendMove answers no session':
      'the page closes with its session before the statechart hears of it',
    'loadImpact answers no session':
      'the page closes with its session before the statechart hears of it',
  },
  cannot: (move, place) => {
    const wanted = findCase(moveLabel(move));
    if (wanted !== undefined && isIn(place, 'choosing.refused'))
      return unless(
        place.page === wanted,
        'another text edits the form, which removes the error first',
      );
    return null;
  },
  unwalked: {
    'sending|error(sendMove)|1': 'the session ends with the page',
    'previewing|error(loadImpact)|0': 'the session ends with the page',
  },
  looks: {
    'move.form': (page) =>
      expect(dialog({ page }).getByRole('button', { name: 'Continue' })).toBeVisible(),
    'move.error': (page, says) => expect(dialog({ page })).toContainText(says()),
    'move.busy': (page) =>
      expect(dialog({ page }).locator('[aria-busy="true"]').first()).toBeVisible(),
    'move.review': (page) =>
      expect(dialog({ page }).getByRole('button', { name: 'Move now' })).toBeVisible(),
    'move.changed': (page) =>
      expect(dialog({ page }).getByText('Something has changed.')).toBeVisible(),
    'move.lost': (page) =>
      expect(
        dialog({ page }).getByText("We don't know yet whether this went through"),
      ).toBeVisible(),
    'move.gone': (page) => expect(dialog({ page })).toHaveCount(0),
  },
  open: async (stage) => {
    const preview = await stage.hold(callTo('/api/agent/downline-moves', 'GET'));
    const send = await stage.hold(callTo('/api/agent/downline-moves', 'POST'));
    await stage.signIn('agent01');
    await stage.goto('/agentHome?page=downlineManagmentView&move=player01');
    return { preview, send };
  },
  moves: {
    'upline.chosen': async (stage, _it, move, _ahead, { page: stands }) => {
      const wanted = findCase(moveLabel(move))!;
      if (stands !== wanted) await type(upline(stage), typed[wanted]);
      await press(dialog(stage), 'Continue');
    },
    'upline.edited': (stage) => upline(stage).fill('agent04'),
    'review.confirmed': (stage) => press(dialog(stage), 'Move now'),
    'review.abandoned': (stage) => press(dialog(stage), 'Back'),
    'sending.retried': (stage) => press(dialog(stage), 'Send again'),
    'move.abandoned': (stage) => press(dialog(stage), 'Close'),
    'loadImpact answers some would end': shows('player01', 'player02'),
    'loadImpact answers none would end': shows(),
    'loadImpact answers not of the team': refuseCall('preview', 404, 'not_found'),
    'loadImpact answers no upline for them': breaksRule('preview'),
    'loadImpact answers offline': (_stage, { preview }) => preview.answer('offline'),
    'sendMove answers done': (_stage, { send }) =>
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
    'sendMove answers others would end': refuseCall('send', 409, 'command_refused', {
      refusal: { cause: 'endings_not_confirmed', state: 'unmoved' },
    }),
    'sendMove answers not of the team': refuseCall('send', 404, 'not_found'),
    'sendMove answers no upline for them': breaksRule('send'),
    'sendMove answers still worked on': refuseCall('send', 409, 'idempotency_in_flight'),
    'sendMove answers server broke': refuseCall('send', 500, 'internal'),
    'sendMove answers offline': (_stage, { send }) => send.answer('offline'),
  },
};

test('the portal follows the downline-move statechart [AC4, H53, H95]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(120_000);
  await walkInBrowser(play, { browser, product }, info);
});
