/**
 * The withdrawal-confirmation statechart: the received amount, the account name and the deadline.
 */
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { HeldRead } from './lib/held-read.ts';
import { getModel } from './lib/model.ts';
import { paymentPath, withdrawalsWith } from './lib/payment.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const MINUTES_20 = 1_200_000;
const NAME = 'Robin Vale';

/** The payment as the product would return it. */
interface World {
  readonly asksAccountName: boolean;
  state: string;
  received: string;
}

interface ConfirmationStage {
  readonly world: World;
  readonly read: HeldRead;
  readonly post: Calls;
}

/** Lets the page read the payment in this state. */
async function announceState({ world, read }: ConfirmationStage, state: string): Promise<void> {
  world.state = state;
  await read.tell();
}

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Has the money arrived?' });
const form = (stage: Stage) => dialog(stage).locator('form');
const chooseOption = (stage: Stage, name: string) =>
  dialog(stage).getByRole('radio', { name }).press('Space');
const name = (stage: Stage) =>
  dialog(stage).getByRole('textbox', { name: "Account holder's name" });

async function typeName(stage: Stage, text: string): Promise<void> {
  await type(name(stage), text);
  await press(dialog(stage), 'Send answer');
}

/** Answers or loses the request, and lets the page look up the payment. */
async function answerAndHoldRead(
  { read, post }: ConfirmationStage,
  reply: Parameters<Calls['answer']>[0],
) {
  read.hold();
  await post.answer(reply);
}

/** The chosen option and the typed text on the page. */
interface FormValues {
  readonly choice: '' | 'received' | 'other';
  readonly name: '' | 'typed' | 'x';
}
const readFilled = (text: string): FormValues => JSON.parse(text) as FormValues;

const play: Play<ConfirmationStage> = {
  model: getModel('withdrawal-confirmation'),
  settings: ['a member'],
  starts: ['to a bank', 'to a wallet'],
  page: {
    first: JSON.stringify({ choice: '', name: '' } satisfies FormValues),
    after: (before, move) => {
      const filled = readFilled(before);
      const label = moveLabel(move);
      const change: Readonly<Record<string, Partial<FormValues>>> = {
        'answer.submitted (received)': { choice: 'received' },
        'answer.edited (plain)': { choice: filled.choice === 'received' ? 'other' : 'received' },
        'name.submitted (typed)': { name: 'typed' },
        'name.submitted (empty)': { name: '' },
        'name.edited (plain)': { name: 'x' },
      };
      return JSON.stringify({ ...filled, ...change[label] });
    },
  },
  byItself: () => null,
  never: {},
  cannot: (move, place) => {
    const label = moveLabel(move);
    const filled = readFilled(place.page);
    if (label === 'answer.submitted (nothing)')
      return unless(filled.choice === '', 'a selected option cannot be deselected');
    if (label === 'answer.submitted (received)' && isIn(place, 'answering.refused'))
      return unless(
        filled.choice === 'received',
        'another choice edits the form, which removes the error first',
      );
    if (label.startsWith('name.submitted') && isIn(place, 'naming.refused'))
      return unless(
        filled.name === (label.includes('typed') ? 'typed' : ''),
        'another text edits the form, which removes the error first',
      );
    if (label === 'readStanding answers taken')
      return unless(place.memory.sent, 'without an answer there is none to accept');
    return null;
  },
  unwalked: {},
  // The page shows why the answer was refused, not that its outcome is unknown.
  fails: { 'readStanding answers offline': null },
  looks: {
    'confirmation.form': (page) =>
      expect(page.getByRole('radio', { name: 'Yes, all of it' })).toBeVisible(),
    'confirmation.unchosen': (page) =>
      expect(page.getByText('Choose what has arrived.')).toBeVisible(),
    'confirmation.error': (page, says) =>
      expect(page.getByText(says(), { exact: true })).toBeVisible(),
    'confirmation.name': (page) =>
      expect(page.getByRole('textbox', { name: "Account holder's name" })).toBeVisible(),
    'confirmation.unnamed': (page) =>
      expect(page.getByText("Enter the account holder's name.")).toBeVisible(),
    'confirmation.misnamed': (page) =>
      expect(page.getByText("This isn't the name on the account.")).toBeVisible(),
    'confirmation.busy': (page) =>
      expect(page.getByRole('dialog').locator('form')).toHaveAttribute('aria-busy', 'true'),
    'confirmation.overtaken': (page) =>
      expect(
        page.getByText('This payment has been answered in another tab or device.'),
      ).toBeVisible(),
    'confirmation.forced': (page) =>
      expect(page.getByRole('dialog').getByText("we can't refund it")).toBeVisible(),
    'confirmation.gone': (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  open: async (stage, path) => {
    await stage.signIn('player01');
    // The walked page's date stands still; until it has loaded, it is the machine's.
    const world: World = {
      asksAccountName: path.start === 'to a bank',
      state: 'awaiting_confirmation',
      received: '0.00',
    };
    let confirmBy: string | undefined;
    const read = await HeldRead.of(
      stage.network,
      callTo('/api/cashier/withdrawals', 'GET'),
      async () => {
        confirmBy ??= await stage.page.evaluate(
          (ms) => new Date(Date.now() + ms).toISOString(),
          MINUTES_20,
        );
        return withdrawalsWith({ ...world, confirmBy });
      },
    );
    const post = await stage.hold(callTo('/api/cashier/withdrawals/w-1/confirmation', 'POST'));
    await stage.goto(paymentPath);
    await dialog(stage).waitFor();
    return { world, read, post };
  },
  moves: {
    'answer.submitted (received)': async (stage) => {
      const radio = dialog(stage).getByRole('radio', { name: 'Yes, all of it' });
      if (!(await radio.isChecked())) await chooseOption(stage, 'Yes, all of it');
      await press(dialog(stage), /^(?:Continue|Send answer)$/);
    },
    'answer.submitted (nothing)': (stage) => press(dialog(stage), /^(?:Continue|Send answer)$/),
    'answer.edited': async (stage, _it, _move, _ahead, from) =>
      chooseOption(
        stage,
        readFilled(from.page).choice === 'received' ? 'No, nothing' : 'Yes, all of it',
      ),
    'answer.revised': (stage) => press(dialog(stage), 'Change my answer'),
    'name.submitted (typed)': (stage) => typeName(stage, NAME),
    'name.submitted (empty)': (stage) => typeName(stage, ''),
    'name.edited': (stage) => name(stage).fill('x'),
    'withdrawal.changed': async (stage, { world, read }) => {
      world.received = (Number(world.received) + 1).toFixed(2);
      read.hold();
      await stage.say({ type: 'withdrawal', data: { reference: 'w-1', state: 'paying' } });
      // The page reads the news before its statechart reads the payment.
      await read.tellUntil(async () => (await form(stage).getAttribute('aria-busy')) === 'true');
    },
    'after until the deadline': async (stage, { read }) => {
      read.hold();
      await stage.pass(MINUTES_20);
    },
    'confirmation.abandoned': (stage) => press(dialog(stage), 'Close'),
    'postAnswer answers taken': async (_stage, { world, post }) => {
      world.state = 'received';
      await post.answer({ value: {} });
    },
    'postAnswer answers not proved': async (stage, { post }) => {
      await post.answer({ status: 403, code: 'step_up_required' });
      await press(stage.page.getByRole('dialog', { name: "Confirm it's you" }), 'Close');
    },
    'postAnswer answers another name': (_stage, { post }) =>
      post.answer({ status: 422, code: 'verification_wrong' }),
    'postAnswer answers too late': (_stage, it) =>
      answerAndHoldRead(it, { status: 409, code: 'command_refused' }),
    'postAnswer answers too much': (_stage, { post }) =>
      post.answer({ status: 422, code: 'amount_out_of_range' }),
    'postAnswer answers offline': (_stage, it) => answerAndHoldRead(it, 'offline'),
    'readStanding answers open': (_stage, it) => announceState(it, 'awaiting_confirmation'),
    'readStanding answers taken': (_stage, it) => announceState(it, 'received'),
    'readStanding answers answered elsewhere': (_stage, it) => announceState(it, 'disputed'),
    'readStanding answers forced': (_stage, it) => announceState(it, 'forced_received'),
    'readStanding answers offline': (_stage, { read }) => read.tell({ isLost: true }),
  },
};

test('the portal follows the withdrawal-confirmation statechart [T64, T68, S6]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(300_000);
  await walkInBrowser(play, { browser, product }, info);
});
