import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { PayoutPartCommand, PayoutPartContext, PayoutPartRefusal } from './types.ts';

/** What ends the wait for an answer, after a partial receipt or none. */
const whileItWaits = {
  receive: {
    guard: 'its deadline is in the future',
    target: 'received',
    actions: 'count all as received',
  },
  dispute: {
    guard: 'its deadline is in the future',
    target: 'disputed',
    actions: 'clear its deadline',
  },
  force: {
    guard: 'its deadline has come',
    target: 'forced_received',
    actions: ['store what had arrived', 'count all as received'],
  },
  // The player's account was locked for a while (H116).
  extend: { guard: 'its deadline is in the future', actions: 'extend its deadline' },
} as const;

const payoutPartMachine = setup({
  types: {} as { context: PayoutPartContext; events: PayoutPartCommand },
  guards: {
    'its deadline is in the future': ({ context, event }) =>
      context.dueAt !== null && event.now < context.dueAt,
    'its deadline has come': ({ context, event }) =>
      context.dueAt !== null && event.now >= context.dueAt,
    // One guard for both conditions: the refusal is named by the guard.
    'less than the rest has arrived in time': ({ context, event }) => {
      assertEvent(event, 'receive_partly');
      const { amount, received, dueAt } = context;
      const isInTime = dueAt !== null && event.now < dueAt;
      return isInTime && event.amount > 0 && event.amount < amount - received;
    },
  },
  actions: {
    'store what was sent': assign(({ event }) => {
      assertEvent(event, 'send');
      return { amount: event.amount, dueAt: event.dueAt };
    }),
    'store what has arrived': assign(({ context, event }) => {
      assertEvent(event, 'receive_partly');
      return { received: context.received + event.amount };
    }),
    'count all as received': assign(({ context }) => ({ received: context.amount, dueAt: null })),
    'clear its deadline': assign({ dueAt: null }),
    'extend its deadline': assign(({ context, event }) => {
      assertEvent(event, 'extend');
      return { dueAt: Math.max(context.dueAt ?? 0, event.dueAt) };
    }),
    'store what had arrived': assign(({ context }) => ({ receivedBeforeForce: context.received })),
    'count what had arrived': assign(({ context }) => ({
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
        send: { target: 'awaiting_confirmation', actions: 'store what was sent' },
        // The payment has failed: nothing was sent.
        return: 'resolved_returned',
      },
    },
    awaiting_confirmation: {
      on: {
        ...whileItWaits,
        receive_partly: {
          guard: 'less than the rest has arrived in time',
          target: 'partly_received',
          actions: 'store what has arrived',
        },
      },
    },
    // The rest stays open until the same deadline (H52).
    partly_received: {
      on: {
        ...whileItWaits,
        receive_partly: {
          guard: 'less than the rest has arrived in time',
          actions: 'store what has arrived',
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
    // The operator may decide that the player could not answer in time (H116).
    forced_received: { on: { reopen: { target: 'disputed', actions: 'count what had arrived' } } },
    resolved_paid: { type: 'final' },
    resolved_returned: { type: 'final' },
  },
});

/**
 * A part of a payout (H97). The operator sends it; before the deadline the player says what has
 * arrived, or disputes it; the operator resolves a dispute. The clock counts an unanswered part as
 * received (T68), or extends its deadline by the time in which the player was locked. The operator
 * reopens a part that was counted so (H116).
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
    'its deadline is in the future': 'deadline_passed',
    'its deadline has come': 'not_due',
    'less than the rest has arrived in time': 'not_less_in_time',
  },
});
