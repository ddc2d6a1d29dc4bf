/**
 * The files of a new chart by their paths in the package: NAME stands for its folders, `chart_` and
 * `Chart_` for its names in code. It makes one call and can repeat it; the author continues from
 * there (docs/charts.md). It has no tags: declare one with the view that reads it.
 */
export const templates: Readonly<Record<string, string>> = {
  'src/NAME/types.ts': `import type { Failure } from '../kit/index.ts';

export interface Chart_Context {
  readonly failure: Failure | null;
}

export type Chart_Event = { readonly type: 'work.requested' };

/** Keys that no recorder may show. */
export const chart_Secrets: readonly string[] = [];
`,
  'src/NAME/ports.ts': `import { definePorts, type Port } from '../kit/index.ts';
import type { Chart_Context } from './types.ts';

export interface Chart_Ports {
  /** Its purpose, and the codes that it rejects with. */
  readonly doWork: Port<null, null>;
}

/** Actor slots for \`chart_Machine.provide({ actors })\`. */
export const chart_Actors = definePorts<Chart_Context, Chart_Ports>('NAME', {
  doWork: () => null,
});
`,
  'src/NAME/machine.ts': `import { assign, setup } from 'xstate';
import { getFailure, machineOptions } from '../kit/index.ts';
import { chart_Actors } from './ports.ts';
import type { Chart_Context, Chart_Event } from './types.ts';

/** From where to where, with acceptance ids. */
export const chart_Machine = setup({
  types: {} as { context: Chart_Context; events: Chart_Event },
  actors: chart_Actors(),
  actions: {
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'chart_',
  options: machineOptions,
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'work.requested': 'working' } },
    working: {
      invoke: {
        id: 'doWork',
        src: 'doWork',
        onDone: 'done',
        onError: { target: 'failed', actions: 'store the failure' },
      },
    },
    failed: {
      on: { 'work.requested': { target: 'working', actions: 'clear the failure' } },
    },
    done: { type: 'final' },
  },
});
`,
  'test/NAME/cases.ts': `import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { Chart_Ports } from '../../src/NAME/ports.ts';
import type { Chart_Context, Chart_Event } from '../../src/NAME/types.ts';

export const starts = { 'a fresh page': undefined };

export const answers: AnswerCases<Chart_Ports> = {
  doWork: { done: resolves(null), offline: rejects(new TypeError('fetch failed')) },
};

export const events: EventCases<Chart_Event, Chart_Context> = {
  'work.requested': { by: 'person', cases: { plain: {} } },
};
`,
  'test/NAME/properties.ts': `import { getPropertyBuilders } from '@baize/chartwalk';
import type { chart_Machine } from '../../src/NAME/machine.ts';

const { always, leadsTo } = getPropertyBuilders<typeof chart_Machine>();

/** Properties over whole runs, with their acceptance ids. */
export const chart_Properties = {
  'every request is answered': leadsTo({
    from: ({ sees }) => sees === 'working',
    to: ({ sees }) => sees === 'done' || sees === 'failed',
  }),
  'nothing is shown as done before the server has confirmed it': always({
    when: ({ sees }) => sees === 'done',
    holds: ({ after }) => after === 'doWork answers done',
  }),
};
`,
  'test/NAME/model.ts': `import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { chart_Machine } from '../../src/NAME/machine.ts';
import { chart_Actors } from '../../src/NAME/ports.ts';
import { chart_Properties } from './properties.ts';
import { chart_Secrets } from '../../src/NAME/types.ts';

export const chart_Model = defineModel({
  id: 'NAME',
  about: 'One sentence that says from where to where.',
  machine: chart_Machine,
  actors: chart_Actors,
  starts,
  events,
  answers,
  writes: ['doWork'],
  project: ({ value }) => value,
  // The walk in the browser says how a person recognises each of them.
  seen: {
    idle: ['NAME.ready'],
    working: ['NAME.busy'],
    failed: ['NAME.error'],
    done: ['NAME.gone'],
  },
  home: ['idle', 'failed', 'done'],
  remember: ({ failure }) => ({ failed: failure !== null }),
  ignores: [{ events: ['work.requested'], in: ['working'], why: 'it is under way' }],
  invariants: {
    'what failed says why': ({ value, context }) =>
      (value === 'failed') === (context.failure !== null),
  },
  properties: chart_Properties,
  uncoverable: {},
  secrets: chart_Secrets,
});
`,
  'test/NAME/scenarios.ts': `import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { chart_Model } from './model.ts';

export const chart_Scenarios: ChartScenarios<typeof chart_Model> = {
  'a request is carried out': async (open) => {
    const walk = await open('a fresh page');
    deepEqual(walk.asked, []);
    await walk.send('work.requested', 'plain', 'working');
    deepEqual(walk.asked, ['doWork']);
    await walk.answer('doWork', 'done', 'done');
    equal(walk.isDone, true);
  },
  'a failure shows why, and can be retried': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('work.requested', 'plain', 'working');
    await walk.answer('doWork', 'offline', 'failed');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('work.requested', 'plain', 'working');
    equal(walk.context.failure === null, true);
  },
};
`,
  'src/NAME/index.ts': `export { chart_Machine } from './machine.ts';
export { chart_Actors, type Chart_Ports } from './ports.ts';
export type { Chart_Context, Chart_Event } from './types.ts';
`,
  'test/NAME/machine.test.ts': `import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { chart_Model } from './model.ts';
import { chart_Scenarios } from './scenarios.ts';

describeChart(chart_Model);
describeScenarios(chart_Model, chart_Scenarios);
`,
  'walk.spec.ts': `/** The NAME chart: from where to where. */
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { press } from './lib/press.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface HeldCalls {
  readonly work: Calls;
}

const play: Play<HeldCalls> = {
  model: getModel('NAME'),
  settings: ['a visitor'],
  starts: ['a fresh page'],
  byItself: () => null,
  never: {},
  unwalked: {},
  looks: {
    'NAME.ready': (page) => expect(page.getByRole('button', { name: 'Work' })).toBeEnabled(),
    'NAME.busy': (page) => expect(page.locator('button[data-state="busy"]')).toBeVisible(),
    'NAME.error': (page, says) => expect(page.getByRole('alert')).toHaveText(says()),
    'NAME.gone': (page) => expect(page.getByRole('button', { name: 'Work' })).toHaveCount(0),
  },
  open: async (stage) => {
    const work = await stage.hold(callTo('/api/work', 'POST'));
    await stage.goto('/NAME');
    return { work };
  },
  moves: {
    'work.requested': ({ page }) => press(page, 'Work'),
    'doWork answers done': (_stage, { work }) => work.answer({ value: {} }),
    'doWork answers offline': (_stage, { work }) => work.answer('offline'),
  },
};

test('the portal follows the NAME statechart', async ({ browser, product }, info) => {
  test.setTimeout(60_000);
  await walkInBrowser(play, { browser, product }, info);
});
`,
};
