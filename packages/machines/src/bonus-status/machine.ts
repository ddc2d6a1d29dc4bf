import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { BonusCommand, BonusRefusal, BonusStatusContext } from './types.ts';

const bonusStatusMachine = setup({
  types: {} as { context: BonusStatusContext; events: BonusCommand },
  guards: {
    'enough was staked': ({ context, event }) => {
      assertEvent(event, 'complete');
      return context.required !== null && BigInt(event.wagered) >= BigInt(context.required);
    },
    'too little still stands': ({ context, event }) => {
      assertEvent(event, ['reopen', 'revoke']);
      return context.required !== null && BigInt(event.wagered) < BigInt(context.required);
    },
    'nothing of it is left': ({ event }) => {
      assertEvent(event, 'useUp');
      return BigInt(event.left) === 0n;
    },
    'its time is over': ({ context, event }) =>
      context.dueAt !== null && event.now >= context.dueAt,
  },
  actions: {
    'store wagering and end': assign(({ event }) => {
      assertEvent(event, 'grant');
      return { required: event.required, dueAt: event.dueAt };
    }),
    'store its end': assign(({ event }) => {
      assertEvent(event, 'reopen');
      return { dueAt: event.dueAt };
    }),
    'clear its end': assign({ dueAt: null }),
  },
}).createMachine({
  id: 'bonusStatus',
  options: machineOptions,
  context: { required: null, dueAt: null },
  initial: 'ungranted',
  states: {
    ungranted: { on: { grant: { target: 'active', actions: 'store wagering and end' } } },
    active: {
      on: {
        complete: { guard: 'enough was staked', target: 'completed', actions: 'clear its end' },
        useUp: { guard: 'nothing of it is left', target: 'used_up', actions: 'clear its end' },
        expire: { guard: 'its time is over', target: 'expired', actions: 'clear its end' },
        cancel: { target: 'cancelled', actions: 'clear its end' },
      },
    },
    completed: {
      on: {
        reopen: { guard: 'too little still stands', target: 'active', actions: 'store its end' },
        // Another bonus is active, and a member can have only one.
        revoke: { guard: 'too little still stands', target: 'cancelled' },
      },
    },
    used_up: { type: 'final' },
    expired: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/**
 * A bonus: the player's bets complete it or use it up; the clock or an operator ends it. A vendor
 * that takes bets back reopens a completed bonus, or revokes it if another one is active.
 */
export const bonusStatus = defineLifecycle<typeof bonusStatusMachine, BonusRefusal>({
  about: 'A bonus: active until its wagering is completed, used up in play, expired, or cancelled.',
  machine: bonusStatusMachine,
  permissions: {
    grant: ['operator'],
    complete: ['player'],
    useUp: ['player'],
    expire: ['clock'],
    cancel: ['operator'],
    reopen: ['provider'],
    revoke: ['provider'],
  },
  refusals: {
    'enough was staked': 'wagering_left',
    'too little still stands': 'wagering_done',
    'nothing of it is left': 'money_left',
    'its time is over': 'not_due',
  },
});
