import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { ProposalCommand, ProposalContext, ProposalRefusal } from './types.ts';

const proposalMachine = setup({
  types: {} as { context: ProposalContext; events: ProposalCommand },
  guards: {
    'another person approves': ({ context, event }) => event.actor.id !== context.proposedBy,
    'its time is over': ({ context, event }) =>
      context.dueAt !== null && event.now >= context.dueAt,
  },
  actions: {
    'store proposer and end': assign(({ event }) => {
      assertEvent(event, 'propose');
      return { proposedBy: event.actor.id, dueAt: event.dueAt };
    }),
    'clear its end': assign({ dueAt: null }),
  },
}).createMachine({
  id: 'proposal',
  options: machineOptions,
  context: { proposedBy: null, dueAt: null },
  initial: 'unproposed',
  states: {
    unproposed: { on: { propose: { target: 'pending', actions: 'store proposer and end' } } },
    pending: {
      on: {
        approve: {
          guard: 'another person approves',
          target: 'approved',
          actions: 'clear its end',
        },
        // The proposer may take it back.
        refuse: { target: 'refused', actions: 'clear its end' },
        expire: { guard: 'its time is over', target: 'expired', actions: 'clear its end' },
      },
    },
    approved: { type: 'final' },
    refused: { type: 'final' },
    expired: { type: 'final' },
  },
});

/** A call that needs two operators: one proposes it, another approves it, then it runs. */
export const proposal = defineLifecycle<typeof proposalMachine, ProposalRefusal>({
  about:
    'A call that waits for a second operator: proposed by one, carried out when another one approves, refused, or expired.',
  machine: proposalMachine,
  permissions: {
    propose: ['operator'],
    approve: ['operator'],
    refuse: ['operator'],
    expire: ['clock'],
  },
  refusals: { 'another person approves': 'same_person', 'its time is over': 'not_due' },
});
