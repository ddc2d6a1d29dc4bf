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
    'note proposer and end': assign(({ event }) => {
      assertEvent(event, 'propose');
      return { proposedBy: event.actor.id, dueAt: event.dueAt };
    }),
    'wait no longer': assign({ dueAt: null }),
  },
}).createMachine({
  id: 'proposal',
  options: machineOptions,
  context: { proposedBy: null, dueAt: null },
  initial: 'unproposed',
  states: {
    unproposed: { on: { propose: { target: 'pending', actions: 'note proposer and end' } } },
    pending: {
      on: {
        approve: {
          guard: 'another person approves',
          target: 'approved',
          actions: 'wait no longer',
        },
        // The proposer may take it back.
        refuse: { target: 'refused', actions: 'wait no longer' },
        expire: { guard: 'its time is over', target: 'expired', actions: 'wait no longer' },
      },
    },
    approved: { type: 'final' },
    refused: { type: 'final' },
    expired: { type: 'final' },
  },
});

/** The life of a call that one operator may not make alone: proposed by one, made when another one approves. */
export const proposal = defineLifecycle<typeof proposalMachine, ProposalRefusal>({
  about:
    'A call that waits for a second operator: proposed by one, made when another one approves, refused, or out of time.',
  machine: proposalMachine,
  permissions: {
    propose: ['operator'],
    approve: ['operator'],
    refuse: ['operator'],
    expire: ['clock'],
  },
  refusals: { 'another person approves': 'same_person', 'its time is over': 'not_due' },
});
