import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  failureIn,
  machineOptions,
  type Sealed,
  sixDigitsProblem,
} from '../kit/index.ts';
import { enrolmentActors } from './ports.ts';
import type { AppSecret, EnrolmentContext, EnrolmentEvent, EnrolmentTag } from './types.ts';

/** The authenticator app: its secret, a test code, and recovery codes that are shown once (H90). */
export const enrolmentMachine = setup({
  types: {} as { context: EnrolmentContext; events: EnrolmentEvent; tags: EnrolmentTag },
  actors: enrolmentActors(),
  guards: {
    'the code cannot be right': ({ event }) => {
      assertEvent(event, 'code.submitted');
      return sixDigitsProblem(event.code.open()) !== null;
    },
    'the proof was not given': ({ event }) => failureIn(event).code === 'step_up_required',
    'the app counts by a code whose answer got lost': ({ context, event }) =>
      context.lost && failureIn(event).code === 'conflict',
    'the app was set up by another page': ({ event }) => failureIn(event).code === 'conflict',
    'nobody waits any more': ({ context }) => context.withdrawn,
    'the answer got lost': ({ event }) => failureIn(event).status === undefined,
  },
  actions: {
    'begin anew': assign({ failure: null, lost: false, withdrawn: false }),
    'keep the secret': assign({ secret: ({ event }) => answerIn<Sealed<AppSecret>>(event) }),
    'drop the secret': assign({ secret: null }),
    'keep the code': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { code: event.code, problem: null, failure: null };
    }),
    'drop the code': assign({ code: null }),
    'keep the problem': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { problem: sixDigitsProblem(event.code.open()), failure: null };
    }),
    'keep the recovery codes': assign({
      recoveryCodes: ({ event }) => answerIn<Sealed<readonly string[]>>(event),
    }),
    'drop the recovery codes': assign({ recoveryCodes: null }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'note that an answer got lost': assign({ lost: true }),
    'note that nobody waits': assign({ withdrawn: true }),
  },
}).createMachine({
  id: 'enrolment',
  options: machineOptions,
  context: {
    secret: null,
    code: null,
    recoveryCodes: null,
    lost: false,
    withdrawn: false,
    problem: null,
    failure: null,
  },
  initial: 'idle',
  states: {
    idle: {
      initial: 'open',
      on: {
        'enrolment.requested': { target: 'beginning', actions: 'begin anew' },
        'codes.requested': { target: 'renewing', actions: 'begin anew' },
      },
      states: { open: {}, refused: {} },
    },
    beginning: {
      tags: ['busy'],
      invoke: {
        id: 'beginEnrolment',
        src: 'beginEnrolment',
        onDone: { target: 'scanning', actions: 'keep the secret' },
        onError: [
          { guard: 'the proof was not given', target: 'idle' },
          { target: 'idle.refused', actions: 'keep the failure' },
        ],
      },
    },
    scanning: {
      initial: 'open',
      on: {
        'code.submitted': [
          { guard: 'the code cannot be right', target: '.refused', actions: 'keep the problem' },
          { target: 'confirming', actions: 'keep the code' },
        ],
        'enrolment.abandoned': {
          target: 'idle',
          actions: ['drop the secret', 'clear the failure'],
        },
      },
      states: {
        open: {},
        refused: {
          on: { 'code.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    confirming: {
      tags: ['busy'],
      exit: 'drop the code',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        // Whoever has closed the dialog sees the codes all the same: from now on the app is asked for.
        onDone: { target: 'showing', actions: ['drop the secret', 'keep the recovery codes'] },
        onError: [
          {
            guard: 'the app counts by a code whose answer got lost',
            target: 'renewing',
            actions: 'drop the secret',
          },
          {
            guard: 'the app was set up by another page',
            target: 'idle.refused',
            actions: ['drop the secret', 'keep the failure'],
          },
          { guard: 'nobody waits any more', target: 'idle', actions: 'drop the secret' },
          { guard: 'the proof was not given', target: 'scanning' },
          {
            guard: 'the answer got lost',
            target: 'scanning.refused',
            actions: ['keep the failure', 'note that an answer got lost'],
          },
          { target: 'scanning.refused', actions: 'keep the failure' },
        ],
      },
      on: { 'enrolment.abandoned': { actions: 'note that nobody waits' } },
    },
    renewing: {
      tags: ['busy'],
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        onDone: { target: 'showing', actions: 'keep the recovery codes' },
        onError: [
          { guard: 'the proof was not given', target: 'idle' },
          { target: 'idle.refused', actions: 'keep the failure' },
        ],
      },
    },
    showing: {
      exit: 'drop the recovery codes',
      on: { 'codes.saved': 'idle' },
    },
  },
});
