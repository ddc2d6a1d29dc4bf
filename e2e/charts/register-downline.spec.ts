/** The register-downline statechart: an agent opens an account below its own, once. */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface RegistrationCalls {
  readonly send: Calls;
}

/** The form of each case, by the label of the radio button. */
const typed = {
  'a player': { name: 'newplayer', kind: 'Player' },
  'an agent': { name: 'newagent', kind: 'Agent' },
} as const;
type Case = keyof typeof typed;

const findCase = (label: string): Case | undefined =>
  (Object.keys(typed) as Case[]).find((name) => label === `form.submitted (${name})`);

const refuseAccount =
  (status: number, code: string) =>
  (_stage: unknown, { send }: RegistrationCalls) =>
    send.answer({ status, code });

const play: Play<RegistrationCalls> = {
  model: getModel('register-downline'),
  settings: ['an agent'],
  starts: ['a fresh page'],
  // Typed text stays.
  page: { first: '', after: (page, move) => findCase(moveLabel(move)) ?? page },
  byItself: () => null,
  never: {
    'openAccount answers no session':
      'the page closes with its session before the statechart hears of it',
  },
  cannot: (move, place) => {
    const wanted = findCase(moveLabel(move));
    if (wanted !== undefined && isIn(place, 'editing.refused'))
      return unless(
        place.page === wanted,
        'another choice edits the form, which removes the error first',
      );
    return null;
  },
  unwalked: { 'sending|error(openAccount)|1': 'the session ends with the page' },
  looks: {
    'downline.form': (page) =>
      expect(page.getByRole('button', { name: 'Create account' })).toBeVisible(),
    'downline.error': (page, says) => expect(page.getByRole('main')).toContainText(says()),
    'downline.busy': (page) =>
      expect(page.getByRole('main').locator('button[data-state="busy"]')).toBeVisible(),
    'downline.lost': (page) =>
      expect(page.getByText("We don't know yet whether the account was created")).toBeVisible(),
    'downline.opened': (page) => expect(page.getByText('The account is ready')).toBeVisible(),
    'downline.gone': (page) =>
      expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0),
  },
  open: async (stage) => {
    const send = await stage.hold(callTo('/api/agent/downlines', 'POST'));
    await stage.signIn('agent01');
    await stage.goto('/agentHome?page=registerCenter');
    return { send };
  },
  moves: {
    'form.submitted': async ({ page }, _it, move, _ahead, { page: stands }) => {
      const wanted = findCase(moveLabel(move))!;
      if (stands !== wanted) {
        // The invitation form on the same page has a group of this name, too.
        const kind = page.getByRole('group', { name: 'Type' });
        await kind.getByRole('radio', { name: typed[wanted].kind }).check();
        await type(page.getByRole('textbox', { name: 'Username' }), typed[wanted].name);
        await type(page.locator('input[name="firstPassword"]'), 'a first password');
      }
      await press(page, 'Create account');
    },
    'form.edited': ({ page }) =>
      page.getByRole('textbox', { name: 'Nickname (optional)' }).fill('Sam'),
    'registration.retried': ({ page }) => press(page, 'Send again'),
    'registration.abandoned': ({ page }) => press(page, 'Back to the form'),
    'openAccount answers opened': (_stage, { send }) =>
      send.answer({ value: { account: 'newplayer', nickname: 'newplayer', isAgent: false } }),
    'openAccount answers name is taken': refuseAccount(409, 'username_taken'),
    'openAccount answers password is weak': refuseAccount(422, 'password_weak'),
    'openAccount answers still worked on': refuseAccount(409, 'idempotency_in_flight'),
    'openAccount answers came too often': refuseAccount(429, 'rate_limited'),
    'openAccount answers server broke': refuseAccount(500, 'internal'),
    'openAccount answers offline': (_stage, { send }) => send.answer('offline'),
  },
};

test('the portal follows the register-downline statechart [AC3]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(120_000);
  await walkInBrowser(play, { browser, product }, info);
});
