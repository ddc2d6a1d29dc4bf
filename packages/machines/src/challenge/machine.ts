import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, getFailure, getInput, machineOptions, timeLeft } from '../kit/index.ts';
import { challengeActors } from './ports.ts';
import {
  type ChallengeContext,
  type ChallengeEvent,
  type ChallengeFailure,
  type ChallengeTag,
  type CodeSent,
  endingCodes,
  sendingKinds,
  type Verification,
} from './types.ts';
import { problemIn } from './validate.ts';

const getChallengeFailure = (event: { readonly type: string }): ChallengeFailure =>
  getFailure(event);

const setupChallenge = setup({
  types: {} as {
    context: ChallengeContext;
    events: ChallengeEvent;
    input: Verification;
    tags: ChallengeTag;
  },
  actors: challengeActors(),
  guards: {
    'the only kind is typed without a code': ({ context: { kinds } }) =>
      kinds.length === 1 && !sendingKinds.includes(kinds[0]!),
    // The code in flight can still be typed until another may be sent.
    'the kind needs no new code': ({ context, event }) => {
      assertEvent(event, 'kind.chosen');
      const sent = context.sent[event.kind];
      return !sendingKinds.includes(event.kind) || (sent !== undefined && event.at < sent.resendAt);
    },
    'the code may be sent again': ({ context, event }) => {
      assertEvent(event, 'code.requested');
      const sent = context.kind === null ? undefined : context.sent[context.kind];
      return sent !== undefined && event.at >= sent.resendAt;
    },
    'the form shows a problem': ({ context }) =>
      context.failure !== null || context.problem !== null,
    'there is another kind': ({ context }) => context.kinds.length > 1,
    'the answer cannot be right': ({ context, event }) => {
      assertEvent(event, 'answer.submitted');
      return problemIn(context.kind, event.answer.open()) !== null;
    },
    'a code of the kind was sent before': ({ context, event }) => {
      assertEvent(event, 'kind.chosen');
      return context.sent[event.kind] !== undefined;
    },
    'the challenge takes no more answers': ({ event }) => {
      const { code, attemptsLeft } = getChallengeFailure(event);
      return endingCodes.includes(code) || attemptsLeft === 0;
    },
  },
  delays: {
    'until the challenge runs out': ({ context, self }) => timeLeft(self, context.expiresAt),
  },
  actions: {
    'store the input': assign(({ event }) => getInput<Verification>(event) ?? {}),
    'choose the only kind': assign({ kind: ({ context }) => context.kinds[0] ?? null }),
    'choose the kind': assign(({ event }) => {
      assertEvent(event, 'kind.chosen');
      return { kind: event.kind, failure: null, problem: null };
    }),
    'clear the kind': assign({ kind: null, failure: null, problem: null }),
    'store when the code may be sent again': assign({
      sent: ({ context, event }) =>
        context.kind === null
          ? context.sent
          : { ...context.sent, [context.kind]: getAnswer<CodeSent>(event) },
    }),
    'store the answer': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { answer: event.answer, failure: null, problem: null };
    }),
    'store the problem': assign(({ context, event }) => {
      assertEvent(event, 'answer.submitted');
      return { problem: problemIn(context.kind, event.answer.open()), failure: null };
    }),
    'clear the answer': assign({ answer: null }),
    'store the failure': assign(({ context, event }) => {
      const failure = getChallengeFailure(event);
      return { failure, attemptsLeft: failure.attemptsLeft ?? context.attemptsLeft };
    }),
    'clear the failure': assign({ failure: null, problem: null }),
    'fail with an expired challenge': assign({ failure: { code: 'verification_expired' } }),
    'fail with a closed challenge': assign({ failure: { code: 'verification_closed' } }),
  },
});

/**
 * The second step of a login: choose a method, have its code sent, type it (T18-T22, S5, X16-X23).
 */
export const challengeMachine = setupChallenge.createMachine({
  id: 'challenge',
  options: machineOptions,
  context: {
    challengeId: '',
    kinds: [],
    hints: {},
    expiresAt: 0,
    attemptsLeft: 0,
    kind: null,
    sent: {},
    answer: null,
    problem: null,
    failure: null,
  },
  entry: 'store the input',
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        {
          guard: 'the only kind is typed without a code',
          target: 'entering',
          actions: 'choose the only kind',
        },
        // A code is sent on request, never by opening the page.
        { target: 'choosing' },
      ],
    },
    choosing: {
      tags: ['kinds'],
      on: {
        'kind.chosen': [
          { guard: 'the kind needs no new code', target: 'entering', actions: 'choose the kind' },
          {
            guard: 'a code of the kind was sent before',
            target: 'sendingAgain',
            actions: 'choose the kind',
          },
          { target: 'sending', actions: 'choose the kind' },
        ],
        'challenge.abandoned': {
          target: 'abandoned',
          actions: 'fail with a closed challenge',
        },
      },
      after: {
        'until the challenge runs out': {
          target: 'ended',
          actions: 'fail with an expired challenge',
        },
      },
    },
    // Nothing can be typed until the first code was sent.
    sending: {
      tags: ['busy', 'kinds'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: { target: 'entering', actions: 'store when the code may be sent again' },
        onError: [
          {
            guard: 'the challenge takes no more answers',
            target: 'ended',
            actions: 'store the failure',
          },
          { target: 'choosing', actions: ['clear the kind', 'store the failure'] },
        ],
      },
    },
    // The previous code may still arrive and can be typed afterwards.
    sendingAgain: {
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: { target: 'entering', actions: 'store when the code may be sent again' },
        onError: [
          {
            guard: 'the challenge takes no more answers',
            target: 'ended',
            actions: 'store the failure',
          },
          { target: 'entering', actions: 'store the failure' },
        ],
      },
    },
    entering: {
      on: {
        'answer.submitted': [
          { guard: 'the answer cannot be right', actions: 'store the problem' },
          { target: 'checking', actions: 'store the answer' },
        ],
        'answer.edited': { guard: 'the form shows a problem', actions: 'clear the failure' },
        'code.requested': {
          guard: 'the code may be sent again',
          target: 'sendingAgain',
          actions: 'clear the failure',
        },
        'kinds.requested': {
          guard: 'there is another kind',
          target: 'choosing',
          actions: 'clear the kind',
        },
        'challenge.abandoned': {
          target: 'abandoned',
          actions: 'fail with a closed challenge',
        },
      },
      after: {
        'until the challenge runs out': {
          target: 'ended',
          actions: 'fail with an expired challenge',
        },
      },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'submitAnswer',
        src: 'submitAnswer',
        onDone: { target: 'passed', actions: 'clear the answer' },
        onError: [
          {
            guard: 'the challenge takes no more answers',
            target: 'ended',
            actions: ['store the failure', 'clear the answer'],
          },
          { target: 'entering', actions: ['store the failure', 'clear the answer'] },
        ],
      },
    },
    // The challenge is over; the member must log in again.
    ended: {
      tags: ['error'],
      on: { 'challenge.abandoned': 'abandoned' },
    },
    passed: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
