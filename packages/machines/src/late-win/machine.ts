import { assertEvent, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { LateWinCommand } from './types.ts';

const lateWinMachine = setup({
  types: {} as { events: LateWinCommand },
  guards: {
    'its vendor may correct closed rounds': ({ event }) => {
      assertEvent(event, 'receive');
      return event.vendorMayBook;
    },
  },
}).createMachine({
  id: 'lateWin',
  options: machineOptions,
  initial: 'unreceived',
  states: {
    unreceived: {
      on: {
        receive: [
          { guard: 'its vendor may correct closed rounds', target: 'booked' },
          { target: 'held' },
        ],
      },
    },
    held: { on: { book: 'booked', refuse: 'refused', void: 'voided' } },
    booked: { type: 'final' },
    refused: { type: 'final' },
    voided: { type: 'final' },
  },
});

/**
 * A win that arrived after its round was closed: booked as a correction, or held for the operator.
 */
export const lateWin = defineLifecycle<typeof lateWinMachine, never>({
  about:
    'A late win, after its round was closed: booked at once if the vendor may correct closed rounds, else held until the operator books or refuses it, or its bet is rolled back.',
  machine: lateWinMachine,
  permissions: {
    receive: ['provider'],
    book: ['operator'],
    refuse: ['operator'],
    void: ['provider'],
  },
  refusals: {},
});
