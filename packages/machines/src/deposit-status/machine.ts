import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { DepositCommand, DepositRefusal, DepositStatusContext } from './types.ts';

/** Received money counts, whatever happened before: it is credited, or held for the operator. */
const confirm = [{ guard: 'it may be credited', target: 'paid' }, { target: 'held' }] as const;
const [credited, held] = confirm;

const depositStatusMachine = setup({
  types: {} as { context: DepositStatusContext; events: DepositCommand },
  guards: {
    'it may be credited': ({ context, event }) => {
      assertEvent(event, 'confirm');
      const { amount, currency, fee } = event;
      const isAccepted = amount === context.amount || context.otherAmounts === 'credit';
      return isAccepted && currency === context.currency && BigInt(amount) > BigInt(fee);
    },
    'its time is over': ({ context, event }) =>
      context.dueAt !== null && event.now >= context.dueAt,
  },
  actions: {
    'store the amount and its end': assign(({ event }) => {
      assertEvent(event, 'open');
      const { amount, currency, otherAmounts, dueAt } = event;
      return { amount, currency, otherAmounts, dueAt };
    }),
    'clear its end': assign({ dueAt: null }),
  },
}).createMachine({
  id: 'depositStatus',
  options: machineOptions,
  context: { amount: null, currency: null, otherAmounts: null, dueAt: null },
  initial: 'unopened',
  states: {
    unopened: {
      on: { open: { target: 'pending', actions: 'store the amount and its end' } },
    },
    pending: {
      on: {
        confirm: [
          { ...credited, actions: 'clear its end' },
          { ...held, actions: 'clear its end' },
        ],
        fail: { target: 'rejected', actions: 'clear its end' },
        expire: { guard: 'its time is over', target: 'expired', actions: 'clear its end' },
      },
    },
    rejected: { on: { confirm } },
    expired: { on: { confirm } },
    held: { on: { credit: 'paid', return: 'returned' } },
    returned: { on: { confirm } },
    paid: { type: 'final' },
  },
});

/** A deposit: the provider reports the payment, the clock ends the wait. */
export const depositStatus = defineLifecycle<typeof depositStatusMachine, DepositRefusal>({
  about:
    'A deposit: waiting for the provider, paid, refused by it, or expired without an answer. Another amount or currency than requested is held until the operator credits or returns it.',
  machine: depositStatusMachine,
  permissions: {
    open: ['player'],
    confirm: ['provider'],
    fail: ['provider'],
    expire: ['clock'],
    credit: ['operator'],
    return: ['operator'],
  },
  refusals: {
    'its time is over': 'not_due',
  },
});
