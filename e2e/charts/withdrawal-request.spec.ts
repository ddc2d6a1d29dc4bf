/**
 * The withdrawal-request statechart: a form, its review with the payment password, and the result.
 */
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const MINUTES_15 = 900_000;
const EMPTIED = 'a refused password must be typed again, which edits it';

const row = {
  reference: 'w-1',
  methodId: 'bank',
  methodName: 'Bank',
  accountId: 'card-1',
  amount: '20.50',
  fee: '0.50',
  payout: '20.00',
  currency: 'USD',
  state: 'requested',
  parts: [],
  asksAccountName: false,
  answerMinutes: 30,
  createdAt: '2020-01-01T00:00:00Z',
};
const method = {
  id: 'bank',
  kind: 'withdrawal',
  name: 'Bank',
  currency: 'USD',
  minAmount: '10.00',
  maxAmount: '100.00',
  fee: '0.50',
  feeBasisPoints: 0,
  dailyCount: 0,
  arrivalMinutes: 60,
};
const account = {
  id: 'card-1',
  kind: 'bank_card',
  provider: 'First Bank',
  holderName: 'ROBIN VALE',
  lastFour: '1111',
  boundAt: '2020-01-01T00:00:00Z',
  methodIds: ['bank'],
};
const rule = { id: 'paymentPassword', patternId: 'digits', minLength: 6, maxLength: 6 };

/** The product's answers, as the walk sets them. */
interface World {
  methods: readonly object[];
  accounts: readonly object[];
  /** The existing withdrawals. */
  list: readonly object[];
}

interface WithdrawalStage {
  readonly world: World;
  readonly password: Calls;
  readonly post: Calls;
}

/** Prepares the facts for the answer that follows. */
function prepareFacts(world: World, name: string): void {
  world.methods = name === 'readFacts answers no method' ? [] : [method];
  world.accounts = name === 'readFacts answers no account' ? [] : [account];
}

const typed: Readonly<Record<string, string>> = {
  'request.submitted (fit)': '20.50',
  'request.submitted (too little)': '5',
};
const amount = ({ page: tab }: Stage) => tab.getByRole('textbox', { name: 'Amount' });
const secret = ({ page: tab }: Stage) => tab.getByRole('textbox', { name: 'Payment password' });

async function submitForm(stage: Stage, move: Move): Promise<void> {
  await type(amount(stage), typed[moveLabel(move)] ?? '');
  await press(stage.page.getByRole('main'), 'Review');
}

const facts =
  (value: object) =>
  async (_stage: Stage, { password }: WithdrawalStage) =>
    password.answer({ value: { isSet: true, rule, ...value } });

const refuseRequest =
  (status: number, code: string, more: object = {}) =>
  (_stage: Stage, it: WithdrawalStage) =>
    it.post.answer({ status, code, more });

const play: Play<WithdrawalStage> = {
  model: getModel('withdrawal-request'),
  settings: ['a member'],
  starts: ['a fresh page'],
  // Typed text stays until it is replaced, also after a review.
  page: {
    first: '',
    after: (before, move) => {
      const label = moveLabel(move);
      if (label in typed) return label;
      if (label.startsWith('readFacts answers') && before === '' && !label.endsWith('offline'))
        return 'answered';
      return label.startsWith('request.edited') ? 'edited' : before;
    },
  },
  byItself: () => null,
  never: {},
  cannot: (move, place) => {
    const label = moveLabel(move);
    if (label === 'password.submitted (typed)' && isIn(place, 'reviewing.refused'))
      return unless(false, EMPTIED);
    if (!(label in typed) || !isIn(place, 'editing.refused')) return null;
    return unless(
      label === place.page,
      'another text edits the form, which removes the error first',
    );
  },
  unwalked: {
    'reviewing.refused|password.submitted|1': EMPTIED,
  },
  looks: {
    'withdrawal.loading': (tab) =>
      expect(tab.getByRole('region', { name: 'Withdraw money' }).getByRole('button')).toHaveCount(
        0,
      ),
    'withdrawal.unloaded': (tab) => expect(tab.getByRole('main').getByRole('alert')).toBeVisible(),
    'withdrawal.passwordless': (tab) =>
      expect(tab.getByText('Set a payment password to withdraw money.')).toBeVisible(),
    'withdrawal.accountless': (tab) =>
      expect(tab.getByText('Add a payout account to withdraw money.')).toBeVisible(),
    'withdrawal.methodless': (tab) =>
      expect(tab.getByText('No payment method is available right now.')).toBeVisible(),
    'withdrawal.form': (tab) =>
      expect(tab.getByRole('button', { name: 'Review', exact: true })).toBeVisible(),
    'withdrawal.tooLittle': (tab) => expect(tab.getByText(/^The minimum is \$/)).toBeVisible(),
    'withdrawal.noPassword': (tab) =>
      expect(tab.getByText('Enter your payment password.')).toBeVisible(),
    'withdrawal.error': (tab, says) => expect(tab.getByText(says(), { exact: true })).toBeVisible(),
    'withdrawal.review': (tab) =>
      expect(tab.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible(),
    'withdrawal.locked': (tab) =>
      expect(tab.getByText('Locked after five wrong attempts.')).toBeVisible(),
    'withdrawal.busy': (tab) =>
      expect(tab.getByRole('button', { name: 'Confirm withdrawal' })).toHaveAttribute(
        'data-state',
        'busy',
      ),
    'withdrawal.checked': (tab) =>
      expect(
        tab
          .getByRole('main')
          .getByText(/earlier request/)
          .first(),
      ).toBeVisible(),
    'withdrawal.one': (tab) =>
      expect(tab.getByRole('heading', { name: 'Your withdrawal' })).toBeVisible(),
  },
  open: async (stage, path) => {
    const world: World = { methods: [], accounts: [], list: [] };
    const labels = path.steps.map(({ move }) => moveLabel(move));
    prepareFacts(world, labels[0] ?? '');
    const value = (path_: string, of: () => object) =>
      stage.network.route(path_, (route) =>
        route.fulfill({ json: { success: true, value: of() } }),
      );
    await value('*/api/cashier/methods', () => ({ list: world.methods }));
    await value('*/api/payout-accounts', () => ({ list: world.accounts, max: 5, offers: [] }));
    await value('*/api/cashier/withdrawals?*', () => ({
      list: world.list,
      total: world.list.length,
      pageNo: 1,
      totalPages: 1,
    }));
    const it: WithdrawalStage = {
      world,
      password: await stage.hold(callTo('/api/security/payment-password', 'GET')),
      post: await stage.hold(callTo('/api/cashier/withdrawals', 'POST')),
    };
    await stage.signIn('player01');
    await stage.goto('/member/withdraw');
    return it;
  },
  moves: {
    'facts.requested': async ({ page: tab }, { world }, _move, [next], from) => {
      prepareFacts(world, next === undefined ? '' : moveLabel(next.move));
      if (isIn(from, 'unloaded')) return press(tab.getByRole('main'), 'Try again');
      await tab.evaluate(() => void dispatchEvent(new Event('focus')));
    },
    'readFacts answers ready': facts({}),
    'readFacts answers a locked password': async (stage, { password }) => {
      const now = await stage.page.evaluate(() => Date.now());
      const lockedUntil = new Date(now + MINUTES_15).toISOString();
      await password.answer({ value: { isSet: true, rule, lockedUntil } });
    },
    'readFacts answers no method': facts({}),
    'readFacts answers no password': facts({ isSet: false }),
    'readFacts answers no account': facts({}),
    'readFacts answers offline': (_stage, { password }) => password.answer('offline'),
    'request.submitted': (stage, _it, move) => submitForm(stage, move),
    'request.edited': (stage) => amount(stage).fill('21'),
    'password.submitted (typed)': async (stage) => {
      await secret(stage).fill('202611');
      await press(stage.page.getByRole('main'), 'Confirm withdrawal');
    },
    'password.submitted (empty)': async ({ page: tab }) =>
      press(tab.getByRole('main'), 'Confirm withdrawal'),
    'password.edited': (stage) => secret(stage).fill('1'),
    'review.abandoned': ({ page: tab }) => press(tab.getByRole('main'), 'Change'),
    'postRequest answers taken': async (_stage, { world, post }) => {
      world.list = [row];
      await post.answer({ value: row });
    },
    'postRequest answers not proved': async (stage, { post }) => {
      await post.answer({ status: 403, code: 'step_up_required' });
      await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
    },
    'postRequest answers wrong password': refuseRequest(422, 'payment_password_wrong'),
    'postRequest answers locked': refuseRequest(403, 'payment_password_locked', {
      retryAfterSeconds: MINUTES_15 / 1_000,
    }),
    'postRequest answers never set': refuseRequest(409, 'payment_password_not_set'),
    'postRequest answers too little money': refuseRequest(409, 'insufficient_funds'),
    'postRequest answers offline': (_stage, it) => it.post.answer('offline'),
  },
};

test('the portal follows the withdrawal-request statechart [PC4]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(300_000);
  await walkInBrowser(play, { browser, product }, info);
});
