import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { PayoutPartCommand, PayoutPartContext, PayoutPartRefusal } from './types.ts';

/** What ends the wait for an answer, whether a piece has arrived or nothing. */
const whileItWaits = {
  receive: {
    guard: 'its deadline lies ahead',
    target: 'received',
    actions: 'count all as received',
  },
  dispute: { guard: 'its deadline lies ahead', target: 'disputed', actions: 'forget its deadline' },
  force: {
    guard: 'its deadline has come',
    target: 'forced_received',
    actions: ['note what had come', 'count all as received'],
  },
  // The player could not answer for a while (H116).
  extend: { guard: 'its deadline lies ahead', actions: 'move its deadline' },
} as const;

const payoutPartMachine = setup({
  types: {} as { context: PayoutPartContext; events: PayoutPartCommand },
  guards: {
    'its deadline lies ahead': ({ context, event }) =>
      context.dueAt !== null && event.now < context.dueAt,
    'its deadline has come': ({ context, event }) =>
      context.dueAt !== null && event.now >= context.dueAt,
    // One guard of two halves: a guard that is not met is answered by its name.
    'less than the rest has come in time': ({ context, event }) => {
      assertEvent(event, 'receive_partly');
      const { amount, received, dueAt } = context;
      const isInTime = dueAt !== null && event.now < dueAt;
      return isInTime && event.amount > 0 && event.amount < amount - received;
    },
  },
  actions: {
    'note what was sent': assign(({ event }) => {
      assertEvent(event, 'send');
      return { amount: event.amount, dueAt: event.dueAt };
    }),
    'note what has come': assign(({ context, event }) => {
      assertEvent(event, 'receive_partly');
      return { received: context.received + event.amount };
    }),
    'count all as received': assign(({ context }) => ({ received: context.amount, dueAt: null })),
    'forget its deadline': assign({ dueAt: null }),
    'move its deadline': assign(({ context, event }) => {
      assertEvent(event, 'extend');
      return { dueAt: Math.max(context.dueAt ?? 0, event.dueAt) };
    }),
    'note what had come': assign(({ context }) => ({ receivedBeforeForce: context.received })),
    'count what had come': assign(({ context }) => ({
      received: context.receivedBeforeForce ?? 0,
      receivedBeforeForce: null,
    })),
  },
}).createMachine({
  id: 'payoutPart',
  options: machineOptions,
  context: { amount: 0, received: 0, receivedBeforeForce: null, dueAt: null },
  initial: 'paying',
  states: {
    paying: {
      on: {
        send: { target: 'awaiting_confirmation', actions: 'note what was sent' },
        // The payment has failed: nothing was sent.
        return: 'resolved_returned',
      },
    },
    awaiting_confirmation: {
      on: {
        ...whileItWaits,
        receive_partly: {
          guard: 'less than the rest has come in time',
          target: 'partly_received',
          actions: 'note what has come',
        },
      },
    },
    // The rest stays open until the same deadline (H52).
    partly_received: {
      on: {
        ...whileItWaits,
        receive_partly: {
          guard: 'less than the rest has come in time',
          actions: 'note what has come',
        },
      },
    },
    disputed: {
      on: {
        settle: { target: 'resolved_paid', actions: 'count all as received' },
        return: 'resolved_returned',
      },
    },
    received: { type: 'final' },
    // The operator may find that the player could not answer in time (H116).
    forced_received: { on: { reopen: { target: 'disputed', actions: 'count what had come' } } },
    resolved_paid: { type: 'final' },
    resolved_returned: { type: 'final' },
  },
});

/**
 * What becomes of a part of a payout (H97): the operator sends it, the player says what has arrived before its
 * deadline or disputes it, the operator ends a dispute, the clock counts an unanswered part as received (T68) or moves
 * its deadline by the time in which the player was locked, the operator reopens what was counted so (H116).
 */
export const payoutPart = defineLifecycle<typeof payoutPartMachine, PayoutPartRefusal>({
  about:
    'A part of a payout: sent, received in whole or in part, forced by its deadline and reopened, disputed and resolved.',
  machine: payoutPartMachine,
  permissions: {
    send: ['operator'],
    receive: ['player'],
    receive_partly: ['player'],
    dispute: ['player'],
    settle: ['operator'],
    return: ['operator'],
    force: ['clock'],
    extend: ['clock'],
    reopen: ['operator'],
  },
  refusals: {
    'its deadline lies ahead': 'deadline_passed',
    'its deadline has come': 'not_due',
    'less than the rest has come in time': 'not_less_in_time',
  },
});
