/**
 * The password-change statechart: voluntary, at the first login, or because the password has
 * expired.
 */
import { moveLabel } from '@baize/chartwalk';
import { test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { unless } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Change {
  /** The member that the product returns. */
  readonly member: { mustChangePassword: boolean };
  readonly change: Calls;
  readonly discard: Calls;
}

const owed = 'with the default password';

const form = ({ page }: Stage) => page.locator('form[data-form="password-change"]');

const readBefore = 'the rules were read before; the platform checks again anyway';

const play: Play<Change> = {
  model: getModel('password-change'),
  settings: ['a member'],
  // The other reasons differ only in their texts; see the journeys and the statechart's scenarios.
  starts: ['by wish', owed],
  byItself: ({ calls }) => {
    if (calls.includes('storeToken')) return ['storeToken answers stored'];
    return calls.includes('loadMember') ? ['loadMember answers a member'] : null;
  },
  never: { 'checkForm answers no rules': readBefore },
  // Typed text stays until it is edited; sent again, it gets the same result.
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label.startsWith('checkForm answers')) return label;
      return label === 'form.edited (plain)' ? '' : page;
    },
  },
  cannot: (move, place) => {
    const label = moveLabel(move);
    if (label.startsWith('checkForm answers'))
      return unless(
        place.page === '' || label === place.page,
        'typed text gets the same result until it is edited',
      );
    return null;
  },
  unwalked: {
    'checking|error(checkForm)': readBefore,
    'storing|error(storeToken)': 'session storage does not refuse a token',
    'reloading|error(loadMember)': 'the page asks for its member again by itself',
  },
  open: async (stage, path) => {
    const isOwed = path.start === owed;
    const value = await stage.value<object>('/api/member', 'player01');
    const member = { mustChangePassword: isOwed };
    await stage.network.route('*/api/member', (route) =>
      route.fulfill({ json: { success: true, value: { ...value, ...member } } }),
    );
    await stage.network.route('*/api/auth/first-login', (route) => route.abort());
    const change = await stage.hold(callTo('/api/member/password', 'POST'));
    await stage.signIn('player01');
    const discard = await stage.hold(callTo('/api/auth/session', 'DELETE'));
    await stage.goto(isOwed ? '/' : '/?popup=password');
    await form(stage).waitFor();
    return { member, change, discard };
  },
  moves: {
    'form.submitted': async (stage, _props, _move, [next]) => {
      const short = next?.move.kind === 'answer' && next.move.case === 'too short';
      const text = short ? 'short' : 'Green-table-9';
      const fields = form(stage);
      const old = fields.getByRole('textbox', { name: /^Current password/ });
      if (await old.isVisible()) await type(old, 'Baize-demo-1');
      await type(fields.getByRole('textbox', { name: /^New password/ }), text);
      await type(fields.getByRole('textbox', { name: /^Confirm/ }), text);
      await fields.getByRole('button', { name: 'Change password' }).click();
    },
    'form.edited': (stage) =>
      form(stage)
        .getByRole('textbox', { name: /^New password/ })
        .pressSequentially('x'),
    'change.abandoned': (stage) =>
      form(stage)
        .getByRole('button', { name: /^(Cancel|Log out instead)$/ })
        .click(),
    // The page checks the form by itself.
    'checkForm answers as it should be': async () => {},
    'checkForm answers too short': async () => {},
    'postChange answers changed': async (stage, { change, member }) => {
      member.mustChangePassword = false;
      await change.answer({ value: { token: await stage.token('player01') } });
    },
    'postChange answers wrong old password': (_stage, { change }) =>
      change.answer({ status: 422, code: 'password_wrong' }),
    'postChange answers too weak': (_stage, { change }) =>
      change.answer({ status: 422, code: 'password_weak' }),
    'postChange answers no session': (_stage, { change }) =>
      change.answer({ status: 401, code: 'not_logged_in' }),
    'postChange answers offline': (_stage, { change }) => change.answer('offline'),
    'leave answers done': (_stage, { discard }) => discard.answer({ value: {} }),
    'leave answers offline': (_stage, { discard }) => discard.answer('offline'),
  },
};

test('the portal follows the password-change statechart [P8]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
