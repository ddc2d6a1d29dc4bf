/** Faults between a player's browsers, the server with its deadline and the network: each is found by the rule it breaks. */
import { type AnyStateMachine, createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { compile, search, type SystemModel } from '../testing/system/index.ts';
import { browsers, given, payout, type PayoutState, T, told } from './payout.ts';

const findProblems = async (system: SystemModel) => search(await compile(system)).problems;

/** The names of the rules that a system breaks. */
const broken = async (system: SystemModel) =>
  (await findProblems(system)).map(
    (problem) => /"(.*?)" (?:does not hold|is never kept)/.exec(problem)?.[1],
  );

type Server = (typeof payout)['server'];
type Call = Server['calls'][string];
type Occurrence = Server['occurrences'][string]['does'];

/** The payout whose server takes a call in another way; the network is at its best, so that the server is to blame. */
const withCall = (call: string, change: (usual: Call) => Call): SystemModel => {
  const { server } = payout;
  const calls = { ...server.calls, [call]: change(server.calls[call]!) };
  return { ...payout, server: { ...server, calls }, faults: 0 };
};

/** The payout at whose server something happens in another way. */
const withOccurrence = (name: string, change: (usual: Occurrence) => Occurrence): SystemModel => {
  const { server } = payout;
  const usual = server.occurrences[name]!;
  const occurrences = { ...server.occurrences, [name]: { ...usual, does: change(usual.does) } };
  return { ...payout, server: { ...server, occurrences }, faults: 0 };
};

type States = Record<string, { readonly invoke: object }>;

/** The payout whose players' chart has other states. */
function withStates(change: (states: States) => object): SystemModel {
  const seats = Object.entries(payout.seats).map(([name, seat]) => {
    const machine = seat.model.machine as AnyStateMachine;
    const config = structuredClone(machine.config) as unknown as { readonly states: States };
    const states = { ...config.states, ...change(config.states) };
    const built = createMachine({ ...config, states } as never, machine.implementations as never);
    return [name, { ...seat, model: { ...seat.model, machine: built } }];
  });
  return { ...payout, seats: Object.fromEntries(seats) };
}

const as = (state: unknown): PayoutState => state as PayoutState;
const force = 'the clock counts the part as received';

describe('a fault of the server is found:', () => {
  test('it takes an answer at the deadline', async () => {
    const late = withCall('postAnswer', (usual) => (state, seat) => {
      const { now } = as(state);
      if (now !== T) return usual(state, seat);
      const effect = usual({ ...as(state), now: T - 1 }, seat)!;
      const next = as(effect.state);
      return { ...effect, state: { ...next, now, answeredAt: next.answeredAt && now } };
    });
    expect(await broken(late)).toEqual([
      'an answer counts before the deadline, at T-1 and not at T',
    ]);
  });

  test('it forces a part a millisecond early', async () => {
    const early = withOccurrence(force, (usual) => (state) => {
      const { now } = as(state);
      const effect = usual({ ...as(state), now: now + 1 });
      return effect && { ...effect, state: { ...as(effect.state), now, forcedAt: now } };
    });
    expect(await broken(early)).toEqual([
      'a part is forced from its deadline on, at T and not at T-1',
    ]);
  });

  test('it does not force at all', async () => {
    expect(await broken(withOccurrence(force, () => () => null))).toContain(
      'a part that nobody answers is forced',
    );
  });

  test('it forces a part that was disputed', async () => {
    const greedy = withOccurrence(force, (usual) => (state) => {
      if (as(state).state !== 'disputed' || as(state).now < T) return usual(state);
      return told({ ...as(state), state: 'forced_received', forcedAt: as(state).now });
    });
    expect(await broken(greedy)).toContain(
      'what was answered is not forced, and what was forced took no answer',
    );
  });

  test('it has forgotten whose answer it took when the call comes again', async () => {
    const forgetful = withCall('readStanding', (usual) => (state, seat) => {
      const effect = usual(state, seat)!;
      return effect.answer === 'taken' ? { ...effect, answer: 'answered elsewhere' } : effect;
    });
    expect(await broken({ ...forgetful, faults: 1 })).toEqual(
      browsers.flatMap((of) => [
        `whoever is told that another answer was quicker has none that was taken: ${of}`,
        `whoever has sent an answer and stays learns that it was taken: ${of}`,
      ]),
    );
  });

  test('it lets a second answer overwrite the first', async () => {
    const last = withCall('postAnswer', (usual) => (state, seat) => {
      const { countTaken, now, state: at } = as(state);
      if (countTaken === null || countTaken === seat || now >= T || at === 'resolved_paid')
        return usual(state, seat);
      const fresh = { ...as(state), ...(payout.server.begin as PayoutState), now };
      return usual(fresh, seat);
    });
    expect(await broken(last)).toContain(
      'whoever is told that the answer was taken, of them it was taken: phone',
    );
  });

  test('it tells a browser that it has forced a part which the operator has taken back', async () => {
    const wrong = withCall('readStanding', (usual) => (state, seat) => {
      const effect = usual(state, seat)!;
      return as(state).state === 'resolved_returned' ? { ...effect, answer: 'forced' } : effect;
    });
    expect(await broken(wrong)).toContain(
      'whoever is told that the deadline has come, of them the part is forced: phone',
    );
  });
});

describe('a fault of the player’s chart is found:', () => {
  const asking = (states: States, name: string, change: object) => ({
    [name]: { ...states[name], invoke: { ...states[name]!.invoke, ...change } },
  });

  test('it takes a call that got lost for one that was heard', async () => {
    const system = withStates((states) => asking(states, 'sending', { onError: 'done' }));
    expect(await broken(system)).toContain(
      'whoever is told that the answer was taken, of them it was taken: phone',
    );
  });

  test('it goes by its own clock and not by the server’s', async () => {
    const [first] = await findProblems(
      withStates(({ answering }) => ({
        answering: { ...answering, after: { 'until the deadline': 'forced' } },
      })),
    );
    expect(first).toMatch(
      /"whoever is told that the deadline has come, of them the part is forced: phone" does not hold after phone: after until the deadline; phone: forced/,
    );
  });

  test('it asks what has become of the payment and has forgotten what it sent', async () => {
    const system = withStates((states) => ({
      looking: { ...states['looking'], entry: 'forget what was sent' },
    }));
    const problems = await findProblems(system);
    expect(problems[0]).toMatch(
      /"whoever is told that another answer was quicker has none that was taken: phone" does not hold after phone: answer.submitted \(received\)/,
    );
  });

  test('it does not look at its deadline, and the message was lost', async () => {
    const system = withStates(({ answering }) => ({
      answering: { ...answering, after: {} },
    }));
    const [first] = await findProblems(system);
    expect(first).toMatch(/"nobody goes on answering a part that has ended: phone" is never kept/);
  });
});

test('an answer counts at T-1 alone, and the clock’s word from T on', () => {
  const at = (now: number) => ({ ...(payout.server.begin as PayoutState), now });
  const states = (type: 'receive' | 'dispute' | 'force', role: 'player' | 'clock') =>
    [T - 1, T, T + 1].map((now) => given(at(now), { type }, role)?.state ?? 'refused');
  expect(states('receive', 'player')).toEqual(['received', 'refused', 'refused']);
  expect(states('dispute', 'player')).toEqual(['disputed', 'refused', 'refused']);
  expect(states('force', 'clock')).toEqual(['refused', 'forced_received', 'forced_received']);
});
