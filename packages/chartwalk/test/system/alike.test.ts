import { describe, expect, test } from 'vitest';
import { mergeAlike } from '../../src/system/alike.ts';
import type { SeatAsk, SeatEdge, SeatGraph, SeatPlace } from '../../src/system/seat-types.ts';

const ask: SeatAsk = { seat: 's', call: 'c', says: '', input: null, name: 'c', newKeyBy: [] };

/** A lamp with a switch that remembers how it was turned off. */
const places: readonly SeatPlace[] = [
  { sees: 'on', states: 'on', asks: [] },
  { sees: 'off', states: 'off by hand', asks: [] },
  { sees: 'off', states: 'off by the clock', asks: [] },
  { sees: 'on', states: 'on again', asks: [] },
];

const edge = (from: number, label: string, to: number, more: Partial<SeatEdge> = {}): SeatEdge => ({
  from,
  to,
  label,
  move: { kind: 'event', type: label, case: 'plain', by: 'person' },
  isFair: false,
  begun: [],
  retired: [],
  ...more,
});

const lamp = (last: SeatEdge, changes: Partial<SeatGraph> = {}): SeatGraph => ({
  name: 'lamp',
  seat: {} as never,
  places,
  asks: [],
  edges: [
    edge(0, 'press', 1),
    edge(0, 'wait', 2),
    edge(1, 'press', 3),
    edge(2, 'press', 0),
    edge(3, 'press', 2),
    last,
  ],
  ...changes,
});

test('places that nothing distinguishes are merged into the first of them', () => {
  const { places: left, edges } = mergeAlike(lamp(edge(3, 'wait', 1)));
  expect(left.map(({ states }) => states)).toEqual(['on', 'off by hand']);
  expect(edges.map(({ from, label, to }) => [from, label, to])).toEqual([
    [0, 'press', 1],
    [0, 'wait', 1],
    [1, 'press', 0],
  ]);
});

describe('places are distinguished', () => {
  test.each<[string, SeatGraph]>([
    ['by a move that only one of them has', lamp(edge(3, 'shout', 1))],
    ['by the target of a move', lamp(edge(3, 'wait', 3))],
    ['by who makes it', lamp(edge(3, 'wait', 1, { isFair: true }))],
    ['by what it calls', lamp(edge(3, 'wait', 1, { begun: [ask] }))],
    [
      'by the pending calls',
      lamp(edge(3, 'wait', 1), {
        places: places.map((place, at) => (at === 3 ? { ...place, asks: [ask] } : place)),
      }),
    ],
    [
      'by what is shown',
      lamp(edge(3, 'wait', 1), {
        places: places.map((place, at) => (at === 3 ? { ...place, sees: 'dim' } : place)),
      }),
    ],
  ])('%s', (_, graph) => {
    expect(mergeAlike(graph).places).toHaveLength(4);
  });
});
