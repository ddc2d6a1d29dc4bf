/**
 * The activity-application chart: a form with a remark, what is wrong with it, and what the
 * platform answers.
 */
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
  readonly send: Calls;
}

const TITLE = 'Share your best spin';

const texts: Readonly<Record<string, string>> = {
  'form.submitted (filled)': 'My best spin',
  'form.submitted (too long)': 'x'.repeat(141),
};

const dialog = ({ page }: Pick<Stage, 'page'>) => page.getByRole('dialog', { name: TITLE });
const remark = (stage: Stage) => dialog(stage).getByRole('textbox', { name: /^Remark/ });

async function submit(stage: Stage, label: string): Promise<void> {
  await type(remark(stage), texts[label] ?? '');
  await press(dialog(stage), 'Apply');
}

/** The label of the last submit while its text is unedited. */
function getLabelAfter(before: string, move: Move): string {
  const label = moveLabel(move);
  if (label.startsWith('form.submitted')) return label;
  return label.startsWith('form.edited') ? '' : before;
}

function cannot(move: Move, place: Place): string | null {
  const label = moveLabel(move);
  const isMarked = isIn(place, 'open.invalid') || isIn(place, 'open.failed');
  if (label.startsWith('form.submitted') && isMarked)
    return unless(place.page === label, 'under a message another text edits the form');
  return null;
}

const createRefusal = (status: number, code: string) =>
  function answer(_stage: Stage, { send }: HeldCalls): Promise<void> {
    return send.answer({ status, code });
  };

const play: Play<HeldCalls> = {
  model: getModel('activity-application'),
  settings: ['a member'],
  starts: ['an empty form'],
  page: { first: '', after: getLabelAfter },
  byItself: () => null,
  never: {
    'sendApplication answers no session':
      'the page goes with its session before the chart hears of it',
  },
  cannot,
  unwalked: { 'sending|error(sendApplication)|0': 'no session outlives the page' },
  looks: {
    'activity.form': (page) => expect(dialog({ page }).locator('form')).toBeVisible(),
    'activity.fieldError': (page) =>
      expect(dialog({ page }).locator('[aria-invalid="true"]')).toBeVisible(),
    'activity.error': (page, says) => expect(dialog({ page })).toContainText(says()),
    'activity.busy': (page) =>
      expect(dialog({ page }).locator('form[aria-busy="true"]')).toBeVisible(),
    'activity.entered': (page) =>
      expect(
        page.getByText("Thank you. We'll review your application soon.").first(),
      ).toBeVisible(),
    'activity.outdated': (page) => expect(dialog({ page })).toHaveCount(0),
    'activity.gone': (page) => expect(dialog({ page })).toHaveCount(0),
  },
  open: async (stage) => {
    const send = await stage.hold(callTo('/api/activities/best-spin/application', 'POST'));
    await stage.signIn('player01');
    await stage.goto('/promotions');
    await stage.page.getByRole('link', { name: TITLE }).click();
    await press(stage.page.getByRole('complementary', { name: 'Take part' }), 'Apply');
    await dialog(stage).locator('form').waitFor();
    return { send };
  },
  moves: {
    'form.submitted': (stage, _calls, move) => submit(stage, moveLabel(move)),
    'form.edited': (stage) => remark(stage).pressSequentially('y'),
    'form.abandoned': (stage) => press(dialog(stage), 'Close'),
    'sendApplication answers applied': (_stage, { send }) =>
      send.answer({ value: { activityId: 'best-spin', status: 'applying' } }),
    'sendApplication answers closed': createRefusal(409, 'activity_closed'),
    'sendApplication answers entered already': createRefusal(409, 'activity_entered'),
    'sendApplication answers not eligible': createRefusal(409, 'not_eligible'),
    'sendApplication answers an image is gone': createRefusal(422, 'validation_failed'),
    'sendApplication answers server broke': createRefusal(500, 'internal'),
    'sendApplication answers offline': (_stage, { send }) => send.answer('offline'),
  },
};

test('[E84, V54] the activity-application chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(240_000);
  await walkInBrowser(play, { browser, product }, info);
});
