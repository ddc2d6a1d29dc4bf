import type { Effect, SystemModel } from './types.ts';

interface Row {
  readonly from: number;
  readonly to: number;
  readonly tells: Readonly<Record<string, string>>;
}

interface AnswerRow extends Row {
  readonly answer: string;
}

interface EventRow extends Row {
  readonly name: string;
  readonly by: 'itself' | 'person';
}

/** The server of a system with numbered states; the first is the initial one. */
export interface ServerTable {
  readonly states: readonly unknown[];
  readonly occurrences: readonly EventRow[];
  readonly taken: (asked: Asked) => readonly AnswerRow[];
  /** All answers that a call of a seat ever gets. */
  readonly answers: (asked: Asked) => readonly string[];
  /** Whether it only reads: if its answer is not awaited, such a call is as good as lost. */
  readonly isRead: (asked: Asked) => boolean;
}

/** A call of a seat: its port and its input. */
export interface Asked {
  readonly seat: string;
  readonly call: string;
  readonly says: string;
  readonly input: unknown;
}

const mostStates = 2_000;

/** Explores the server: every occurrence and every call in every reachable state. */
export function serverTable({ id, server }: SystemModel, calls: readonly Asked[]): ServerTable {
  const states: unknown[] = [];
  const known = new Map<string, number>();
  const occurrences: EventRow[] = [];
  const taken = new Map<string, AnswerRow[]>();
  const arrive = (state: unknown): number => {
    const key = JSON.stringify(state);
    const at = known.get(key);
    if (at !== undefined) return at;
    if (states.length === mostStates) throw new Error(`${id}: the server has endless states`);
    known.set(key, states.length);
    return states.push(state) - 1;
  };
  const row = (from: number, { state, tells = {} }: Effect<unknown>): Row => ({
    from,
    to: arrive(state),
    tells,
  });
  arrive(server.begin);
  for (let from = 0; from < states.length; from += 1) {
    for (const [name, { by, does }] of Object.entries(server.occurrences)) {
      const effect = does(states[from]);
      if (effect) occurrences.push({ name, by, ...row(from, effect) });
    }
    for (const asked of calls) {
      const { seat, call, input } = asked;
      const take = server.calls[call];
      if (!take) throw new Error(`${id}: the server does not know the call "${call}"`);
      const effect = take(states[from], seat, input);
      if (!effect) continue;
      const key = getKey(asked);
      const rows = taken.get(key) ?? [];
      taken.set(key, [...rows, { answer: effect.answer, ...row(from, effect) }]);
    }
  }
  const of = (asked: Asked): readonly AnswerRow[] => taken.get(getKey(asked)) ?? [];
  return {
    states,
    occurrences,
    taken: of,
    answers: (asked) => [...new Set(of(asked).map(({ answer }) => answer))],
    isRead: (asked) =>
      of(asked).every(({ from, to, tells }) => from === to && Object.keys(tells).length === 0),
  };
}

const getKey = ({ seat, call, says }: Asked): string => JSON.stringify([seat, call, says]);
