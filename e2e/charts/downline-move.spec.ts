/** The downline-move chart: from where to where. */
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { modelOf } from './lib/model.ts';
import { press } from './lib/press.ts';
import { walk, type Play } from './lib/walk.ts';

interface HeldCalls {
  readonly work: Calls;
}

const play: Play<HeldCalls> = {
  model: modelOf('downline-move'),
  settings: ['somebody'],
  starts: ['a fresh page'],
  byItself: () => null,
  never: {},
  unwalked: {},
  looks: {
    'downline-move.ready': (page) => expect(page.getByRole('button', { name: 'Work' })).toBeEnabled(),
    'downline-move.busy': (page) => expect(page.locator('button[data-state="busy"]')).toBeVisible(),
    'downline-move.error': (page, says) => expect(page.getByRole('alert')).toHaveText(says()),
    'downline-move.gone': (page) => expect(page.getByRole('button', { name: 'Work' })).toHaveCount(0),
  },
  open: async (stage) => {
    const work = await stage.hold(callTo('/api/work', 'POST'));
    await stage.goto('/downline-move');
    return { work };
  },
  moves: {
    'work.requested': ({ page }) => press(page, 'Work'),
    'doWork answers done': (_stage, { work }) => work.answer({ value: {} }),
    'doWork answers offline': (_stage, { work }) => work.answer('offline'),
  },
};

test('the downline-move chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(60_000);
  await walk(play, { browser, product }, info);
});
