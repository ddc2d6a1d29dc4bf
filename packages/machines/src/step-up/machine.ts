import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  machineOptions,
  type Sealed,
  timeLeft,
  getTime,
} from '../kit/index.ts';
import { stepUpActors } from './ports.ts';
import {
  passkeyDismissed,
  type Renewal,
  type StepUpContext,
  type StepUpEvent,
  type StepUpTag,
  stepUpTimes,
} from './types.ts';
import { answerProblem } from './validate.ts';

/**
 * A fresh proof before what protects the account is changed (H106). Giving it ends the token that it was
 * sent with, so whoever closes the dialog meanwhile still needs the answer.
 */
export const stepUpMachine = setup({
  types: {} as { context: StepUpContext; events: StepUpEvent; tags: StepUpTag },
  actors: stepUpActors(),
  guards: {
    'the answer cannot be right': ({ event }) => {
      assertEvent(event, 'answer.submitted');
      return answerProblem(event.kind, event.answer.open()) !== null;
    },
    'the browser was told no': ({ event }) => failureIn(event).code === passkeyDismissed,
    'the session is over': ({ event }) => endsSession(failureIn(event)),
    'nobody waits any more': ({ context }) => context.withdrawn,
    'no answer counts for a while': ({ event }) => (failureIn(event).retryAfter ?? 0) > 0,
    'the token is stored': ({ context, event }) => answerIn<boolean>(event) && !context.withdrawn,
  },
  actions: {
    'keep the problem': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { problem: answerProblem(event.kind, event.answer.open()), failure: null };
    }),
    'keep the answer': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      const { kind, answer } = event;
      return { proof: { kind, answer }, problem: null, failure: null };
    }),
    'keep the signature': assign(({ event }) => {
      const signature = answerIn<Sealed<unknown>>(event);
      return { proof: { kind: 'passkey' as const, signature } };
    }),
    'drop the proof': assign({ proof: null }),
    'keep the new token': assign({ renewal: ({ event }) => answerIn<Sealed<Renewal>>(event) }),
    'drop the new token': assign({ renewal: null }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'note that nobody waits': assign({ withdrawn: true }),
    'plan when answers count again': assign({
      openAt: ({ event, self }) =>
        getTime(self) + Math.min(failureIn(event).retryAfter ?? 0, stepUpTimes.longestWait),
    }),
    'end the wait': assign({ openAt: null }),
  },
  delays: {
    'until answers count again': ({ context, self }) => timeLeft(self, context.openAt),
  },
}).createMachine({
  id: 'stepUp',
  options: machineOptions,
  context: {
    proof: null,
    renewal: null,
    withdrawn: false,
    problem: null,
    failure: null,
    openAt: null,
  },
  initial: 'asking',
  states: {
    asking: {
      initial: 'open',
      on: {
        'answer.submitted': [
          { guard: 'the answer cannot be right', target: '.refused', actions: 'keep the problem' },
          { target: 'proving', actions: 'keep the answer' },
        ],
        'passkey.chosen': { target: 'signing', actions: 'clear the failure' },
        'proof.abandoned': 'abandoned',
        'member.changed': 'abandoned',
      },
      states: {
        open: {},
        refused: {
          on: { 'answer.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    signing: {
      tags: ['busy'],
      invoke: {
        id: 'signWithPasskey',
        src: 'signWithPasskey',
        onDone: { target: 'proving', actions: 'keep the signature' },
        onError: [
          // The browser has said so itself.
          { guard: 'the browser was told no', target: 'asking' },
          { target: 'asking.refused', actions: 'keep the failure' },
        ],
      },
      on: { 'proof.abandoned': 'abandoned', 'member.changed': 'abandoned' },
    },
    proving: {
      tags: ['busy'],
      exit: 'drop the proof',
      invoke: {
        id: 'postProof',
        src: 'postProof',
        onDone: { target: 'storing', actions: 'keep the new token' },
        onError: [
          // Ended elsewhere, by too many wrong answers, or by a renewal whose answer got lost.
          { guard: 'the session is over', target: 'ended', actions: 'keep the failure' },
          { guard: 'nobody waits any more', target: 'abandoned' },
          {
            guard: 'no answer counts for a while',
            target: 'locked',
            actions: ['keep the failure', 'plan when answers count again'],
          },
          { target: 'asking.refused', actions: 'keep the failure' },
        ],
      },
      on: {
        'proof.abandoned': { actions: 'note that nobody waits' },
        'member.changed': 'abandoned',
      },
    },
    locked: {
      exit: 'end the wait',
      after: { 'until answers count again': { target: 'asking', actions: 'clear the failure' } },
      on: {
        // A signature is no guess.
        'passkey.chosen': { target: 'signing', actions: 'clear the failure' },
        'proof.abandoned': 'abandoned',
        'member.changed': 'abandoned',
      },
    },
    storing: {
      tags: ['busy'],
      exit: 'drop the new token',
      invoke: {
        id: 'storeToken',
        src: 'storeToken',
        onDone: [
          { guard: 'the token is stored', target: 'proved' },
          // Nobody waits, or whoever is here now has proved nothing.
          { target: 'abandoned' },
        ],
        // The token of before is void and the new one is nowhere.
        onError: { target: 'ended', actions: 'keep the failure' },
      },
      on: {
        'proof.abandoned': { actions: 'note that nobody waits' },
        'member.changed': 'abandoned',
      },
    },
    proved: { type: 'final' },
    abandoned: { type: 'final' },
    ended: { type: 'final' },
  },
});
