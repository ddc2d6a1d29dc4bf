/** Faults of the server, of a chart and of a page that negotiate contracts: each is found by the rule that it breaks. */
import { describe, expect, test } from 'vitest';
import { compile, search, type SeatModel, type SystemModel } from '../testing/system/index.ts';
import type { AnyModel } from '../testing/types.ts';
import {
  type Contracts,
  contractsWith,
  isOver,
  proposed,
  said,
  type Steps,
  theSteps,
} from './contracts-server.ts';
import {
  lowerContract,
  createNegotiation,
  negotiations,
  offer,
  type Parts,
  proposals,
  readsAgain,
  request,
} from './negotiation.ts';

/** The names of the rules that a system breaks. */
const broken = async (system: SystemModel) =>
  search(await compile(system)).problems.map(
    (problem) => /"(.*?)" (?:does not hold|is never kept)/.exec(problem)?.[1],
  );

/** A system whose server does one thing in another way; the network is at its best, so that the server is to blame. */
const withSteps = (parts: Parts, steps: Partial<Steps>): SystemModel => ({
  ...createNegotiation(parts, { ...theSteps, ...steps }),
  faults: 0,
});

type Call = SystemModel['server']['calls'][string];

/** A system whose server takes what is said in another way. */
function withAnswers(parts: Parts, change: (usual: Call) => Call): SystemModel {
  const system = createNegotiation(parts);
  const { calls } = system.server;
  const changed = { ...calls, sendAnswer: change(calls['sendAnswer']!) };
  return { ...system, server: { ...system.server, calls: changed }, faults: 0 };
}

/** A system with one of its seats changed. */
function withSeat(
  parts: Parts,
  name: string,
  change: (seat: SeatModel) => Partial<SeatModel>,
): SystemModel {
  const system = createNegotiation(parts);
  const seat = system.seats[name]!;
  return { ...system, seats: { ...system.seats, [name]: { ...seat, ...change(seat) } } };
}

type States = Readonly<Record<string, { readonly on: object; readonly invoke: object }>>;

/** A system with other states of the chart in one of its seats. */
const withStates = (parts: Parts, name: string, change: (states: States) => object): SystemModel =>
  withSeat(parts, name, ({ model }) => {
    const { machine } = model as unknown as { readonly machine: never };
    const { config, implementations } = machine as {
      readonly config: { readonly states: States };
      readonly implementations: object;
    };
    const Built = (machine as object).constructor as new (config: object, more: object) => never;
    const states = { ...config.states, ...change(config.states) };
    const built = new Built({ ...config, states }, implementations);
    return { model: { ...(model as object), machine: built } as unknown as AnyModel };
  });

const as = (state: unknown): Contracts => state as Contracts;

/** Its answers, with some of them said to be others. */
const saying =
  (from: string, to: string) =>
  (usual: Call): Call =>
  (state, seat, input) => {
    const effect = usual(state, seat, input);
    return effect && { ...effect, answer: effect.answer === from ? to : effect.answer };
  };

type Fault = readonly [fault: string, rule: string, system: SystemModel];

const ofTheServer: readonly Fault[] = [
  [
    'it lets both sides answer a proposal',
    'nobody accepts what they have proposed',
    withSteps(offer, {
      getSide: (_, { state }) => (state === 'offered' ? 'downline' : 'upline'),
    }),
  ],
  [
    'it measures an acceptance at the rates of when it was proposed',
    'a downline is never paid more than its upline',
    withSteps(lowerContract, { limitOf: (_, pair) => (pair === 'own' ? null : [2]) }),
  ],
  [
    'it lets the contract of before run on',
    'two have one running contract and one proposal at most',
    withSteps(request, { replacedBy: () => undefined }),
  ],
  [
    'it takes a second proposal beside the first',
    'two have one running contract and one proposal at most',
    withSteps(proposals, { isPending: () => false }),
  ],
  [
    'it does not compare what would end with what was shown',
    'nothing below ends by an acceptance but what it was shown to end',
    withSteps(lowerContract, { wereShown: () => true }),
  ],
  [
    'it ends nothing below',
    'a downline is never paid more than its upline',
    withSteps(lowerContract, { end: (contracts) => contracts }),
  ],
  [
    'it decides by the proposal as it was at first',
    'of two answers to a proposal one counts, and the proposal becomes what it says',
    withAnswers(offer, (usual) => (state, seat, input) => {
      const { of } = as(state);
      const stale = { ...of, 'below-2': contractsWith('agent').of['below-2'] };
      return as(state).counted.length > 1
        ? usual(state, seat, input)
        : usual({ ...as(state), of: stale }, seat, input);
    }),
  ],
  [
    'it says that it was done where it is refused',
    'whoever is told that something was done, it has counted: downline',
    withAnswers(request, saying('not open any more', 'done')),
  ],
  [
    'it says that it is refused where it was done',
    'whoever is told that something was refused, it has not counted: agent',
    withAnswers(proposals, saying('done', 'not open any more')),
  ],
  [
    'it never answers who comes too late',
    'nobody goes on answering a contract that has ended: downline',
    withAnswers(
      offer,
      (usual) => (state, seat, input) =>
        isOver(as(state).of['below-2']) ? null : usual(state, seat, input),
    ),
  ],
];

const newKey = ['review.confirmed (plain)', 'sending.retried (plain)'];
const sending = (newKeyBy?: readonly string[]) => (seat: SeatModel) => {
  const { newKeyBy: _, ...sendAnswer } = seat.calls['sendAnswer']!;
  return {
    calls: { ...seat.calls, sendAnswer: { ...sendAnswer, ...(newKeyBy && { newKeyBy }) } },
  };
};

const withoutReading = (parts: Parts, seat: 'agent' | 'downline'): SystemModel => {
  const system = createNegotiation(parts);
  const { [readsAgain(seat)]: _, ...occurrences } = system.server.occurrences;
  return { ...system, server: { ...system.server, occurrences } };
};

const ofABrowser: readonly Fault[] = [
  [
    'its page makes a new key when it sends again',
    'whoever has said what counted learns it, or that it is not known: agent',
    withSeat(proposals, 'agent', sending(newKey)),
  ],
  [
    'its page sends without a key',
    'whoever is told that something was refused, it has not counted: downline',
    withSeat(request, 'downline', sending()),
  ],
  [
    'its chart wants a confirmation, and so a new key, when it sends again',
    'whoever is told that something was refused, it has not counted: agent',
    withStates(lowerContract, 'agent', ({ unanswered }) => ({
      unanswered: {
        ...unanswered,
        on: { 'sending.retried': { target: 'reviewing', actions: 'clear the failure' } },
      },
    })),
  ],
  [
    'its chart takes an answer that got lost for one that was heard',
    'whoever is told that something was done, it has counted: downline',
    withStates(offer, 'downline', ({ sending: before }) => ({
      sending: { ...before, invoke: { ...before!.invoke, onError: 'done' } },
    })),
  ],
  [
    'its chart goes on with what was shown when the contract has changed',
    'nobody goes on looking at what would end by a proposal that has ended',
    withStates(lowerContract, 'agent', ({ reviewing }) => ({
      reviewing: { ...reviewing, on: { ...reviewing!.on, 'contract.changed': undefined } },
    })),
  ],
  [
    'its page trusts in a message that is sent once and lost',
    'nobody goes on looking at what would end by a proposal that has ended',
    withoutReading(lowerContract, 'agent'),
  ],
];

describe('a fault is found (T57, T63, H53, H95, H103, H104)', () => {
  test.each(ofTheServer)('of the server: %s', async (_, rule, system) => {
    expect(await broken(system)).toContain(rule);
  });

  test.each(ofABrowser)('of a browser: %s', async (_, rule, system) => {
    expect(await broken(system)).toContain(rule);
  });

  test('and each rule finds one', () => {
    const ofAnybody = (rule: string) => rule.replace(/: (agent|downline)$/, '');
    const rules = negotiations.flatMap((system) => Object.keys(system.rules).map(ofAnybody));
    const found = [...ofTheServer, ...ofABrowser].map(([, rule]) => ofAnybody(rule));
    expect(new Set(found)).toEqual(new Set(rules));
  });
});

test('the way to a fault tells who did what, and how it stands then', async () => {
  const [first] = search(
    await compile(withSteps(lowerContract, { end: (contracts) => contracts })),
  ).problems;
  expect(first).toMatch(
    /^lower-contract: "a downline is never paid more than its upline" does not hold after .*platform ends the contract of the agent/,
  );
});

test('a word that the lifecycle refuses changes nothing and says why', () => {
  const contracts = contractsWith('agent');
  const word = { giver: 'agent', id: 'below-2', answer: 'accept', shown: [] } as const;
  expect(said(contracts, word, theSteps)).toBe('not_enabled');
  expect(said(contracts, { ...word, giver: 'platform' }, theSteps)).toBe('not_found');
  expect(said(contracts, { ...word, id: 'own-2' }, theSteps)).toBe('endings_not_confirmed');
  expect(proposed(contracts, { giver: 'downline', rate: 1 }, theSteps)).toBe('pending_exists');
  expect(proposed(contractsWith(null), { giver: 'downline', rate: 3 }, theSteps)).toBe(
    'rate_above_upline',
  );
});
