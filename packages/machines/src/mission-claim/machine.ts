import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, endsSession, getFailure, isUnanswered, machineOptions } from '../kit/index.ts';
import { missionClaimActors } from './ports.ts';
import type {
  ClaimOutcome,
  MissionClaimContext,
  MissionClaimEvent,
  MissionClaimTag,
} from './types.ts';

/**
 * Rewards of missions and of the reward centre, claimed one or all at once, and paid once (PC10,
 * PC12, H95).
 */
export const missionClaimMachine = setup({
  types: {} as {
    context: MissionClaimContext;
    events: MissionClaimEvent;
    tags: MissionClaimTag;
  },
  actors: missionClaimActors(),
  guards: {
    'nothing was paid': ({ event }) => getAnswer<ClaimOutcome>(event).paid === 0,
    'the answer got lost': ({ event }) => isUnanswered(getFailure(event)),
    'the session is over': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'keep what is wanted': assign(({ event }) => {
      assertEvent(event, 'claim.requested');
      return { wanted: event.wanted, outcome: null, failure: null };
    }),
    'keep the outcome': assign({ outcome: ({ event }) => getAnswer<ClaimOutcome>(event) }),
    'keep the refusal': assign({
      // Where nothing was paid, the answer says why.
      failure: ({ event }) => ({ code: getAnswer<{ refused: string }>(event).refused }),
    }),
    'keep the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
    'forget the claim': assign({ wanted: null, outcome: null, failure: null }),
  },
}).createMachine({
  id: 'missionClaim',
  options: machineOptions,
  context: { wanted: null, outcome: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'claim.requested': { target: 'claiming', actions: 'keep what is wanted' } },
    },
    claiming: {
      tags: ['busy'],
      invoke: {
        id: 'sendClaim',
        src: 'sendClaim',
        onDone: [
          { guard: 'nothing was paid', target: 'refused', actions: 'keep the refusal' },
          { target: 'claimed', actions: 'keep the outcome' },
        ],
        onError: [
          { guard: 'the answer got lost', target: 'unanswered', actions: 'keep the failure' },
          { guard: 'the session is over', target: 'ended', actions: 'forget the claim' },
          { target: 'refused', actions: 'keep the failure' },
        ],
      },
    },
    claimed: {
      on: {
        'claim.requested': { target: 'claiming', actions: 'keep what is wanted' },
        'outcome.dismissed': { target: 'idle', actions: 'forget the claim' },
      },
    },
    refused: {
      on: {
        'claim.requested': { target: 'claiming', actions: 'keep what is wanted' },
        'outcome.dismissed': { target: 'idle', actions: 'forget the claim' },
      },
    },
    // It may have been paid: the same claim again says so, and pays nothing twice.
    unanswered: {
      on: {
        'claim.repeated': { target: 'claiming', actions: 'clear the failure' },
        'claim.requested': { target: 'claiming', actions: 'keep what is wanted' },
        'outcome.dismissed': { target: 'idle', actions: 'forget the claim' },
      },
    },
    ended: { type: 'final' },
  },
});
