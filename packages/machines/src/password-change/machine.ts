import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
  getInput,
  machineOptions,
  type Sealed,
} from '../kit/index.ts';
import { passwordChangeActors } from './ports.ts';
import type {
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeInput,
  PasswordChangeTag,
  PasswordProblem,
} from './types.ts';

/**
 * Changes a password: on the member's wish, at the first login, or because it has expired (T11,
 * T13, T14, T27).
 */
export const passwordChangeMachine = setup({
  types: {} as {
    context: PasswordChangeContext;
    events: PasswordChangeEvent;
    input: PasswordChangeInput;
    tags: PasswordChangeTag;
  },
  actors: passwordChangeActors(),
  guards: {
    'the form has problems': ({ event }) => getAnswer<readonly PasswordProblem[]>(event).length > 0,
    'the session is over': ({ event }) => endsSession(getFailure(event)),
    'the change is required': ({ context }) => context.reason !== 'wish',
  },
  actions: {
    'store the input': assign(({ event }) => {
      const input = getInput<PasswordChangeInput>(event);
      return { site: input?.site ?? 'member', reason: input?.reason ?? 'wish' };
    }),
    'store the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'store the problems': assign({
      problems: ({ event }) => getAnswer<readonly PasswordProblem[]>(event),
    }),
    'store the token': assign({ token: ({ event }) => getAnswer<Sealed>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'clear the passwords': assign({ form: null }),
    'clear the token': assign({ token: null }),
    'decide where to go': assign({
      outcome: ({ context }) => ({
        destination: context.site === 'agent' ? '/agentHome' : '/',
      }),
    }),
  },
}).createMachine({
  id: 'passwordChange',
  options: machineOptions,
  context: {
    site: 'member',
    reason: 'wish',
    form: null,
    problems: [],
    token: null,
    failure: null,
    outcome: null,
  },
  entry: 'store the input',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'checking', actions: 'store the form' },
        'change.abandoned': [
          { guard: 'the change is required', target: 'leaving' },
          { target: 'abandoned' },
        ],
      },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        onDone: [
          {
            guard: 'the form has problems',
            target: 'invalid',
            actions: ['store the problems', 'clear the passwords'],
          },
          { target: 'posting' },
        ],
        // The platform checks again, so rules that could not be loaded do not block the form.
        onError: 'posting',
      },
    },
    invalid: {
      on: {
        'form.submitted': { target: 'checking', actions: 'store the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'change.abandoned': [
          { guard: 'the change is required', target: 'leaving' },
          { target: 'abandoned' },
        ],
      },
    },
    posting: {
      tags: ['busy'],
      invoke: {
        id: 'postChange',
        src: 'postChange',
        onDone: { target: 'storing', actions: ['store the token', 'clear the passwords'] },
        onError: [
          // The session ended elsewhere: the page shows that, and nothing is left to do here.
          { guard: 'the session is over', target: 'abandoned', actions: 'clear the passwords' },
          { target: 'failed', actions: ['store the failure', 'clear the passwords'] },
        ],
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'checking', actions: 'store the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'change.abandoned': [
          { guard: 'the change is required', target: 'leaving' },
          { target: 'abandoned' },
        ],
      },
    },
    storing: {
      tags: ['busy'],
      invoke: {
        id: 'storeToken',
        src: 'storeToken',
        onDone: { target: 'reloading', actions: 'clear the token' },
        // The password has changed; without the new session the member must log in with it.
        onError: { target: 'leaving', actions: 'clear the token' },
      },
    },
    reloading: {
      tags: ['busy'],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: 'done',
        // The password has changed; the page reloads the member by itself.
        onError: 'done',
      },
    },
    leaving: {
      tags: ['busy'],
      invoke: { id: 'leave', src: 'leave', onDone: 'abandoned', onError: 'abandoned' },
    },
    done: { type: 'final', entry: 'decide where to go' },
    abandoned: { type: 'final' },
  },
});
