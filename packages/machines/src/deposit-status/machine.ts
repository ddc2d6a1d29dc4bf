import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { DepositCommand, DepositRefusal, DepositStatusContext } from './types.ts';

/** Money that has come is credited, whatever was said before. */
const paid = {
  guard: 'it is the amount that was asked for',
  target: 'paid',
  actions: 'wait no longer',
} as const;

const depositStatusMachine = setup({
  types: {} as { context: DepositStatusContext; events: DepositCommand },
  guards: {
    'it is the amount that was asked for': ({ context, event }) => {
      assertEvent(event, 'confirm');
      return event.amount === context.amount;
    },
    'its time is over': ({ context, event }) =>
      context.dueAt !== null && event.now >= context.dueAt,
  },
  actions: {
    'note amount and end': assign(({ event }) => {
      assertEvent(event, 'open');
      return { amount: event.amount, dueAt: event.dueAt };
    }),
    'wait no longer': assign({ dueAt: null }),
  },
}).createMachine({
  id: 'depositStatus',
  options: machineOptions,
  context: { amount: null, dueAt: null },
  initial: 'unopened',
  states: {
    unopened: { on: { open: { target: 'pending', actions: 'note amount and end' } } },
    pending: {
      on: {
        confirm: paid,
        fail: { target: 'rejected', actions: 'wait no longer' },
        expire: { guard: 'its time is over', target: 'expired', actions: 'wait no longer' },
      },
    },
    rejected: { on: { confirm: paid } },
    expired: { on: { confirm: paid } },
    paid: { type: 'final' },
  },
});

/** What has become of a deposit: the provider says whether it was paid, the clock ends the wait. */
export const depositStatus = defineLifecycle<typeof depositStatusMachine, DepositRefusal>({
  about:
    'What has become of a deposit: waiting for the provider, paid, refused by it, or never heard of in its time.',
  machine: depositStatusMachine,
  permissions: {
    open: ['player'],
    confirm: ['provider'],
    fail: ['provider'],
    expire: ['clock'],
  },
  refusals: {
    'it is the amount that was asked for': 'other_amount',
    'its time is over': 'not_due',
  },
});
