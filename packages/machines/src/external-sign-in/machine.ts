import { assign, setup } from 'xstate';
import { answerIn, failureIn, machineOptions } from '../kit/index.ts';
import { externalSignInActors } from './ports.ts';
import type {
  ExternalSignIn,
  ExternalSignInContext,
  ExternalSignInEvent,
  ExternalSignInTag,
} from './types.ts';

/** The way back from a provider: in, to a registration or a login of before, or to a link (H89). */
export const externalSignInMachine = setup({
  types: {} as {
    context: ExternalSignInContext;
    events: ExternalSignInEvent;
    tags: ExternalSignInTag;
  },
  actors: externalSignInActors(),
  guards: {
    'a link was asked for': ({ context }) => context.signIn?.purpose === 'link',
    'no proof was given': ({ event }) => failureIn(event).code === 'step_up_required',
    'the account is known here': ({ context }) => context.signIn?.known === true,
  },
  actions: {
    'keep the sign-in': assign({ signIn: ({ event }) => answerIn<ExternalSignIn>(event) }),
    'drop the sign-in': assign({ signIn: null }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    // The login chart goes on from there: second step, status, site and all (T18).
    'decide to enter': assign({ outcome: 'entry' }),
    'decide to link': assign({ outcome: 'link' }),
    'decide to register': assign({ outcome: 'registration' }),
    'decide to log in': assign({ outcome: 'login' }),
    'decide to begin anew': assign({ outcome: 'restart' }),
  },
}).createMachine({
  id: 'externalSignIn',
  options: machineOptions,
  context: { signIn: null, failure: null, outcome: null },
  initial: 'idle',
  states: {
    idle: { on: { 'visitor.returned': 'finishing' } },
    // What the provider said is good for one call: asking again would be refused.
    finishing: {
      invoke: {
        id: 'finish',
        src: 'finish',
        onDone: { target: 'deciding', actions: 'keep the sign-in' },
        onError: { target: 'failed', actions: 'keep the failure' },
      },
    },
    deciding: {
      always: [
        { guard: 'a link was asked for', target: 'linking' },
        { guard: 'the account is known here', target: 'done', actions: 'decide to enter' },
        { target: 'unrecognised' },
      ],
    },
    // Who went to the provider for it has asked already. Where the proof is not given the page asks again.
    linking: {
      tags: ['linking'],
      exit: 'drop the sign-in',
      invoke: {
        id: 'link',
        src: 'link',
        onDone: { target: 'done', actions: 'decide to link' },
        onError: [
          { guard: 'no proof was given', target: 'done', actions: 'decide to link' },
          { target: 'failed', actions: 'keep the failure' },
        ],
      },
    },
    // Never whose address fits: an address at a provider proves nothing here.
    unrecognised: {
      tags: ['choosing'],
      on: {
        'registration.chosen': { target: 'done', actions: 'decide to register' },
        'login.chosen': { target: 'done', actions: 'decide to log in' },
      },
    },
    failed: {
      tags: ['error'],
      on: { 'attempt.restarted': { target: 'done', actions: 'decide to begin anew' } },
    },
    done: { type: 'final' },
  },
});
