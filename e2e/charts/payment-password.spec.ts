/** The payment-password statechart: a first one is typed, sent, refused and set. */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const MINUTES_15 = 900;

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Set a payment password' });
const field = (stage: Stage, name: string) => dialog(stage).getByRole('textbox', { name });

async function submitForm(stage: Stage): Promise<void> {
  for (const name of ['New payment password', 'Repeat payment password'])
    await type(field(stage, name), '202611');
  await press(dialog(stage), 'Save payment password');
}

const refusePassword =
  (status: number, code: string, more: object = {}) =>
  (_stage: Stage, put: Calls) =>
    put.answer({ status, code, more });

const play: Play<Calls> = {
  model: getModel('payment-password'),
  settings: ['a member'],
  starts: ['a fresh page'],
  // Typed text stays until it is replaced.
  page: {
    first: '',
    after: (before, move) => {
      const label = moveLabel(move);
      if (label.startsWith('form.submitted')) return 'typed';
      return label.startsWith('form.edited') ? 'edited' : before;
    },
  },
  byItself: () => null,
  never: {},
  cannot: (move, place) => {
    const isTold = isIn(place, 'editing.unfit') || isIn(place, 'editing.declined');
    if (!moveLabel(move).startsWith('form.submitted') || !isTold) return null;
    return unless(
      place.page === 'typed',
      'another text edits the form, which removes the error first',
    );
  },
  unwalked: {},
  looks: {
    'paymentPassword.form': (page) =>
      expect(page.getByRole('button', { name: 'Save payment password' })).toHaveAttribute(
        'data-state',
        'idle',
      ),
    'paymentPassword.problem': (page) =>
      expect(page.getByRole('dialog').getByText('This password is too common')).toBeVisible(),
    'paymentPassword.error': (page, says) =>
      expect(page.getByRole('dialog').getByText(says(), { exact: true })).toBeVisible(),
    'paymentPassword.busy': (page) =>
      expect(page.getByRole('dialog').locator('form')).toHaveAttribute('aria-busy', 'true'),
    'paymentPassword.gone': (page) =>
      expect(page.getByRole('dialog', { name: 'Set a payment password' })).toHaveCount(0),
  },
  open: async (stage) => {
    const isRead = callTo('/api/security/payment-password', 'GET');
    const rule = { id: 'paymentPassword', patternId: 'digits', minLength: 6, maxLength: 6 };
    await stage.network.route('*/api/security/payment-password', (route, request) =>
      isRead(request)
        ? route.fulfill({ json: { success: true, value: { isSet: false, rule } } })
        : route.fallback(),
    );
    const put = await stage.hold(callTo('/api/security/payment-password', 'PUT'));
    await stage.signIn('player01');
    await stage.goto('/member/securityCenter');
    const open = stage.page.getByRole('button', { name: 'Set a payment password' });
    await open.waitFor({ timeout: 25_000 });
    await open.click();
    await dialog(stage).waitFor();
    return put;
  },
  moves: {
    'form.submitted': submitForm,
    'form.edited': (stage) => field(stage, 'New payment password').fill('1'),
    'change.abandoned': (stage) => press(dialog(stage), 'Close'),
    'putPassword answers set': (_stage, put) => put.answer({ value: {} }),
    'putPassword answers too easy': refusePassword(422, 'validation_failed', {
      errors: [{ pointer: '/body/newPaymentPassword', rule: 'weak' }],
    }),
    'putPassword answers not proved': async (stage, put) => {
      await put.answer({ status: 403, code: 'step_up_required' });
      await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
    },
    'putPassword answers wrong password': refusePassword(422, 'payment_password_wrong'),
    'putPassword answers locked password': refusePassword(403, 'payment_password_locked', {
      retryAfterSeconds: MINUTES_15,
    }),
    'putPassword answers offline': (_stage, put) => put.answer('offline'),
  },
};

test('the portal follows the payment-password statechart', async ({ browser, product }, info) => {
  test.setTimeout(120_000);
  await walkInBrowser(play, { browser, product }, info);
});
