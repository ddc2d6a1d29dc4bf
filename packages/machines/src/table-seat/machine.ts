import { assertEvent, assign, setup } from 'xstate';
import { endsSession, getFailure, machineOptions } from '../kit/index.ts';
import { tableSeatActors } from './ports.ts';
import type { SeatStanding, TableSeatContext, TableSeatEvent, TableSeatTag } from './types.ts';

/** What the table says decides where the seat is; nothing else does. */
const goWhereItStands = <Action extends string>(actions: Action) =>
  [
    { guard: 'the player has no seat', target: 'unseated', actions },
    { guard: 'no hand is played', target: 'seated', actions },
    { guard: 'the player has the turn', target: 'betting', actions },
    { guard: 'another seat has the turn', target: 'locked', actions },
    { target: 'settled', actions },
  ] as const;
const told = { 'standing.received': goWhereItStands('keep the standing') } as const;
/** While a call runs, it is kept until the call is answered. */
const noted = { 'standing.received': { actions: 'note the standing' } } as const;
const broken = { 'connection.lost': 'disconnected', 'page.replaced': 'ended' } as const;
const leaves = { 'seat.abandoned': { target: 'leaving', actions: 'forget the call' } } as const;

const stands =
  (standing: SeatStanding) =>
  ({ context, event }: { context: TableSeatContext; event: TableSeatEvent }): boolean =>
    (event.type === 'standing.received' ? event.standing : context.standing) === standing;

/**
 * A seat at a table with others: taken, given the turn, locked while others have it, settled, and
 * found again after a lost connection (D13).
 */
export const tableSeatMachine = setup({
  types: {} as {
    context: TableSeatContext;
    events: TableSeatEvent;
    tags: TableSeatTag;
  },
  actors: tableSeatActors(),
  guards: {
    'the player has no seat': stands('unseated'),
    'no hand is played': stands('seated'),
    'the player has the turn': stands('betting'),
    'another seat has the turn': stands('locked'),
    'the table is silent': ({ context }) => !context.heard,
    'the session is over': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'keep the standing': assign(({ event }) => {
      assertEvent(event, 'standing.received');
      return { standing: event.standing };
    }),
    'note the standing': assign(({ event }) => {
      assertEvent(event, 'standing.received');
      return { standing: event.standing, heard: true };
    }),
    'keep what is wanted': assign(({ event }) => {
      assertEvent(event, 'seat.wanted');
      return { wanted: event.wanted, heard: false, failure: null };
    }),
    'keep the action': assign(({ event }) => {
      assertEvent(event, 'move.chosen');
      return { move: event.move, heard: false, failure: null };
    }),
    // The answer may come before the table's own word.
    'expect an opponent': assign({ standing: 'seated' }),
    'expect the other seat': assign({ standing: 'locked' }),
    'keep the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'forget the call': assign({ wanted: null, move: null, heard: false, failure: null }),
  },
}).createMachine({
  id: 'tableSeat',
  options: machineOptions,
  context: { standing: 'unseated', heard: false, wanted: null, move: null, failure: null },
  initial: 'disconnected',
  states: {
    // Also before the first word of the table: a reload finds its seat here.
    disconnected: {
      entry: 'forget the call',
      on: { ...told, 'page.replaced': 'ended' },
    },
    unseated: {
      on: {
        ...told,
        ...broken,
        'seat.wanted': { target: 'taking', actions: 'keep what is wanted' },
      },
    },
    taking: {
      tags: ['busy'],
      on: { ...noted, ...broken },
      invoke: {
        id: 'takeSeat',
        src: 'takeSeat',
        onDone: [
          {
            guard: 'the table is silent',
            target: 'seated',
            actions: ['expect an opponent', 'forget the call'],
          },
          ...goWhereItStands('forget the call'),
        ],
        onError: [
          { guard: 'the session is over', target: 'ended' },
          ...goWhereItStands('keep the failure'),
        ],
      },
    },
    seated: { tags: ['seated'], on: { ...told, ...broken, ...leaves } },
    betting: {
      tags: ['seated'],
      on: {
        ...told,
        ...broken,
        ...leaves,
        'move.chosen': { target: 'moving', actions: 'keep the action' },
      },
    },
    moving: {
      tags: ['busy', 'seated'],
      on: { ...noted, ...broken },
      invoke: {
        id: 'sendMove',
        src: 'sendMove',
        onDone: [
          {
            guard: 'the table is silent',
            target: 'locked',
            actions: ['expect the other seat', 'forget the call'],
          },
          ...goWhereItStands('forget the call'),
        ],
        onError: [
          { guard: 'the session is over', target: 'ended' },
          ...goWhereItStands('keep the failure'),
        ],
      },
    },
    locked: { tags: ['seated'], on: { ...told, ...broken, ...leaves } },
    settled: { tags: ['seated'], on: { ...told, ...broken, ...leaves } },
    leaving: {
      tags: ['busy'],
      on: { ...noted, ...broken },
      invoke: {
        id: 'leaveSeat',
        src: 'leaveSeat',
        onDone: goWhereItStands('forget the call'),
        onError: [
          { guard: 'the session is over', target: 'ended' },
          ...goWhereItStands('keep the failure'),
        ],
      },
    },
    ended: { type: 'final', entry: 'forget the call' },
  },
});
