/**
 * Faults between a player's browsers, the server with its deadline and the network: each is found
 * by the rule it breaks.
 */
import { type AnyStateMachine, createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { compile, search, type SystemModel } from '@baize/chartwalk/system';
import { browsers, giveCommand, payout, type PayoutState, T, notifyBrowsers } from './payout.ts';

const findProblems = async (system: SystemModel) => search(await compile(system)).problems;

/** The names of the rules that a system breaks. */
const findBroken = async (system: SystemModel) =>
  (await findProblems(system)).map(
    (problem) => /"(.*?)" (?:does not hold|is never fulfilled)/.exec(problem)?.[1],
  );

type Server = (typeof payout)['server'];
type Call = Server['calls'][string];
type Occurrence = Server['occurrences'][string]['does'];

/**
 * The payout whose server handles a call in another way; the network is perfect, so that only the
 * server can be at fault.
 */
const withCall = (call: string, change: (usual: Call) => Call): SystemModel => {
  const { server } = payout;
  const calls = { ...server.calls, [call]: change(server.calls[call]!) };
  return { ...payout, server: { ...server, calls }, faults: 0 };
};

/** The payout whose server has a changed occurrence. */
const withOccurrence = (name: string, change: (usual: Occurrence) => Occurrence): SystemModel => {
  const { server } = payout;
  const usual = server.occurrences[name]!;
  const occurrences = { ...server.occurrences, [name]: { ...usual, does: change(usual.does) } };
  return { ...payout, server: { ...server, occurrences }, faults: 0 };
};

type States = Record<string, { readonly invoke: object }>;

/** The payout with changed states in the player's charts. */
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

describe('finds a fault of the server:', () => {
  test('accepting an answer at the deadline', async () => {
    const late = withCall('postAnswer', (usual) => (state, seat) => {
      const { now } = as(state);
      if (now !== T) return usual(state, seat);
      const effect = usual({ ...as(state), now: T - 1 }, seat)!;
      const next = as(effect.state);
      return { ...effect, state: { ...next, now, answeredAt: next.answeredAt && now } };
    });
    expect(await findBroken(late)).toEqual([
      'an answer counts before the deadline, at T-1 and not at T',
    ]);
  });

  test('it forces a part a millisecond early', async () => {
    const early = withOccurrence(force, (usual) => (state) => {
      const { now } = as(state);
      const effect = usual({ ...as(state), now: now + 1 });
      return effect && { ...effect, state: { ...as(effect.state), now, forcedAt: now } };
    });
    expect(await findBroken(early)).toEqual([
      'a part is forced from its deadline on, at T and not at T-1',
    ]);
  });

  test('it never forces a part', async () => {
    expect(await findBroken(withOccurrence(force, () => () => null))).toContain(
      'an unanswered part is forced',
    );
  });

  test('it forces a part that was disputed', async () => {
    const greedy = withOccurrence(force, (usual) => (state) => {
      if (as(state).state !== 'disputed' || as(state).now < T) return usual(state);
      return notifyBrowsers({ ...as(state), state: 'forced_received', forcedAt: as(state).now });
    });
    expect(await findBroken(greedy)).toContain(
      'an answered part is not forced, and a forced part takes no answer',
    );
  });

  test('it forgets whose answer it took when the call is repeated', async () => {
    const forgetful = withCall('readStanding', (usual) => (state, seat) => {
      const effect = usual(state, seat)!;
      return effect.answer === 'taken' ? { ...effect, answer: 'answered elsewhere' } : effect;
    });
    expect(await findBroken({ ...forgetful, faults: 1 })).toEqual(
      browsers.flatMap((of) => [
        `a browser that shows another answer as first has none that was taken: ${of}`,
        `a browser that waits learns that its answer was taken: ${of}`,
      ]),
    );
  });

  test('overwriting the first answer by a second one', async () => {
    const last = withCall('postAnswer', (usual) => (state, seat) => {
      const { countTaken, now, state: at } = as(state);
      if (countTaken === null || countTaken === seat || now >= T || at === 'resolved_paid')
        return usual(state, seat);
      const fresh = { ...as(state), ...(payout.server.begin as PayoutState), now };
      return usual(fresh, seat);
    });
    expect(await findBroken(last)).toContain(
      'a browser that shows its answer as taken is the one it was taken from: phone',
    );
  });

  test('it reports a part as forced that the operator has taken back', async () => {
    const wrong = withCall('readStanding', (usual) => (state, seat) => {
      const effect = usual(state, seat)!;
      return as(state).state === 'resolved_returned' ? { ...effect, answer: 'forced' } : effect;
    });
    expect(await findBroken(wrong)).toContain(
      'a browser that shows the deadline as passed has a forced part: phone',
    );
  });
});

describe('finds a fault of the player’s chart:', () => {
  const replaceOccurrence = (states: States, name: string, change: object) => ({
    [name]: { ...states[name], invoke: { ...states[name]!.invoke, ...change } },
  });

  test('it treats a lost call as received', async () => {
    const system = withStates((states) =>
      replaceOccurrence(states, 'sending', { onError: 'done' }),
    );
    expect(await findBroken(system)).toContain(
      'a browser that shows its answer as taken is the one it was taken from: phone',
    );
  });

  test('it uses its own clock instead of the server’s', async () => {
    const [first] = await findProblems(
      withStates(({ answering }) => ({
        answering: { ...answering, after: { 'until the deadline': 'forced' } },
      })),
    );
    expect(first).toMatch(
      /"a browser that shows the deadline as passed has a forced part: phone" does not hold after phone: after until the deadline; phone: forced/,
    );
  });

  test('it asks about the payment without the answer it sent', async () => {
    const system = withStates((states) => ({
      looking: { ...states['looking'], entry: 'clear what was sent' },
    }));
    const problems = await findProblems(system);
    expect(problems[0]).toMatch(
      /"a browser that shows another answer as first has none that was taken: phone" does not hold after phone: answer.submitted \(received\)/,
    );
  });

  test('it does not watch its deadline, and the message was lost', async () => {
    const system = withStates(({ answering }) => ({
      answering: { ...answering, after: {} },
    }));
    const [first] = await findProblems(system);
    expect(first).toMatch(
      /"no browser continues to answer a part that has ended: phone" is never fulfilled/,
    );
  });
});

test('an answer counts at T-1 only, and the clock’s command from T on', () => {
  const at = (now: number) => ({ ...(payout.server.begin as PayoutState), now });
  const states = (type: 'receive' | 'dispute' | 'force', role: 'player' | 'clock') =>
    [T - 1, T, T + 1].map((now) => giveCommand(at(now), { type }, role)?.state ?? 'refused');
  expect(states('receive', 'player')).toEqual(['received', 'refused', 'refused']);
  expect(states('dispute', 'player')).toEqual(['disputed', 'refused', 'refused']);
  expect(states('force', 'clock')).toEqual(['refused', 'forced_received', 'forced_received']);
});
