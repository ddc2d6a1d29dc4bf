import { assign, setup } from 'xstate';
import { getAnswer, getFailure, machineOptions } from '../kit/index.ts';
import { externalSignInActors } from './ports.ts';
import type {
  ExternalSignIn,
  ExternalSignInContext,
  ExternalSignInEvent,
  ExternalSignInTag,
} from './types.ts';

/**
 * The return from an external provider: signs in, continues to registration or login, or links the
 * account (H89).
 */
export const externalSignInMachine = setup({
  types: {} as {
    context: ExternalSignInContext;
    events: ExternalSignInEvent;
    tags: ExternalSignInTag;
  },
  actors: externalSignInActors(),
  guards: {
    'a link was requested': ({ context }) => context.signIn?.purpose === 'link',
    'no proof was given': ({ event }) => getFailure(event).code === 'step_up_required',
    'the account has a member': ({ context }) => context.signIn?.known === true,
  },
  actions: {
    'store the sign-in': assign({ signIn: ({ event }) => getAnswer<ExternalSignIn>(event) }),
    'clear the sign-in': assign({ signIn: null }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    // The login chart continues from there: second step, account status, site (T18).
    'decide to log in directly': assign({ outcome: 'entry' }),
    'decide to link': assign({ outcome: 'link' }),
    'decide to register': assign({ outcome: 'registration' }),
    'decide to log in': assign({ outcome: 'login' }),
    'decide to restart': assign({ outcome: 'restart' }),
  },
}).createMachine({
  id: 'externalSignIn',
  options: machineOptions,
  context: { signIn: null, failure: null, outcome: null },
  initial: 'idle',
  states: {
    idle: { on: { 'visitor.returned': 'finishing' } },
    // The provider's answer is good for one call: a second call would be refused.
    finishing: {
      invoke: {
        id: 'finish',
        src: 'finish',
        onDone: { target: 'deciding', actions: 'store the sign-in' },
        onError: { target: 'failed', actions: 'store the failure' },
      },
    },
    deciding: {
      always: [
        { guard: 'a link was requested', target: 'linking' },
        { guard: 'the account has a member', target: 'done', actions: 'decide to log in directly' },
        { target: 'unrecognised' },
      ],
    },
    // A member who went to the provider to link has already agreed. Without the proof the page asks
    // again.
    linking: {
      tags: ['linking'],
      exit: 'clear the sign-in',
      invoke: {
        id: 'link',
        src: 'link',
        onDone: { target: 'done', actions: 'decide to link' },
        onError: [
          { guard: 'no proof was given', target: 'done', actions: 'decide to link' },
          { target: 'failed', actions: 'store the failure' },
        ],
      },
    },
    // Never link by a matching address: an address at a provider proves nothing here.
    unrecognised: {
      tags: ['choosing'],
      on: {
        'registration.chosen': { target: 'done', actions: 'decide to register' },
        'login.chosen': { target: 'done', actions: 'decide to log in' },
      },
    },
    failed: {
      tags: ['error'],
      on: { 'attempt.restarted': { target: 'done', actions: 'decide to restart' } },
    },
    done: { type: 'final' },
  },
});
