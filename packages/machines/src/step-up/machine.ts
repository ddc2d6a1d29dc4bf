import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
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
 * Step-up authentication: a fresh proof before a security setting changes (H106). The proof
 * replaces the token that it was sent with, so a closed dialog still needs the answer.
 */
export const stepUpMachine = setup({
  types: {} as { context: StepUpContext; events: StepUpEvent; tags: StepUpTag },
  actors: stepUpActors(),
  guards: {
    'the answer cannot be right': ({ event }) => {
      assertEvent(event, 'answer.submitted');
      return answerProblem(event.kind, event.answer.open()) !== null;
    },
    'the browser dialog was closed': ({ event }) => getFailure(event).code === passkeyDismissed,
    'the session is over': ({ event }) => endsSession(getFailure(event)),
    'the dialog was closed': ({ context }) => context.withdrawn,
    'answers are locked': ({ event }) => (getFailure(event).retryAfter ?? 0) > 0,
    'the token is stored': ({ context, event }) => getAnswer<boolean>(event) && !context.withdrawn,
  },
  actions: {
    'store the problem': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { problem: answerProblem(event.kind, event.answer.open()), failure: null };
    }),
    'store the answer': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      const { kind, answer } = event;
      return { proof: { kind, answer }, problem: null, failure: null };
    }),
    'store the signature': assign(({ event }) => {
      const signature = getAnswer<Sealed<unknown>>(event);
      return { proof: { kind: 'passkey' as const, signature } };
    }),
    'clear the proof': assign({ proof: null }),
    'store the new token': assign({ renewal: ({ event }) => getAnswer<Sealed<Renewal>>(event) }),
    'clear the new token': assign({ renewal: null }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'mark the dialog as closed': assign({ withdrawn: true }),
    'plan the unlock': assign({
      openAt: ({ event, self }) =>
        getTime(self) + Math.min(getFailure(event).retryAfter ?? 0, stepUpTimes.longestWait),
    }),
    'end the wait': assign({ openAt: null }),
  },
  delays: {
    'until answers are unlocked': ({ context, self }) => timeLeft(self, context.openAt),
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
          { guard: 'the answer cannot be right', target: '.refused', actions: 'store the problem' },
          { target: 'proving', actions: 'store the answer' },
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
        onDone: { target: 'proving', actions: 'store the signature' },
        onError: [
          // The browser has already shown the reason.
          { guard: 'the browser dialog was closed', target: 'asking' },
          { target: 'asking.refused', actions: 'store the failure' },
        ],
      },
      on: { 'proof.abandoned': 'abandoned', 'member.changed': 'abandoned' },
    },
    proving: {
      tags: ['busy'],
      exit: 'clear the proof',
      invoke: {
        id: 'postProof',
        src: 'postProof',
        onDone: { target: 'storing', actions: 'store the new token' },
        onError: [
          // Ended elsewhere, by too many wrong answers, or by a renewal whose answer was lost.
          { guard: 'the session is over', target: 'ended', actions: 'store the failure' },
          { guard: 'the dialog was closed', target: 'abandoned' },
          {
            guard: 'answers are locked',
            target: 'locked',
            actions: ['store the failure', 'plan the unlock'],
          },
          { target: 'asking.refused', actions: 'store the failure' },
        ],
      },
      on: {
        'proof.abandoned': { actions: 'mark the dialog as closed' },
        'member.changed': 'abandoned',
      },
    },
    locked: {
      exit: 'end the wait',
      after: { 'until answers are unlocked': { target: 'asking', actions: 'clear the failure' } },
      on: {
        // A signature cannot be guessed, so it needs no limit.
        'passkey.chosen': { target: 'signing', actions: 'clear the failure' },
        'proof.abandoned': 'abandoned',
        'member.changed': 'abandoned',
      },
    },
    storing: {
      tags: ['busy'],
      exit: 'clear the new token',
      invoke: {
        id: 'storeToken',
        src: 'storeToken',
        onDone: [
          { guard: 'the token is stored', target: 'proved' },
          // The dialog was closed, or another member is signed in now, who has proved nothing.
          { target: 'abandoned' },
        ],
        // The previous token is void and the new one is not stored.
        onError: { target: 'ended', actions: 'store the failure' },
      },
      on: {
        'proof.abandoned': { actions: 'mark the dialog as closed' },
        'member.changed': 'abandoned',
      },
    },
    proved: { type: 'final' },
    abandoned: { type: 'final' },
    ended: { type: 'final' },
  },
});
