import { expect, test } from 'vitest';
import { withRetired } from './retired-keys.ts';
import type { SeatAsk, SeatEdge, SeatGraph } from './seat-types.ts';

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

/** Somebody writes, sends, sends again where nothing came back, or writes something else. */
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

const retiring = (graph: SeatGraph): string[] =>
  withRetired('post', graph).edges.flatMap(({ label, retired }) =>
    retired.length > 0 ? [label] : [],
  );

test('a key is not used again where each way on makes a new one, or nothing is sent any more', () => {
  expect(retiring(desk())).toEqual(['refuse', 'finish', 'write']);
});

test('a key that the next call may have, too, is kept', () => {
  expect(retiring(desk([edge(0, 'hurry', 1)]))).toEqual(['confirm', 'finish']);
});

test('a new key for a call that is under way is an error that names both', () => {
  expect(() => withRetired('post', desk([edge(1, 'confirm', 1)]))).toThrow(
    'post: "confirm" gives a new key to a call of desk that is under way: send',
  );
});
