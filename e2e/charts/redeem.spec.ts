/** The redeem statechart: a reward and its quantity are reviewed, confirmed and redeemed. */
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const quantities: Readonly<Record<string, string>> = {
  'form.submitted (the first)': '1',
  'form.submitted (more)': '2',
};

const reward = {
  id: 'reward-1',
  name: 'Coffee mug',
  imageUrl: '/walk/mug.png',
  quantity: 5,
  requiredPoints: 100,
  requiredAmount: '0.00',
  type: 'goods',
  status: 'available',
};
const served: Readonly<Record<string, object>> = {
  config: {
    enabled: true,
    minimumConversion: 500,
    rules: '<p>Be kind.</p>',
    ratios: {
      live: '1',
      lottery: '1',
      pvp: '1',
      rng: '1',
      sports: '1',
      redeem: '100',
      deposit: '1',
    },
  },
  balance: { points: 1_000, expires: false },
  rewards: { list: [reward], total: 1, pageNo: 1, totalPages: 1 },
};
const redemption = {
  referenceNumber: 'redemption-1',
  applyTime: '2020-01-01T00:00:00Z',
  type: 'goods',
  name: 'Coffee mug',
  quantity: 1,
  points: 100,
  amount: '0.00',
  status: 'IN_PROCESS',
};

const dialog = ({ page }: Pick<Stage, 'page'>) => page.getByRole('dialog', { name: 'Coffee mug' });
const quantity = (stage: Stage) => dialog(stage).getByRole('textbox', { name: 'Quantity' });
const password = (stage: Stage) =>
  dialog(stage).getByRole('textbox', { name: /^Payment password/ });

const refuseRedemption = (status: number, code: string) => (_stage: Stage, send: Calls) =>
  send.answer({ status, code });

const play: Play<Calls> = {
  model: getModel('redeem'),
  settings: ['a member'],
  starts: ['a fresh page'],
  byItself: () => null,
  never: {
    'form.submitted (points for money)': 'another dialog converts points',
    'sendRedemption answers no session':
      'the page closes with its session before the statechart hears of it',
  },
  // Typed text stays until it is edited.
  page: {
    first: '1',
    after: (typed, move) => {
      const label = moveLabel(move);
      return quantities[label] ?? (label === 'form.edited (plain)' ? '3' : typed);
    },
  },
  cannot: (move, place) => {
    const label = moveLabel(move);
    if (label in quantities && isIn(place, 'editing.refused'))
      return unless(
        quantities[label] === place.page,
        'another quantity edits the form, which removes the error first',
      );
    if (label === 'redemption.confirmed (typed)' && isIn(place, 'reviewing.refused'))
      return unless(false, 'a refused password must be typed again, which edits it');
    return null;
  },
  unwalked: { 'sending|error(sendRedemption)|1': 'the session ends with the page' },
  looks: {
    'redeem.form': (page) =>
      expect(dialog({ page }).getByRole('button', { name: 'Continue' })).toBeVisible(),
    'redeem.review': (page) =>
      expect(dialog({ page }).getByRole('button', { name: 'Redeem now' })).toBeVisible(),
    'redeem.busy': (page) =>
      expect(dialog({ page }).locator('form[aria-busy="true"]')).toBeVisible(),
    'redeem.error': (page, says) => expect(dialog({ page })).toContainText(says()),
    'redeem.checked': (page) =>
      expect(
        dialog({ page })
          .getByText(/earlier request/)
          .first(),
      ).toBeVisible(),
    'redeem.receipt': (page) =>
      expect(dialog({ page }).getByText('redemption-1', { exact: true })).toBeVisible(),
    'redeem.gone': (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  open: async (stage) => {
    const send = await stage.hold(callTo('/api/points/redeem', 'POST'));
    for (const [name, value] of Object.entries(served))
      await stage.network.route(`*/api/points/${name}*`, (route) =>
        route.fulfill({ json: { success: true, value } }),
      );
    await stage.signIn('player01');
    await stage.goto('/member/pointMall?redeem=reward-1');
    await dialog(stage).locator('form').waitFor({ timeout: 25_000 });
    return send;
  },
  moves: {
    'form.submitted': async (stage, _send, move: Move) => {
      await type(quantity(stage), quantities[moveLabel(move)] ?? '');
      await press(dialog(stage), 'Continue');
    },
    'form.edited': (stage) => quantity(stage).fill('3'),
    'redemption.confirmed': async (stage) => {
      await password(stage).fill('202611');
      await press(dialog(stage), 'Redeem now');
    },
    'password.edited': (stage) => password(stage).fill('2'),
    'review.abandoned': (stage) => press(dialog(stage), 'Back'),
    'redemption.abandoned': (stage) => press(dialog(stage), 'Close'),
    'sendRedemption answers made': (_stage, send) => send.answer({ value: redemption }),
    'sendRedemption answers wrong password': refuseRedemption(422, 'payment_password_wrong'),
    'sendRedemption answers password locked': refuseRedemption(403, 'payment_password_locked'),
    'sendRedemption answers no password yet': refuseRedemption(409, 'payment_password_not_set'),
    'sendRedemption answers not proved': async (stage, send) => {
      await send.answer({ status: 403, code: 'step_up_required' });
      await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
    },
    'sendRedemption answers not enough points': refuseRedemption(409, 'points_insufficient'),
    'sendRedemption answers out of stock': refuseRedemption(409, 'reward_out_of_stock'),
    'sendRedemption answers still worked on': refuseRedemption(409, 'idempotency_in_flight'),
    'sendRedemption answers came too often': refuseRedemption(429, 'rate_limited'),
    'sendRedemption answers server broke': refuseRedemption(500, 'internal'),
    'sendRedemption answers offline': (_stage, send) => send.answer('offline'),
  },
};

test('the portal follows the redeem statechart [C66, H75, H95]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
