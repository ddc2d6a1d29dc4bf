/** The edge-transfer statechart: money to the upline is reviewed, confirmed and sent. */
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const amounts: Readonly<Record<string, string>> = {
  'form.submitted (the first)': '25.00',
  'form.submitted (another)': '30.00',
};
const reference = '0190f5d2-0000-7000-8000-000000000001';
const receipt = {
  reference,
  way: 'sent',
  relation: 'upline',
  account: 'agent01',
  nickname: 'Mai Tran',
  amount: '25.00',
  currency: 'USD',
  currencySymbol: '$',
  at: '2026-01-01T00:00:00.000Z',
};

const main = ({ page }: Pick<Stage, 'page'>) => page.getByRole('main');
const amount = (stage: Stage) => main(stage).getByRole('textbox', { name: 'Amount' });
const password = (stage: Stage) => main(stage).getByRole('textbox', { name: /^Payment password/ });

const refuseTransfer = (status: number, code: string) => (_stage: Stage, send: Calls) =>
  send.answer({ status, code });

const play: Play<Calls> = {
  model: getModel('edge-transfer'),
  settings: ['a member'],
  starts: ['a fresh page'],
  byItself: () => null,
  never: {
    'form.submitted (to another recipient)': 'there is only one upline',
    'form.submitted (the other way)': 'transfers to the downline have another page',
  },
  // Typed text stays until it is edited.
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label in amounts) return label;
      return label === 'form.edited (plain)' ? '' : page;
    },
  },
  cannot: (move, place) => {
    const label = moveLabel(move);
    if (label in amounts && isIn(place, 'editing.refused'))
      return unless(
        label === place.page,
        'another amount edits the form, which removes the error first',
      );
    if (label === 'transfer.confirmed (typed)' && isIn(place, 'reviewing.refused'))
      return unless(false, 'a refused password must be typed again, which edits it');
    return null;
  },
  unwalked: {},
  fails: { 'sendTransfer answers unknown recipient': 'no_upline' },
  looks: {
    'transfer.form': (page) =>
      expect(main({ page }).getByRole('button', { name: 'Continue', exact: true })).toBeVisible(),
    'transfer.review': (page) =>
      expect(main({ page }).getByRole('button', { name: 'Send money' })).toBeVisible(),
    'transfer.busy': (page) =>
      expect(main({ page }).locator('form[aria-busy="true"]')).toBeVisible(),
    'transfer.error': (page, says) => expect(main({ page })).toContainText(says()),
    'transfer.checked': (page) =>
      expect(
        main({ page })
          .getByText(/earlier request/)
          .first(),
      ).toBeVisible(),
    'transfer.receipt': (page) =>
      expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible(),
  },
  open: async (stage) => {
    const send = await stage.hold(callTo('/api/wallet/edge-transfer', 'POST'));
    await stage.network.route(`*/api/wallet/edge-transfer/${reference}`, (route) =>
      route.fulfill({ json: { success: true, value: receipt } }),
    );
    await stage.signIn('player01');
    await stage.goto('/member/transferUpline');
    await main(stage).locator('form').waitFor({ timeout: 25_000 });
    return send;
  },
  moves: {
    'form.submitted': async (stage, _send, move: Move) => {
      await type(amount(stage), amounts[moveLabel(move)] ?? '');
      await press(main(stage), 'Continue');
    },
    'form.edited': (stage) => amount(stage).fill('26'),
    'transfer.confirmed': async (stage) => {
      await password(stage).fill('202611');
      await press(main(stage), 'Send money');
    },
    'password.edited': (stage) => password(stage).fill('2'),
    'review.abandoned': (stage) => press(main(stage), 'Back'),
    'sendTransfer answers made': (_stage, send) => send.answer({ value: receipt }),
    'sendTransfer answers wrong password': refuseTransfer(422, 'payment_password_wrong'),
    'sendTransfer answers password locked': refuseTransfer(403, 'payment_password_locked'),
    'sendTransfer answers no password yet': refuseTransfer(409, 'payment_password_not_set'),
    'sendTransfer answers not proved': async (stage, send) => {
      await send.answer({ status: 403, code: 'step_up_required' });
      await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
    },
    'sendTransfer answers not enough money': refuseTransfer(409, 'insufficient_funds'),
    'sendTransfer answers enough for today': refuseTransfer(409, 'limit_reached'),
    'sendTransfer answers unknown recipient': refuseTransfer(404, 'not_found'),
    'sendTransfer answers still worked on': refuseTransfer(409, 'idempotency_in_flight'),
    'sendTransfer answers came too often': refuseTransfer(429, 'rate_limited'),
    'sendTransfer answers server broke': refuseTransfer(500, 'internal'),
    'sendTransfer answers offline': (_stage, send) => send.answer('offline'),
  },
};

test('the portal follows the edge-transfer statechart [H74, H95, L16]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
