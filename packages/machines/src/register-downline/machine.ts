import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, endsSession, getFailure, isUnanswered, machineOptions } from '../kit/index.ts';
import { registerDownlineActors } from './ports.ts';
import type {
  RegisterDownlineContext,
  RegisterDownlineEvent,
  RegisterDownlineTag,
} from './types.ts';

/** An agent opens an account in its downline, once (AC3, H95). */
export const registerDownlineMachine = setup({
  types: {} as {
    context: RegisterDownlineContext;
    events: RegisterDownlineEvent;
    tags: RegisterDownlineTag;
  },
  actors: registerDownlineActors(),
  guards: {
    'the answer was lost': ({ event }) => isUnanswered(getFailure(event)),
    'the session is over': ({ event }) => endsSession(getFailure(event)),
  },
  actions: {
    'store the form and its key': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { attempt: { key: event.key, form: event.form }, failure: null };
    }),
    'clear the form': assign({ attempt: null }),
    'store the name of the account': assign({ opened: ({ event }) => getAnswer<string>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'registerDownline',
  options: machineOptions,
  context: { attempt: null, failure: null, opened: null },
  initial: 'editing',
  states: {
    editing: {
      initial: 'open',
      on: { 'form.submitted': { target: 'sending', actions: 'store the form and its key' } },
      states: {
        open: {},
        refused: {
          on: { 'form.edited': { target: 'open', actions: 'clear the failure' } },
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'openAccount',
        src: 'openAccount',
        onDone: { target: 'done', actions: ['clear the form', 'store the name of the account'] },
        onError: [
          { guard: 'the answer was lost', target: 'unanswered', actions: 'store the failure' },
          { guard: 'the session is over', target: 'ended', actions: 'clear the form' },
          { target: 'editing.refused', actions: ['clear the form', 'store the failure'] },
        ],
      },
    },
    // A retry under the same key opens the account once, whether the first try did or not.
    unanswered: {
      on: {
        'registration.retried': { target: 'sending', actions: 'clear the failure' },
        'registration.abandoned': {
          target: 'editing',
          actions: ['clear the form', 'clear the failure'],
        },
      },
    },
    done: { type: 'final' },
    // The agent logs in again, and the form is empty.
    ended: { type: 'final' },
  },
});
