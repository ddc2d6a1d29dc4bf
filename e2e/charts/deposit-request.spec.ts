/** The deposit-request statechart: a form, its result, and the way to the provider and back. */
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const method = {
  id: 'bank',
  kind: 'deposit',
  form: 'redirect',
  name: 'Bank',
  currency: 'USD',
  minAmount: '10.00',
  maxAmount: '100.00',
  fee: '0.50',
  feeBasisPoints: 0,
  dailyCount: 0,
  arrivalMinutes: 0,
};
const deposit = {
  reference: 'd-1',
  methodId: 'bank',
  methodName: 'Bank',
  form: 'redirect',
  amount: '25.00',
  fee: '0.50',
  credited: '24.50',
  currency: 'USD',
  status: 'pending',
  createdAt: '2020-01-01T00:00:00Z',
  expiresAt: '2020-01-01T01:00:00Z',
};

const typed: Readonly<Record<string, string>> = {
  'deposit.submitted (fit)': '25.00',
  'deposit.submitted (too little)': '5',
};
const main = ({ page }: Stage) => page.getByRole('main');
const amount = (stage: Stage) => main(stage).getByRole('textbox', { name: 'Amount' });

async function submitForm(stage: Stage, move: Move): Promise<void> {
  await type(amount(stage), typed[moveLabel(move)] ?? '');
  await press(main(stage), 'Continue to payment');
}

const play: Play<Calls> = {
  model: getModel('deposit-request'),
  settings: ['a member'],
  starts: ['a fresh page'],
  // Typed text stays until it is replaced.
  page: {
    first: '',
    after: (before, move) => {
      const label = moveLabel(move);
      if (label in typed) return label;
      return label.startsWith('deposit.edited') ? 'edited' : before;
    },
  },
  byItself: () => null,
  never: {},
  cannot: (move, place) => {
    const label = moveLabel(move);
    const isTold = ['unfit', 'declined', 'changed'].some((name) => isIn(place, `editing.${name}`));
    if (!(label in typed) || !isTold) return null;
    return unless(
      label === place.page,
      'another text edits the form, which removes the error first',
    );
  },
  unwalked: {},
  looks: {
    'deposit.form': (page) =>
      expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveAttribute(
        'data-state',
        'idle',
      ),
    'deposit.tooLittle': (page) => expect(page.getByText(/^The minimum is \$/)).toBeVisible(),
    'deposit.error': (page, says) => expect(page.getByText(says(), { exact: true })).toBeVisible(),
    'deposit.newFee': (page) => expect(page.getByText(/It is now\s*\$0\.75$/)).toBeVisible(),
    'deposit.busy': (page) =>
      expect(page.getByRole('main').locator('form')).toHaveAttribute('aria-busy', 'true'),
    'deposit.checked': (page) =>
      expect(
        page
          .getByRole('main')
          .getByText(/earlier request/)
          .first(),
      ).toBeVisible(),
    'deposit.receipt': (page) =>
      expect(page.getByRole('heading', { name: 'Your deposit' })).toBeVisible(),
  },
  open: async (stage) => {
    const value = (path: string, of: object) =>
      stage.network.route(path, (route) => route.fulfill({ json: { success: true, value: of } }));
    await value('*/api/cashier/methods', { list: [method] });
    await value('*/api/cashier/deposits/d-1', deposit);
    // The provider answers without a page, so that the browser stays where it is.
    await stage.network.route('*/walk/provider', (route) =>
      route.fulfill({ status: 204, body: '' }),
    );
    const post = await stage.hold(callTo('/api/cashier/deposits', 'POST'));
    await stage.signIn('player01');
    await stage.goto('/member/depositv2');
    await main(stage).locator('form').waitFor({ timeout: 25_000 });
    return post;
  },
  moves: {
    'deposit.submitted': (stage, _post, move) => submitForm(stage, move),
    'deposit.edited': (stage) => amount(stage).fill('26'),
    'page.returned': ({ page }) =>
      page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }),
    'beginDeposit answers paid elsewhere': ({ product }, post) =>
      post.answer({ value: { ...deposit, payUrl: `${product.url}/walk/provider` } }),
    'beginDeposit answers paid here': (_stage, post) =>
      post.answer({ value: { ...deposit, form: 'qr' } }),
    'beginDeposit answers another fee': (_stage, post) =>
      post.answer({ status: 409, code: 'fee_changed', more: { fee: '0.75' } }),
    'beginDeposit answers enough for today': (_stage, post) =>
      post.answer({ status: 409, code: 'limit_reached' }),
    'beginDeposit answers offline': (_stage, post) => post.answer('offline'),
  },
};

test('the portal follows the deposit-request statechart [PC3]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(120_000);
  await walkInBrowser(play, { browser, product }, info);
});
