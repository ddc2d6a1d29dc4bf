import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { ActivityCommand, ActivityContext, ActivityRefusal } from './types.ts';

const activityMachine = setup({
  types: {} as { context: ActivityContext; events: ActivityCommand },
  guards: {
    'the activity has opened': ({ event }) => {
      assertEvent(event, 'open');
      return event.now >= event.opensAt;
    },
    'the activity takes entries': ({ context, event }) =>
      context.closesAt !== null && event.now < context.closesAt,
    'the activity has closed': ({ context, event }) =>
      context.closesAt !== null && event.now >= context.closesAt,
    'the reward can be claimed': ({ context, event }) =>
      context.claimUntil !== null && event.now < context.claimUntil,
    'the time to claim is over': ({ context, event }) =>
      context.claimUntil !== null && event.now >= context.claimUntil,
  },
  actions: {
    'note the end': assign(({ event }) => {
      assertEvent(event, 'open');
      return { closesAt: event.closesAt };
    }),
    'note the time to claim': assign(({ event }) => {
      assertEvent(event, 'approve');
      return { claimUntil: event.claimUntil };
    }),
  },
}).createMachine({
  id: 'activity',
  options: machineOptions,
  context: { closesAt: null, claimUntil: null },
  initial: 'coming_soon',
  states: {
    coming_soon: {
      on: { open: { guard: 'the activity has opened', target: 'join', actions: 'note the end' } },
    },
    join: {
      on: {
        sign: { guard: 'the activity takes entries', target: 'signed' },
        join: { guard: 'the activity takes entries', target: 'joined' },
        apply: { guard: 'the activity takes entries', target: 'applying' },
        close: { guard: 'the activity has closed', target: 'close' },
      },
    },
    signed: { on: { review: 'process', reject: 'rejected' } },
    joined: { on: { review: 'process', reject: 'rejected' } },
    applying: { on: { review: 'process', reject: 'rejected' } },
    process: {
      on: {
        approve: { target: 'claim', actions: 'note the time to claim' },
        issue: 'issued',
        reject: 'rejected',
      },
    },
    claim: {
      on: {
        claim: { guard: 'the reward can be claimed', target: 'claimed' },
        close: { guard: 'the time to claim is over', target: 'close' },
      },
    },
    claimed: { type: 'final' },
    issued: { type: 'final' },
    rejected: { type: 'final' },
    close: { type: 'final' },
  },
});

/**
 * How a member stands in an activity: the eleven labels of the specification are the states (T56,
 * H81).
 */
export const activity = defineLifecycle<typeof activityMachine, ActivityRefusal>({
  about:
    'How a member stands in an activity: it opens, the member enters, the operator decides, and the reward is claimed or issued.',
  machine: activityMachine,
  permissions: {
    open: ['clock'],
    sign: ['player'],
    join: ['player'],
    apply: ['player'],
    review: ['operator'],
    approve: ['operator'],
    issue: ['operator'],
    reject: ['operator'],
    claim: ['player'],
    close: ['clock'],
  },
  refusals: {
    'the activity has opened': 'not_open_yet',
    'the activity takes entries': 'entries_closed',
    'the activity has closed': 'not_due',
    'the reward can be claimed': 'claim_over',
    'the time to claim is over': 'not_due',
  },
});
