import { assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { AdjustmentCommand, AdjustmentContext, AdjustmentRefusal } from './types.ts';

const adjustmentMachine = setup({
  types: {} as { context: AdjustmentContext; events: AdjustmentCommand },
  guards: {
    'another person approves': ({ context, event }) => event.actor.id !== context.proposedBy,
  },
  actions: {
    'store who proposed it': assign({ proposedBy: ({ event }) => event.actor.id }),
  },
}).createMachine({
  id: 'adjustment',
  options: machineOptions,
  context: { proposedBy: null },
  initial: 'unproposed',
  states: {
    unproposed: { on: { propose: { target: 'pending', actions: 'store who proposed it' } } },
    pending: {
      on: {
        approve: { guard: 'another person approves', target: 'booked' },
        // The proposer may take it back.
        reject: 'rejected',
      },
    },
    booked: { type: 'final' },
    rejected: { type: 'final' },
  },
});

/** A correction of a member's money: one operator proposes it, another one approves it. */
export const adjustment = defineLifecycle<typeof adjustmentMachine, AdjustmentRefusal>({
  about:
    'A correction of a member’s money: proposed by one operator, booked by the approval of another, or rejected.',
  machine: adjustmentMachine,
  permissions: { propose: ['operator'], approve: ['operator'], reject: ['operator'] },
  refusals: { 'another person approves': 'same_person' },
});
