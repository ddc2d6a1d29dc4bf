import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, getFailure, getInput, machineOptions, type Sealed } from '../kit/index.ts';
import { passwordResetActors } from './ports.ts';
import type {
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetInput,
  PasswordResetOutcome,
  PasswordResetProblem,
  PasswordResetTag,
} from './types.ts';

function toLogIn({ form }: PasswordResetContext, username: string): PasswordResetOutcome | null {
  if (form === null || form.method === 'email') return null;
  return { kind: 'logIn', username, password: form.newPassword };
}

/** A forgotten password: sends a mail, or sets a new password (T28, T29). */
export const passwordResetMachine = setup({
  types: {} as {
    context: PasswordResetContext;
    events: PasswordResetEvent;
    input: PasswordResetInput;
    tags: PasswordResetTag;
  },
  actors: passwordResetActors(),
  guards: {
    'the form has problems': ({ event }) =>
      getAnswer<readonly PasswordResetProblem[]>(event).length > 0,
    'a mail is requested': ({ context }) => context.form?.method === 'email',
  },
  actions: {
    'store the input': assign(({ event }) => {
      const input = getInput<PasswordResetInput>(event);
      return { method: input?.method ?? 'email', link: input?.link ?? null };
    }),
    'choose the method': assign(({ event }) => {
      assertEvent(event, 'method.chosen');
      return { method: event.method, problems: [], failure: null };
    }),
    'store the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'store the problems': assign({
      problems: ({ event }) => getAnswer<readonly PasswordResetProblem[]>(event),
    }),
    'store the bot proof': assign({ botProof: ({ event }) => getAnswer<Sealed>(event) }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'clear the secrets': assign({ form: null, botProof: null }),
    'clear the link': assign({ link: null }),
    'plan the login': assign({
      outcome: ({ context, event }) =>
        toLogIn(context, getAnswer<{ readonly username: string }>(event).username),
    }),
    'store that the mail was sent': assign({ outcome: { kind: 'mailed' } }),
  },
}).createMachine({
  id: 'passwordReset',
  options: machineOptions,
  context: {
    method: 'email',
    link: null,
    form: null,
    problems: [],
    botProof: null,
    failure: null,
    outcome: null,
  },
  entry: 'store the input',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'checking', actions: 'store the form' },
        'method.chosen': { actions: 'choose the method' },
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
            actions: ['store the problems', 'clear the secrets'],
          },
          { guard: 'a mail is requested', target: 'checkingBot' },
          { target: 'setting' },
        ],
        // The platform checks again, so rules that could not be loaded do not block the form.
        onError: [{ guard: 'a mail is requested', target: 'checkingBot' }, { target: 'setting' }],
      },
    },
    invalid: {
      on: {
        'form.submitted': { target: 'checking', actions: 'store the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    checkingBot: {
      tags: ['busy'],
      invoke: {
        id: 'checkBot',
        src: 'checkBot',
        onDone: { target: 'requesting', actions: 'store the bot proof' },
        onError: { target: 'failed', actions: ['store the failure', 'clear the secrets'] },
      },
    },
    requesting: {
      tags: ['busy'],
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        onDone: { target: 'confirmed', actions: 'clear the secrets' },
        onError: { target: 'failed', actions: ['store the failure', 'clear the secrets'] },
      },
    },
    confirmed: {
      on: {
        'confirmation.closed': {
          target: 'done',
          actions: ['store that the mail was sent', 'clear the link'],
        },
      },
    },
    setting: {
      tags: ['busy'],
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        // H17: the code or the link opens no session; the member logs in with the new password.
        onDone: {
          target: 'done',
          actions: ['plan the login', 'clear the secrets', 'clear the link'],
        },
        onError: { target: 'failed', actions: ['store the failure', 'clear the secrets'] },
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'checking', actions: 'store the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    done: { type: 'final' },
  },
});
