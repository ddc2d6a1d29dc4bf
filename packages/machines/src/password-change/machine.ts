import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  inputIn,
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

/** A new password: by the member's wish, at the first login, or because it is due (T11, T13, T14, T27). */
export const passwordChangeMachine = setup({
  types: {} as {
    context: PasswordChangeContext;
    events: PasswordChangeEvent;
    input: PasswordChangeInput;
    tags: PasswordChangeTag;
  },
  actors: passwordChangeActors(),
  guards: {
    'the form has problems': ({ event }) => answerIn<readonly PasswordProblem[]>(event).length > 0,
    'the session is over': ({ event }) => endsSession(failureIn(event)),
    'the change is owed': ({ context }) => context.reason !== 'wish',
  },
  actions: {
    'take the input': assign(({ event }) => {
      const input = inputIn<PasswordChangeInput>(event);
      return { site: input?.site ?? 'member', reason: input?.reason ?? 'wish' };
    }),
    'keep the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'keep the problems': assign({
      problems: ({ event }) => answerIn<readonly PasswordProblem[]>(event),
    }),
    'keep the token': assign({ token: ({ event }) => answerIn<Sealed>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'drop the passwords': assign({ form: null }),
    'drop the token': assign({ token: null }),
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
  entry: 'take the input',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'checking', actions: 'keep the form' },
        'change.abandoned': [
          { guard: 'the change is owed', target: 'leaving' },
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
            actions: ['keep the problems', 'drop the passwords'],
          },
          { target: 'posting' },
        ],
        // The platform checks again: rules that could not be read keep nobody from asking it.
        onError: 'posting',
      },
    },
    invalid: {
      on: {
        'form.submitted': { target: 'checking', actions: 'keep the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'change.abandoned': [
          { guard: 'the change is owed', target: 'leaving' },
          { target: 'abandoned' },
        ],
      },
    },
    posting: {
      tags: ['busy'],
      invoke: {
        id: 'postChange',
        src: 'postChange',
        onDone: { target: 'storing', actions: ['keep the token', 'drop the passwords'] },
        onError: [
          // Somebody else ended the session: the page says so, here is nothing left to do.
          { guard: 'the session is over', target: 'abandoned', actions: 'drop the passwords' },
          { target: 'failed', actions: ['keep the failure', 'drop the passwords'] },
        ],
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'checking', actions: 'keep the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'change.abandoned': [
          { guard: 'the change is owed', target: 'leaving' },
          { target: 'abandoned' },
        ],
      },
    },
    storing: {
      tags: ['busy'],
      invoke: {
        id: 'storeToken',
        src: 'storeToken',
        onDone: { target: 'reloading', actions: 'drop the token' },
        // The password has changed; without its new session the member logs in by it.
        onError: { target: 'leaving', actions: 'drop the token' },
      },
    },
    reloading: {
      tags: ['busy'],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: 'done',
        // Changed is changed: the page asks for the member again by itself.
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
