import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { tableSeatMachine } from '../../src/table-seat/machine.ts';
import { tableSeatActors } from '../../src/table-seat/ports.ts';
import { tableSeatProperties } from './properties.ts';
import { tableSeatSecrets } from '../../src/table-seat/types.ts';

const waits = ['taking', 'moving', 'leaving'];

export const tableSeatModel = defineModel({
  id: 'table-seat',
  about: 'A seat at a table with others: taken, given the turn, settled, found again.',
  machine: tableSeatMachine,
  actors: tableSeatActors,
  starts,
  events,
  answers,
  writes: ['takeSeat', 'sendMove', 'leaveSeat'],
  project: ({ value }) => value,
  seen: {
    disconnected: ['seat.connecting'],
    unseated: ['seat.rooms'],
    taking: ['seat.busy'],
    seated: ['seat.waiting'],
    betting: ['seat.turn'],
    moving: ['seat.busy'],
    locked: ['seat.locked'],
    settled: ['seat.result'],
    leaving: ['seat.busy'],
    ended: ['seat.over'],
  },
  home: ['unseated', 'seated', 'betting', 'locked', 'settled', 'disconnected', 'ended'],
  remember: ({ standing, heard, wanted, move, failure }) => ({
    standing,
    heard,
    wanted: wanted?.room ?? null,
    move: move?.key ?? null,
    failed: failure?.code ?? null,
  }),
  ignores: [
    {
      events: ['seat.wanted'],
      in: ['disconnected', 'seated', 'betting', 'locked', 'settled', ...waits],
      why: 'only a player without a seat, whom the table has told so, chooses a room',
    },
    {
      events: ['move.chosen'],
      in: ['disconnected', 'unseated', 'seated', 'locked', 'settled', ...waits],
      why: 'it is not the turn of this seat, or an action is on its way',
    },
    {
      events: ['seat.abandoned'],
      in: ['disconnected', 'unseated', ...waits],
      why: 'there is no seat to leave, or a call is on its way',
    },
    {
      events: ['connection.lost'],
      in: ['disconnected'],
      why: 'the connection is lost already',
    },
  ],
  invariants: {
    'at rest the chart shows what the table said last': ({ value, context }) =>
      ['disconnected', 'ended', 'taking', 'moving', 'leaving'].includes(value) ||
      value === context.standing,
    'what is sent is known': ({ value, context }) =>
      (value !== 'taking' || context.wanted !== null) &&
      (value !== 'moving' || context.move !== null),
    'nothing is left of a call on a page without a table': ({ value, context }) =>
      (value !== 'disconnected' && value !== 'ended') ||
      (context.wanted === null && context.move === null && context.failure === null),
  },
  properties: tableSeatProperties,
  uncoverable: {},
  secrets: tableSeatSecrets,
});
