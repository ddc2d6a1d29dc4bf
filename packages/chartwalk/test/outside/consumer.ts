/**
 * An external program: it has only the packed package and xstate, and checks its own machine.
 * scripts/gates/packages.mjs compiles, bundles and runs it. The README shows most of it.
 */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import {
  checkChart,
  defineModel,
  explore,
  getPropertyBuilders,
  planTour,
  rejects,
  resolves,
  runTour,
  stubDriver,
  runScenario,
  type Scenarios,
} from '@baize/chartwalk';
import { chartSvg, getLayout } from '@baize/chartwalk/draw';
import { createRecorder } from '@baize/chartwalk/inspect';
import { createJudge } from '@baize/chartwalk/mutation';
import { getFigures } from '@baize/chartwalk/report';
import { chartProgram, search } from '@baize/chartwalk/system';
import { createActor, fromPromise, setup, waitFor } from 'xstate';

interface DoorPorts {
  readonly unlock: (input: null, tools: { readonly signal: AbortSignal }) => Promise<null>;
}

const doorActors = ({ unlock }: Partial<DoorPorts> = {}) => ({
  unlock: fromPromise<null>(async ({ signal }) => {
    if (!unlock) throw new Error('door: the port "unlock" must be provided');
    return unlock(null, { signal });
  }),
});

const door = setup({
  types: {} as { events: { readonly type: 'door.pushed' } },
  actors: doorActors(),
}).createMachine({
  id: 'door',
  options: { maxIterations: 100 },
  initial: 'closed',
  states: {
    closed: { on: { 'door.pushed': 'unlocking' } },
    unlocking: { invoke: { id: 'unlock', src: 'unlock', onDone: 'open', onError: 'closed' } },
    open: { on: { 'door.pushed': 'closed' } },
  },
});

const { always, leadsTo } = getPropertyBuilders<typeof door>();

const model = defineModel({
  id: 'door',
  about: 'A door that asks for its lock.',
  machine: door,
  actors: doorActors,
  starts: { closed: undefined },
  events: { 'door.pushed': { by: 'person', cases: { plain: {} } } },
  answers: { unlock: { done: resolves(null), jammed: rejects(new Error('jammed')) } },
  writes: ['unlock'],
  project: ({ value }) => value,
  seen: { closed: ['handle'], unlocking: ['spinner'], open: ['room'] },
  home: ['closed', 'open'],
  remember: () => null,
  ignores: [{ events: ['door.pushed'], in: ['unlocking'], why: 'it is under way' }],
  invariants: {},
  properties: {
    'it opens only when it is unlocked': always({
      when: ({ sees }) => sees === 'open',
      holds: ({ after }) => after === 'unlock answers done',
    }),
    'a push is answered': leadsTo({
      from: ({ sees }) => sees === 'unlocking',
      to: ({ sees }) => sees !== 'unlocking',
    }),
  },
  uncoverable: {},
  secrets: [],
});

const scenarios: Scenarios<object> = {
  'a jammed door stays closed': async (open) => {
    const walk = await open('closed');
    await walk.send('door.pushed', 'plain', 'unlocking');
    await walk.answer('unlock', 'jammed', 'closed');
  },
};

const graph = await explore(model);
equal(graph.nodes.size, 3);
deepEqual(checkChart(model, graph), []);

const forgetful = { ...model, ignores: [] };
deepEqual(checkChart(forgetful, await explore(forgetful)), [
  'totality: unlocking says nothing about door.pushed',
]);

const report = await runTour(planTour(model.id, graph), stubDriver(model), model);
deepEqual(report.failures, []);
equal(report.branches.size, 4);
for (const scenario of Object.values(scenarios)) ok((await runScenario(scenario, model)) > 0);

const svg = chartSvg(await getLayout(model.id, door), model.about);
match(svg, /<svg .*aria-label="A door that asks for its lock\."/);

const figures = await getFigures({ model, scenarios }, { steps: 100, seed: 1 });
deepEqual(figures.problems, []);

const judge = createJudge([{ model, scenarios }]);
const swapped = judge.configMutants('door').findIndex(({ kind }) => kind === 'swapped target');
equal(await judge.isNoticed('door', { config: swapped }), true);

deepEqual(search(await chartProgram(model)).problems, []);

const recorder = createRecorder();
const actor = createActor(door.provide({ actors: doorActors({ unlock: async () => null }) }), {
  inspect: recorder.inspect,
});
actor.start();
actor.send({ type: 'door.pushed' });
await waitFor(actor, ({ value }) => value === 'open', { timeout: 5_000 });
deepEqual(recorder.steps().at(-1)?.taken, ['unlocking|done(unlock)|0']);
