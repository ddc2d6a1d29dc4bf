import { type AnyStateMachine, assign, raise, setup } from 'xstate';
import { definePorts, machineOptions, type Port, type Sealed, seal } from '../support/ports.ts';
import { always } from '../../src/walk/properties.ts';
import { type AnyModel, type Ignored, rejects, resolves } from '../../src/walk/types.ts';

/** A chart for the tests of the kit: a lamp that asks the grid for power. */
export interface LampPorts {
  readonly askGrid: Port<null, { readonly power: boolean }>;
}

export const lampActors = definePorts<object, LampPorts>('lamp', { askGrid: () => null });

const getWordByAnswer = (event: object): Sealed => (event as { readonly word: Sealed }).word;

const implementations = {
  actors: lampActors(),
  guards: {
    'there is power': ({ event }: { event: unknown }) =>
      (event as { output: { power: boolean } }).output.power,
    'there is never': () => false,
    'it is dark enough': ({ event }: { event: unknown }) =>
      (event as { isDark?: boolean }).isDark === true,
  },
  actions: {
    'keep the word': assign({ word: ({ event }) => getWordByAnswer(event) }),
    'keep the word open': assign({ word: ({ event }) => getWordByAnswer(event).open() }),
    'forget the word': assign({ word: null }),
    'tell that it dawned': raise({ type: 'day.dawned' }),
  },
  delays: { 'a minute': 60_000, 'an hour': 3_600_000, 'no end': Infinity, 'no time': 0 },
};

/** Only implementations that the chart names are provided, as the lint requires. */
function listNamed(config: unknown) {
  const text = JSON.stringify(config);
  const of = (kind: 'guards' | 'actions' | 'delays') =>
    Object.fromEntries(
      Object.entries(implementations[kind]).filter(([name]) => text.includes(`"${name}"`)),
    );
  return {
    actors: text.includes('askGrid') ? implementations.actors : {},
    guards: of('guards'),
    actions: of('actions'),
    delays: of('delays'),
  };
}

export function createLampChart(states: object, more: object = {}): AnyStateMachine {
  const base = { id: 'lamp', options: machineOptions, context: { word: null }, initial: 'idle' };
  const config = { ...base, states, ...more };
  return setup(listNamed(config) as never).createMachine(config as never) as never;
}

export const ask = {
  id: 'askGrid',
  src: 'askGrid',
  onDone: [{ guard: 'there is power', target: 'glowing' }, { target: 'idle' }],
  onError: 'idle',
};

export const healthy = {
  idle: { on: { 'switch.pressed': 'waking' } },
  waking: { invoke: ask },
  glowing: { after: { 'a minute': 'idle' }, on: { 'switch.pressed': 'idle' } },
};

export const deaf: Ignored = {
  events: ['switch.pressed'],
  in: ['waking'],
  why: 'it is on its way',
};

const plain = { plain: {} };

/** Properties of every lamp, so that a test plants exactly one fault. */
const properties = {
  'it is a lamp': always({ when: () => true, holds: () => true }),
  'it stays one': always({ when: () => true, holds: () => true }),
};

/** A model of the lamp with other states and other overrides. */
export function lamp(states: object, changes: object = {}, more: object = {}): AnyModel {
  return {
    id: 'lamp',
    about: 'A lamp.',
    machine: createLampChart(states, more),
    actors: lampActors,
    starts: { 'at night': undefined },
    events: { 'switch.pressed': { by: 'person', cases: plain } },
    answers: {
      askGrid: {
        power: resolves({ power: true }),
        'no power': resolves({ power: false }),
        nothing: rejects(new Error('no grid')),
      },
    },
    writes: [],
    project: ({ value }: { value: string }) => value,
    seen: Object.fromEntries(Object.keys(states).map((state) => [state, []])),
    home: ['idle'],
    remember: () => null,
    ignores: [deaf],
    invariants: {},
    properties,
    uncoverable: {},
    secrets: ['word'],
    ...changes,
  };
}

/** Events of a lamp that takes a word. */
export const spoken = {
  'switch.pressed': { by: 'person', cases: { 'with a word': { word: seal('opensesame') } } },
};
