import { assertEvent, assign, setup } from 'xstate';
import { answerIn, endsSession, failureIn, isUnanswered, machineOptions } from '../kit/index.ts';
import { registerDownlineActors } from './ports.ts';
import type {
  RegisterDownlineContext,
  RegisterDownlineEvent,
  RegisterDownlineTag,
} from './types.ts';

/** An agent opens an account below its own, once (AC3, H95). */
export const registerDownlineMachine = setup({
  types: {} as {
    context: RegisterDownlineContext;
    events: RegisterDownlineEvent;
    tags: RegisterDownlineTag;
  },
  actors: registerDownlineActors(),
  guards: {
    'the answer got lost': ({ event }) => isUnanswered(failureIn(event)),
    'the session is over': ({ event }) => endsSession(failureIn(event)),
  },
  actions: {
    'keep the form and its key': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { attempt: { key: event.key, form: event.form }, failure: null };
    }),
    'drop the form': assign({ attempt: null }),
    'keep the name of the account': assign({ opened: ({ event }) => answerIn<string>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
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
      on: { 'form.submitted': { target: 'sending', actions: 'keep the form and its key' } },
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
        onDone: { target: 'done', actions: ['drop the form', 'keep the name of the account'] },
        onError: [
          { guard: 'the answer got lost', target: 'unanswered', actions: 'keep the failure' },
          { guard: 'the session is over', target: 'ended', actions: 'drop the form' },
          { target: 'editing.refused', actions: ['drop the form', 'keep the failure'] },
        ],
      },
    },
    // The same again, under the same key: it is opened once, whether the first try was or not.
    unanswered: {
      on: {
        'registration.retried': { target: 'sending', actions: 'clear the failure' },
        'registration.abandoned': {
          target: 'editing',
          actions: ['drop the form', 'clear the failure'],
        },
      },
    },
    done: { type: 'final' },
    // The agent logs in again, and the form is empty.
    ended: { type: 'final' },
  },
});
