/** The external-sign-in statechart: the way back from a provider. */
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { isIn } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Return {
  readonly finish: Calls;
  readonly link: Calls;
}

const createReturn = (more: object) => ({
  value: {
    channel: 'oidc',
    idToken: 'a'.repeat(43),
    expiresAt: '2099-01-31T12:00:00Z',
    provider: { id: 'demo', label: 'Demo accounts' },
    email: 'linh.pham@example.org',
    ...more,
  },
});

const answers =
  (more: object) =>
  (_stage: Stage, { finish }: Return) =>
    finish.answer(createReturn(more));

const play: Play<Return> = {
  model: getModel('external-sign-in'),
  // Only a member who is signed in can ask for a link; everything else is possible for them, too.
  settings: ['a signed-in member'],
  starts: ['back from the provider'],
  byItself: (place) => (isIn(place, 'idle') ? ['visitor.returned (plain)'] : null),
  never: {},
  unwalked: {},
  looks: {
    'external.finishing': (page) =>
      expect(page.getByRole('heading', { name: 'Logging you in' })).toBeVisible(),
    'external.linking': (page) =>
      expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeVisible(),
    'external.entering': (page) =>
      expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible(),
    'external.unknown': (page) =>
      expect(page.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible(),
    'external.failed': (page, says) => expect(page.getByRole('alert')).toContainText(says()),
    'external.gone': (page) => expect(page).not.toHaveURL(/\/login\/external/),
  },
  open: async (stage) => {
    const finish = await stage.hold(callTo('/api/auth/external/finish', 'POST'));
    // The login that follows is a statechart of its own.
    await stage.hold(callTo('/api/auth/external', 'POST'));
    const link = await stage.hold(callTo('/api/security/external', 'POST'));
    await stage.signIn('player01');
    await stage.goto('/login/external');
    return { finish, link };
  },
  moves: {
    'registration.chosen': ({ page }) => press(page, 'Create an account'),
    'login.chosen': ({ page }) => press(page, 'I have an account: log in and link it'),
    'attempt.restarted': ({ page }) => press(page, 'Back to login'),
    'finish answers a known account': answers({ purpose: 'login', known: true }),
    'finish answers an unknown account': answers({ purpose: 'login', known: false }),
    'finish answers a link': answers({ purpose: 'link', known: false }),
    'finish answers a link of a known account': answers({ purpose: 'link', known: true }),
    'link answers linked': (_stage, { link }) => link.answer({ value: {} }),
    'link answers no proof': async ({ page }, { link }) => {
      await link.answer({ status: 403, code: 'step_up_required' });
      await press(page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
    },
    'link answers linked elsewhere': (_stage, { link }) =>
      link.answer({ status: 409, code: 'external_taken' }),
    'link answers offline': (_stage, { link }) => link.answer('offline'),
    'finish answers cancelled': (_stage, { finish }) =>
      finish.answer({ status: 403, code: 'external_refused' }),
    'finish answers offline': (_stage, { finish }) => finish.answer('offline'),
  },
};

test('the portal follows the external-sign-in statechart [E37, H89]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(90_000);
  await walkInBrowser(play, { browser, product }, info);
});
