import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  getFailure,
  machineOptions,
  type Sealed,
  sixDigitsProblem,
} from '../kit/index.ts';
import { enrolmentActors } from './ports.ts';
import type { AppSecret, EnrolmentContext, EnrolmentEvent, EnrolmentTag } from './types.ts';

/**
 * Enrols an authenticator app: its secret, a test code, and recovery codes that are shown once
 * (H90).
 */
export const enrolmentMachine = setup({
  types: {} as { context: EnrolmentContext; events: EnrolmentEvent; tags: EnrolmentTag },
  actors: enrolmentActors(),
  guards: {
    'the code cannot be right': ({ event }) => {
      assertEvent(event, 'code.submitted');
      return sixDigitsProblem(event.code.open()) !== null;
    },
    'the proof was not given': ({ event }) => getFailure(event).code === 'step_up_required',
    'the app was activated by a code whose answer was lost': ({ context, event }) =>
      context.lost && getFailure(event).code === 'conflict',
    'another page set up the app': ({ event }) => getFailure(event).code === 'conflict',
    'the dialog was closed': ({ context }) => context.withdrawn,
    'the answer was lost': ({ event }) => getFailure(event).status === undefined,
  },
  actions: {
    'start again': assign({ failure: null, lost: false, withdrawn: false }),
    'store the secret': assign({ secret: ({ event }) => getAnswer<Sealed<AppSecret>>(event) }),
    'clear the secret': assign({ secret: null }),
    'store the code': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { code: event.code, problem: null, failure: null };
    }),
    'clear the code': assign({ code: null }),
    'store the problem': assign(({ event }) => {
      assertEvent(event, 'code.submitted');
      return { problem: sixDigitsProblem(event.code.open()), failure: null };
    }),
    'store the recovery codes': assign({
      recoveryCodes: ({ event }) => getAnswer<Sealed<readonly string[]>>(event),
    }),
    'clear the recovery codes': assign({ recoveryCodes: null }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null, problem: null }),
    'mark an answer as lost': assign({ lost: true }),
    'mark the dialog as closed': assign({ withdrawn: true }),
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
        'enrolment.requested': { target: 'beginning', actions: 'start again' },
        'codes.requested': { target: 'renewing', actions: 'start again' },
      },
      states: { open: {}, refused: {} },
    },
    beginning: {
      tags: ['busy'],
      invoke: {
        id: 'beginEnrolment',
        src: 'beginEnrolment',
        onDone: { target: 'scanning', actions: 'store the secret' },
        onError: [
          { guard: 'the proof was not given', target: 'idle' },
          { target: 'idle.refused', actions: 'store the failure' },
        ],
      },
    },
    scanning: {
      initial: 'open',
      on: {
        'code.submitted': [
          { guard: 'the code cannot be right', target: '.refused', actions: 'store the problem' },
          { target: 'confirming', actions: 'store the code' },
        ],
        'enrolment.abandoned': {
          target: 'idle',
          actions: ['clear the secret', 'clear the failure'],
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
      exit: 'clear the code',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        // The codes are shown even if the member has closed the dialog: from now on the app is
        // required.
        onDone: { target: 'showing', actions: ['clear the secret', 'store the recovery codes'] },
        onError: [
          {
            guard: 'the app was activated by a code whose answer was lost',
            target: 'renewing',
            actions: 'clear the secret',
          },
          {
            guard: 'another page set up the app',
            target: 'idle.refused',
            actions: ['clear the secret', 'store the failure'],
          },
          { guard: 'the dialog was closed', target: 'idle', actions: 'clear the secret' },
          { guard: 'the proof was not given', target: 'scanning' },
          {
            guard: 'the answer was lost',
            target: 'scanning.refused',
            actions: ['store the failure', 'mark an answer as lost'],
          },
          { target: 'scanning.refused', actions: 'store the failure' },
        ],
      },
      on: { 'enrolment.abandoned': { actions: 'mark the dialog as closed' } },
    },
    renewing: {
      tags: ['busy'],
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        onDone: { target: 'showing', actions: 'store the recovery codes' },
        onError: [
          { guard: 'the proof was not given', target: 'idle' },
          { target: 'idle.refused', actions: 'store the failure' },
        ],
      },
    },
    showing: {
      exit: 'clear the recovery codes',
      on: { 'codes.saved': 'idle' },
    },
  },
});
