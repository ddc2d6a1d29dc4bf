/** The feedback statechart: a form with its captcha, its errors, and the platform's answer. */
import { type Move, moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import { isIn, unless, type Place } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface HeldCalls {
  readonly captcha: Calls;
  readonly send: Calls;
}

const texts: Readonly<Record<string, string>> = {
  'form.submitted (filled)': 'The slots load slowly',
  'form.submitted (with work for the captcha image)': 'The slots load slowly',
  'form.submitted (too short)': 'Slow',
  'form.submitted (with nothing in it)': '',
};

const dialog = ({ page }: Pick<Stage, 'page'>) => page.getByRole('dialog', { name: 'Feedback' });
const question = (stage: Stage) => dialog(stage).getByRole('combobox', { name: /^About/ });
const text = (stage: Stage) => dialog(stage).getByRole('textbox', { name: /^Your message/ });
const captcha = (stage: Stage) => dialog(stage).getByRole('textbox', { name: /^Captcha/ });

/** Lets the browser solve a proof of work instead of the captcha, unless it has done so. */
async function letWork(stage: Stage): Promise<void> {
  const worked = dialog(stage).getByText('Verified', { exact: true });
  if (await worked.isVisible()) return;
  await press(dialog(stage), /Verify automatically$/);
  await expect(worked).toBeVisible();
}

/** Text that is in the form already is not typed again: that would edit it. */
async function submitForm(stage: Stage, label: string): Promise<void> {
  const isEmpty = label === 'form.submitted (with nothing in it)';
  if (!isEmpty && (await question(stage).inputValue()) === '')
    await question(stage).selectOption('game');
  await type(text(stage), texts[label] ?? '');
  if (label.includes('with work')) await letWork(stage);
  else if (await captcha(stage).isVisible()) await type(captcha(stage), isEmpty ? '' : '12345');
  await press(dialog(stage), 'Send');
}

/**
 * The state of the form: whether a question was chosen, what was submitted last without later
 * edits, and with which proof.
 */
function getFormState(before: string, move: Move): string {
  const label = moveLabel(move);
  if (label.startsWith('loadCaptcha')) return isChosen(before) ? 'chosen' : '';
  const isWorked = label.includes('with work') || hasWorked(before);
  if (label.startsWith('form.submitted')) {
    const chosen = label.includes('with nothing') ? isChosen(before) : true;
    return `${chosen ? 'chosen ' : ''}${isWorked ? 'worked ' : ''}${label}`;
  }
  if (!label.startsWith('field.edited')) return before;
  const chosen = label.includes('the question') || isChosen(before);
  return `${chosen ? 'chosen ' : ''}${isWorked ? 'worked' : ''}`;
}
const isChosen = (page: string) => page.startsWith('chosen');
const hasWorked = (page: string) => page.includes('worked ') || page.endsWith('worked');

function getObstacle(move: Move, place: Place): string | null {
  const label = moveLabel(move);
  const isWorked = hasWorked(place.page);
  const isMarked = isIn(place, 'open.invalid') || isIn(place, 'open.failed');
  if (label === 'form.submitted (with nothing in it)' && isChosen(place.page))
    return unless(false, 'a question that was chosen cannot be taken back');
  if (label === 'form.submitted (filled)' && isWorked)
    return unless(false, 'after a proof of work no captcha image is read');
  if (label.startsWith('form.submitted') && isMarked)
    return unless(
      place.page.endsWith(label),
      'another word edits the form, which removes the error first',
    );
  if (label.startsWith('captcha.refreshed') || label === 'field.edited (the captcha)')
    return unless(!isWorked, 'after a proof of work there is no captcha image');
  return null;
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const kept = {
  reference: 'feedback-1',
  sentAt: '2020-01-01T00:00:00Z',
  questionType: 'game',
  content: 'The slots load slowly',
  images: [],
};
const gone = { errors: [{ pointer: '/body/images/0', rule: 'unknown' }] };

const refuseFeedback = (status: number, code: string, more: object = {}) =>
  function answer(_stage: Stage, { send }: HeldCalls): Promise<void> {
    return send.answer({ status, code, more });
  };

const play: Play<HeldCalls> = {
  model: getModel('feedback'),
  settings: ['a member'],
  starts: ['an empty form'],
  page: { first: '', after: getFormState },
  byItself: () => null,
  never: {
    'field.edited (the pictures)':
      'a picture sends several events; journeys/feedback.spec.ts adds one',
    'sendFeedback answers no session':
      'the page closes with its session before the statechart hears of it',
  },
  cannot: getObstacle,
  unwalked: { 'sending|error(sendFeedback)|0': 'the session ends with the page' },
  fails: { 'loadCaptcha answers no captcha image': 'internal' },
  looks: {
    'feedback.form': (page) => expect(dialog({ page }).locator('form')).toBeVisible(),
    'feedback.fieldErrors': (page) =>
      expect(
        dialog({ page })
          .locator('[aria-invalid="true"]')
          .or(dialog({ page }).getByText("This wasn't accepted."))
          .first(),
      ).toBeVisible(),
    'feedback.error': (page, says) => expect(dialog({ page })).toContainText(says()),
    'feedback.busy': (page) =>
      expect(dialog({ page }).locator('form[aria-busy="true"]')).toBeVisible(),
    'feedback.sent': (page) =>
      expect(dialog({ page }).getByRole('tab', { name: 'Sent' })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    'feedback.gone': (page) => expect(dialog({ page })).toHaveCount(0),
  },
  open: async (stage) => {
    const calls: HeldCalls = {
      captcha: await stage.hold(callTo('/api/auth/captcha')),
      send: await stage.hold(callTo('/api/feedback', 'PUT')),
    };
    await stage.signIn('player01');
    await stage.goto('/promotions?popup=feedback');
    await dialog(stage).locator('form').waitFor();
    return calls;
  },
  moves: {
    'form.submitted': (stage, _calls, move) => submitForm(stage, moveLabel(move)),
    'field.edited (the question)': async (stage) => {
      const isDeposit = (await question(stage).inputValue()) === 'deposit';
      await question(stage).selectOption(isDeposit ? 'account' : 'deposit');
    },
    'field.edited (the text)': (stage) => text(stage).pressSequentially('y'),
    'field.edited (the captcha)': (stage) => captcha(stage).pressSequentially('y'),
    'captcha.refreshed (at once)': (stage) => press(dialog(stage), 'New image'),
    'captcha.refreshed (after a second)': async (stage) => {
      await stage.pass(1_000);
      await press(dialog(stage), 'New image');
    },
    'loadCaptcha answers a captcha image': (_stage, calls) =>
      calls.captcha.answer({ value: { captchaId: 'c-1', image: pixel } }),
    'loadCaptcha answers no captcha image': (_stage, calls) =>
      calls.captcha.answer({ status: 500, code: 'internal' }),
    'sendFeedback answers kept': (_stage, { send }) => send.answer({ value: kept }),
    'sendFeedback answers captcha wrong': refuseFeedback(422, 'captcha_wrong'),
    'sendFeedback answers a picture is gone': refuseFeedback(422, 'validation_failed', gone),
    'sendFeedback answers came too often': refuseFeedback(429, 'rate_limited'),
    'sendFeedback answers server broke': refuseFeedback(500, 'internal'),
    'sendFeedback answers offline': (_stage, { send }) => send.answer('offline'),
  },
};

test('the portal follows the feedback statechart [P11]', async ({ browser, product }, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
