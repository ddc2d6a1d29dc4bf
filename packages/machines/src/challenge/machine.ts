import { assertEvent, assign, setup } from 'xstate';
import { answerIn, failureIn, inputIn, machineOptions, timeLeft } from '../kit/index.ts';
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

const failureFrom = (event: { readonly type: string }): ChallengeFailure => failureIn(event);

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
    // A code that may not be sent again yet is still on its way: it is typed, not asked for.
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
    'the form says what is wrong': ({ context }) =>
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
      const { code, attemptsLeft } = failureFrom(event);
      return endingCodes.includes(code) || attemptsLeft === 0;
    },
  },
  delays: {
    'until the challenge runs out': ({ context, self }) => timeLeft(self, context.expiresAt),
  },
  actions: {
    'take the input': assign(({ event }) => inputIn<Verification>(event) ?? {}),
    'choose the only kind': assign({ kind: ({ context }) => context.kinds[0] ?? null }),
    'choose the kind': assign(({ event }) => {
      assertEvent(event, 'kind.chosen');
      return { kind: event.kind, failure: null, problem: null };
    }),
    'drop the kind': assign({ kind: null, failure: null, problem: null }),
    'keep when the code may be sent again': assign({
      sent: ({ context, event }) =>
        context.kind === null
          ? context.sent
          : { ...context.sent, [context.kind]: answerIn<CodeSent>(event) },
    }),
    'keep the answer': assign(({ event }) => {
      assertEvent(event, 'answer.submitted');
      return { answer: event.answer, failure: null, problem: null };
    }),
    'keep the problem': assign(({ context, event }) => {
      assertEvent(event, 'answer.submitted');
      return { problem: problemIn(context.kind, event.answer.open()), failure: null };
    }),
    'drop the answer': assign({ answer: null }),
    'keep the failure': assign(({ context, event }) => {
      const failure = failureFrom(event);
      return { failure, attemptsLeft: failure.attemptsLeft ?? context.attemptsLeft };
    }),
    'clear the failure': assign({ failure: null, problem: null }),
    'say that the challenge has run out': assign({ failure: { code: 'verification_expired' } }),
    'say that the challenge was closed': assign({ failure: { code: 'verification_closed' } }),
  },
});

/** The second step of a login: choose a kind, have its code sent, type it (T18-T22, S5, X16-X23). */
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
  entry: 'take the input',
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        {
          guard: 'the only kind is typed without a code',
          target: 'entering',
          actions: 'choose the only kind',
        },
        // A code is sent when somebody asks for it, never by looking at the page.
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
          actions: 'say that the challenge was closed',
        },
      },
      after: {
        'until the challenge runs out': {
          target: 'ended',
          actions: 'say that the challenge has run out',
        },
      },
    },
    // Until its first code is sent there is nothing to type.
    sending: {
      tags: ['busy', 'kinds'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: { target: 'entering', actions: 'keep when the code may be sent again' },
        onError: [
          {
            guard: 'the challenge takes no more answers',
            target: 'ended',
            actions: 'keep the failure',
          },
          { target: 'choosing', actions: ['drop the kind', 'keep the failure'] },
        ],
      },
    },
    // The code before may still come, so that it can still be typed afterwards.
    sendingAgain: {
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: { target: 'entering', actions: 'keep when the code may be sent again' },
        onError: [
          {
            guard: 'the challenge takes no more answers',
            target: 'ended',
            actions: 'keep the failure',
          },
          { target: 'entering', actions: 'keep the failure' },
        ],
      },
    },
    entering: {
      on: {
        'answer.submitted': [
          { guard: 'the answer cannot be right', actions: 'keep the problem' },
          { target: 'checking', actions: 'keep the answer' },
        ],
        'answer.edited': { guard: 'the form says what is wrong', actions: 'clear the failure' },
        'code.requested': {
          guard: 'the code may be sent again',
          target: 'sendingAgain',
          actions: 'clear the failure',
        },
        'kinds.requested': {
          guard: 'there is another kind',
          target: 'choosing',
          actions: 'drop the kind',
        },
        'challenge.abandoned': {
          target: 'abandoned',
          actions: 'say that the challenge was closed',
        },
      },
      after: {
        'until the challenge runs out': {
          target: 'ended',
          actions: 'say that the challenge has run out',
        },
      },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'submitAnswer',
        src: 'submitAnswer',
        onDone: { target: 'passed', actions: 'drop the answer' },
        onError: [
          {
            guard: 'the challenge takes no more answers',
            target: 'ended',
            actions: ['keep the failure', 'drop the answer'],
          },
          { target: 'entering', actions: ['keep the failure', 'drop the answer'] },
        ],
      },
    },
    // Nothing typed here can help any more; the login begins anew.
    ended: {
      tags: ['error'],
      on: { 'challenge.abandoned': 'abandoned' },
    },
    passed: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
