import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { AccountCommand, AccountRefusal, AccountStatusContext } from './types.ts';

const accountStatusMachine = setup({
  types: {} as { context: AccountStatusContext; events: AccountCommand },
  guards: {
    'its end lies ahead': ({ event }) => {
      assertEvent(event, ['suspend', 'exclude']);
      return event.until === null || event.until > event.now;
    },
    'its end has come': ({ context, event }) =>
      context.dueAt !== null && event.now >= context.dueAt,
  },
  actions: {
    'set its end': assign(({ event }) => {
      assertEvent(event, ['suspend', 'exclude']);
      return { dueAt: event.until };
    }),
    'clear its end': assign({ dueAt: null }),
  },
}).createMachine({
  id: 'accountStatus',
  options: machineOptions,
  context: { dueAt: null },
  initial: 'active',
  states: {
    active: {
      on: {
        suspend: { guard: 'its end lies ahead', target: 'suspended', actions: 'set its end' },
        exclude: { guard: 'its end lies ahead', target: 'excluded', actions: 'set its end' },
        close: 'closed',
      },
    },
    suspended: {
      on: {
        // A new end, without a moment between in which the member could log in.
        suspend: { guard: 'its end lies ahead', actions: 'set its end' },
        reinstate: { target: 'active', actions: 'clear its end' },
        expire: { guard: 'its end has come', target: 'active', actions: 'clear its end' },
        close: { target: 'closed', actions: 'clear its end' },
      },
    },
    // Only its end ends it: the member may not be talked out of it (H76).
    excluded: {
      on: {
        expire: { guard: 'its end has come', target: 'active', actions: 'clear its end' },
        close: { target: 'closed', actions: 'clear its end' },
      },
    },
    closed: { type: 'final' },
  },
});

/**
 * Whether an account may be used: the operator suspends, reinstates and closes it, a player
 * excludes itself; the clock ends a suspension and an exclusion.
 */
export const accountStatus = defineLifecycle<typeof accountStatusMachine, AccountRefusal>({
  about:
    'Whether an account may be used: active, suspended or excluded by its own member with or without an end, or closed permanently.',
  machine: accountStatusMachine,
  permissions: {
    suspend: ['operator'],
    exclude: ['player'],
    reinstate: ['operator'],
    close: ['operator'],
    expire: ['clock'],
  },
  refusals: { 'its end lies ahead': 'end_passed', 'its end has come': 'not_due' },
});
