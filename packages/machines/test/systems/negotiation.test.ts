/**
 * Faults of the server, of a chart and of a page that negotiate contracts: each is found by the
 * rule that it breaks.
 */
import { describe, expect, test } from 'vitest';
import { compile, search, type SeatModel, type SystemModel } from '@baize/chartwalk/system';
import type { AnyModel } from '@baize/chartwalk';
import {
  type Contracts,
  createContracts,
  isOver,
  addProposal,
  applyWord,
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
  rereads,
  request,
} from './negotiation.ts';

/** The names of the rules that a system breaks. */
const findBroken = async (system: SystemModel) =>
  search(await compile(system)).problems.map(
    (problem) => /"(.*?)" (?:does not hold|is never fulfilled)/.exec(problem)?.[1],
  );

/**
 * A system whose server has one changed function; the network is perfect, so that only the server
 * can be at fault.
 */
const withSteps = (parts: Parts, steps: Partial<Steps>): SystemModel => ({
  ...createNegotiation(parts, { ...theSteps, ...steps }),
  faults: 0,
});

type Call = SystemModel['server']['calls'][string];

/** A system whose server handles commands in another way. */
function withAnswers(parts: Parts, change: (usual: Call) => Call): SystemModel {
  const system = createNegotiation(parts);
  const { calls } = system.server;
  const changed = { ...calls, sendAnswer: change(calls['sendAnswer']!) };
  return { ...system, server: { ...system.server, calls: changed }, faults: 0 };
}

/** A system with one seat changed. */
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

/** A system with changed chart states in one seat. */
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

/** A seat's answers with some replaced. */
const replaceAnswers =
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
    'a side cannot accept its own proposal',
    withSteps(offer, {
      getSide: (_, { state }) => (state === 'offered' ? 'downline' : 'upline'),
    }),
  ],
  [
    'it checks an acceptance against the rates at the time of the proposal',
    'a downline is never paid more than its upline',
    withSteps(lowerContract, { limitOf: (_, pair) => (pair === 'own' ? null : [2]) }),
  ],
  [
    'it keeps the previous contract running',
    'each pair has at most one running contract and one proposal',
    withSteps(request, { replacedBy: () => undefined }),
  ],
  [
    'it accepts a second proposal beside the first',
    'each pair has at most one running contract and one proposal',
    withSteps(proposals, { isPending: () => false }),
  ],
  [
    'it does not compare what would end with what was shown',
    'an acceptance ends nothing below except what was shown',
    withSteps(lowerContract, { wereShown: () => true }),
  ],
  [
    'it ends nothing below',
    'a downline is never paid more than its upline',
    withSteps(lowerContract, { end: (contracts) => contracts }),
  ],
  [
    'it decides by the proposal as it was at first',
    'of two answers to a proposal one counts, and decides the proposal',
    withAnswers(offer, (usual) => (state, seat, input) => {
      const { of } = as(state);
      const stale = { ...of, 'below-2': createContracts('agent').of['below-2'] };
      return as(state).counted.length > 1
        ? usual(state, seat, input)
        : usual({ ...as(state), of: stale }, seat, input);
    }),
  ],
  [
    'it reports a refused command as done',
    'a command that a seat shows as done has counted: downline',
    withAnswers(request, replaceAnswers('not open any more', 'done')),
  ],
  [
    'it reports a completed command as refused',
    'a command that a seat shows as refused has not counted: agent',
    withAnswers(proposals, replaceAnswers('done', 'not open any more')),
  ],
  [
    'it never answers a late seat',
    'no seat continues to answer a contract that has ended: downline',
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
  const { [rereads(seat)]: _, ...occurrences } = system.server.occurrences;
  return { ...system, server: { ...system.server, occurrences } };
};

const ofABrowser: readonly Fault[] = [
  [
    'its page makes a new key for a retry',
    'a seat learns that its command counted, or that the result is unknown: agent',
    withSeat(proposals, 'agent', sending(newKey)),
  ],
  [
    'its page sends without a key',
    'a command that a seat shows as refused has not counted: downline',
    withSeat(request, 'downline', sending()),
  ],
  [
    'its chart asks for a confirmation, and so a new key, for a retry',
    'a command that a seat shows as refused has not counted: agent',
    withStates(lowerContract, 'agent', ({ unanswered }) => ({
      unanswered: {
        ...unanswered,
        on: { 'sending.retried': { target: 'reviewing', actions: 'clear the failure' } },
      },
    })),
  ],
  [
    'its chart treats a lost answer as received',
    'a command that a seat shows as done has counted: downline',
    withStates(offer, 'downline', ({ sending: before }) => ({
      sending: { ...before, invoke: { ...before!.invoke, onError: 'done' } },
    })),
  ],
  [
    'its chart continues with the shown impact after the contract has changed',
    'no seat continues to review a proposal that has ended',
    withStates(lowerContract, 'agent', ({ reviewing }) => ({
      reviewing: { ...reviewing, on: { ...reviewing!.on, 'contract.changed': undefined } },
    })),
  ],
  [
    'its page relies on a message that is sent once and lost',
    'no seat continues to review a proposal that has ended',
    withoutReading(lowerContract, 'agent'),
  ],
];

describe('finds a fault (T57, T63, H53, H95, H103, H104)', () => {
  test.each(ofTheServer)('of the server: %s', async (_, rule, system) => {
    expect(await findBroken(system)).toContain(rule);
  });

  test.each(ofABrowser)('of a browser: %s', async (_, rule, system) => {
    expect(await findBroken(system)).toContain(rule);
  });

  test('each rule finds one', () => {
    const ofAnybody = (rule: string) => rule.replace(/: (agent|downline)$/, '');
    const rules = negotiations.flatMap((system) => Object.keys(system.rules).map(ofAnybody));
    const found = [...ofTheServer, ...ofABrowser].map(([, rule]) => ofAnybody(rule));
    expect(new Set(found)).toEqual(new Set(rules));
  });
});

test('a trace names who did what, and the resulting state', async () => {
  const [first] = search(
    await compile(withSteps(lowerContract, { end: (contracts) => contracts })),
  ).problems;
  expect(first).toMatch(
    /^lower-contract: "a downline is never paid more than its upline" does not hold after .*platform ends the contract of the agent/,
  );
});

test('a command that the lifecycle refuses changes nothing and has a reason', () => {
  const contracts = createContracts('agent');
  const word = { giver: 'agent', id: 'below-2', answer: 'accept', shown: [] } as const;
  expect(applyWord(contracts, word, theSteps)).toBe('not_enabled');
  expect(applyWord(contracts, { ...word, giver: 'platform' }, theSteps)).toBe('not_found');
  expect(applyWord(contracts, { ...word, id: 'own-2' }, theSteps)).toBe('endings_not_confirmed');
  expect(addProposal(contracts, { giver: 'downline', rate: 1 }, theSteps)).toBe('pending_exists');
  expect(addProposal(createContracts(null), { giver: 'downline', rate: 3 }, theSteps)).toBe(
    'rate_above_upline',
  );
});
