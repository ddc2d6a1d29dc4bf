import { assertEvent, assign, setup } from 'xstate';
import { answerIn, failureIn, inputIn, machineOptions, type Sealed } from '../kit/index.ts';
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

/** From a forgotten password to a mail that is on its way, or to a new password (T28, T29). */
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
      answerIn<readonly PasswordResetProblem[]>(event).length > 0,
    'a mail is asked for': ({ context }) => context.form?.method === 'email',
  },
  actions: {
    'take the input': assign(({ event }) => {
      const input = inputIn<PasswordResetInput>(event);
      return { method: input?.method ?? 'email', link: input?.link ?? null };
    }),
    'choose the method': assign(({ event }) => {
      assertEvent(event, 'method.chosen');
      return { method: event.method, problems: [], failure: null };
    }),
    'keep the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'keep the problems': assign({
      problems: ({ event }) => answerIn<readonly PasswordResetProblem[]>(event),
    }),
    'keep the bot proof': assign({ botProof: ({ event }) => answerIn<Sealed>(event) }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'drop the secrets': assign({ form: null, botProof: null }),
    'drop the link': assign({ link: null }),
    'plan the login': assign({
      outcome: ({ context, event }) =>
        toLogIn(context, answerIn<{ readonly username: string }>(event).username),
    }),
    'note that the mail is on its way': assign({ outcome: { kind: 'mailed' } }),
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
  entry: 'take the input',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'checking', actions: 'keep the form' },
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
            actions: ['keep the problems', 'drop the secrets'],
          },
          { guard: 'a mail is asked for', target: 'checkingBot' },
          { target: 'setting' },
        ],
        // The platform checks again: rules that could not be read keep nobody from asking it.
        onError: [{ guard: 'a mail is asked for', target: 'checkingBot' }, { target: 'setting' }],
      },
    },
    invalid: {
      on: {
        'form.submitted': { target: 'checking', actions: 'keep the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    checkingBot: {
      tags: ['busy'],
      invoke: {
        id: 'checkBot',
        src: 'checkBot',
        onDone: { target: 'requesting', actions: 'keep the bot proof' },
        onError: { target: 'failed', actions: ['keep the failure', 'drop the secrets'] },
      },
    },
    requesting: {
      tags: ['busy'],
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        onDone: { target: 'confirmed', actions: 'drop the secrets' },
        onError: { target: 'failed', actions: ['keep the failure', 'drop the secrets'] },
      },
    },
    confirmed: {
      on: {
        'confirmation.closed': {
          target: 'done',
          actions: ['note that the mail is on its way', 'drop the link'],
        },
      },
    },
    setting: {
      tags: ['busy'],
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        // H17: the code or the link opened nothing yet; who knows the new password logs in by it.
        onDone: {
          target: 'done',
          actions: ['plan the login', 'drop the secrets', 'drop the link'],
        },
        onError: { target: 'failed', actions: ['keep the failure', 'drop the secrets'] },
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'checking', actions: 'keep the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    done: { type: 'final' },
  },
});
