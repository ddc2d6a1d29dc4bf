import { expect, test } from 'vitest';
import { withRetired } from '../../src/system/retired-keys.ts';
import type { SeatAsk, SeatEdge, SeatGraph } from '../../src/system/seat-types.ts';

const send: SeatAsk = {
  seat: 'desk',
  call: 'send',
  says: '',
  input: null,
  name: 'send',
  newKeyBy: ['confirm'],
};

const edge = (from: number, label: string, to: number): SeatEdge => ({
  from,
  to,
  label,
  move: { kind: 'event', type: label, case: 'plain', by: 'person' },
  isFair: false,
  begun: to === 1 && from !== 1 ? [send] : [],
  retired: [],
});

/** A form: write, send, send again if no answer came, or write something else. */
const desk = (more: readonly SeatEdge[] = []): SeatGraph => ({
  name: 'desk',
  seat: {} as never,
  asks: [send],
  places: ['writing', 'sending', 'lost', 'done'].map((sees) => ({
    sees,
    states: sees,
    asks: sees === 'sending' ? [send] : [],
  })),
  edges: [
    edge(0, 'confirm', 1),
    edge(1, 'refuse', 0),
    edge(1, 'lose', 2),
    edge(1, 'finish', 3),
    edge(2, 'again', 1),
    edge(2, 'write', 0),
    ...more,
  ],
});

const listRetiring = (graph: SeatGraph): string[] =>
  withRetired('post', graph).edges.flatMap(({ label, retired }) =>
    retired.length > 0 ? [label] : [],
  );

test('retires a key if every path makes a new one, or sends nothing any more', () => {
  expect(listRetiring(desk())).toEqual(['refuse', 'finish', 'write']);
});

test('keeps a key that the next call may have', () => {
  expect(listRetiring(desk([edge(0, 'hurry', 1)]))).toEqual(['confirm', 'finish']);
});

test('reports a new key for a pending call, with both names', () => {
  expect(() => withRetired('post', desk([edge(1, 'confirm', 1)]))).toThrow(
    'post: "confirm" gives a new key to a call of desk that is under way: send',
  );
});
