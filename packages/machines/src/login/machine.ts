import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  failureIn,
  inputIn,
  machineOptions,
  type Sealed,
  getTime,
} from '../kit/index.ts';
import type { MemberFacts } from '../session/index.ts';
import { loginActors } from './ports.ts';
import {
  type Captcha,
  type LoginAnswer,
  type LoginContext,
  type LoginEvent,
  type LoginFailure,
  type LoginInput,
  type LoginTag,
  loginTimes as times,
} from './types.ts';
import { problemsIn } from './validate.ts';

const failureFrom = (event: { readonly type: string }): LoginFailure => failureIn(event);

/** The site's own landing, unless a guard remembered where the visitor wanted to go (T12, T16, H9). */
function getDestination({ site, next }: LoginContext): string {
  return next ?? (site === 'agent' ? '/agentHome' : '/');
}

const setupLogin = setup({
  types: {} as {
    context: LoginContext;
    events: LoginEvent;
    input: LoginInput;
    tags: LoginTag;
  },
  actors: loginActors(),
  guards: {
    'the form has problems': ({ context }) => context.problems.length > 0,
    // A code, a signature and another's word are proofs of their own; work for a captcha image is the longer
    // proof (H45).
    'the form needs no bot check': ({ context: { method, form } }) =>
      method !== 'username' || typeof form?.captcha === 'object',
    'the failure asks for verification': ({ event }) =>
      failureFrom(event).verification !== undefined,
    // A captcha is good for one attempt: once one was needed, every refusal brings a new one.
    'another captcha is needed': ({ context, event }) =>
      context.captchaNeeded || failureFrom(event).captcha === true,
    'a captcha is shown': ({ context }) => context.captchaNeeded,
    'the form has problems under a captcha': ({ context }) =>
      context.captchaNeeded && context.problems.length > 0,
    'something went wrong': ({ context }) => context.failure !== null,
    'the form says what is wrong': ({ context }) =>
      context.failure !== null || context.problems.length > 0,
    'a second has passed since the last captcha': ({ context, event }) => {
      assertEvent(event, 'captcha.refreshed');
      return event.at - (context.captchaAskedAt ?? 0) >= times.captchaThrottle;
    },
    // T13, T14: a password that was not typed is not asked to be changed.
    'the default password must change': ({ context }) =>
      context.method === 'username' && context.answer?.mustChangePassword === true,
    'the password has expired': ({ context }) =>
      context.method === 'username' && context.answer?.passwordExpired === true,
  },
  actions: {
    'take the input': assign(({ event }) => {
      const input = inputIn<LoginInput>(event);
      return {
        site: input?.site ?? 'member',
        next: input?.next ?? null,
        formIsShown: input?.brings !== true,
      };
    }),
    'choose the method': assign(({ event }) => {
      assertEvent(event, 'method.chosen');
      return { method: event.method, problems: [], failure: null };
    }),
    'keep the form': assign(({ context, event }) => {
      assertEvent(event, 'form.submitted');
      const { form } = event;
      const problems = problemsIn(form, context.captchaNeeded);
      return { form, problems, method: form.method, failure: null };
    }),
    'keep the bot proof': assign({ botProof: ({ event }) => answerIn<Sealed>(event) }),
    'keep the answer': assign({ answer: ({ event }) => answerIn<LoginAnswer>(event) }),
    'keep the captcha': assign({ captcha: ({ event }) => answerIn<Captcha>(event) }),
    'drop the captcha': assign({ captcha: null, captchaNeeded: false, captchaAskedAt: null }),
    'note when the captcha was asked for': assign({
      captchaAskedAt: ({ self }) => getTime(self),
      captchaNeeded: true,
    }),
    'keep the verification': assign({
      verification: ({ event }) => failureFrom(event).verification ?? null,
    }),
    'keep the failure': assign({ failure: ({ event }) => failureFrom(event), formIsShown: true }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'keep the new password': assign(({ event }) => {
      assertEvent(event, 'password.submitted');
      return { newPassword: event.newPassword, failure: null };
    }),
    'drop the new password': assign({ newPassword: null }),
    'drop the secrets': assign({
      form: null,
      botProof: null,
      verification: null,
      answer: null,
      newPassword: null,
    }),
    'keep the token that was not stored': assign({
      unstored: ({ context }) => context.answer?.token ?? null,
    }),
    'drop the token': assign({ unstored: null }),
    'keep the member': assign({ member: ({ event }) => answerIn<MemberFacts>(event) }),
    'decide where to go': assign({
      outcome: ({ context }) => ({ destination: getDestination(context), popup: 'afterLogin' }),
    }),
  },
});

/** From the form to a member who is signed in, in the order of H14 (T7-T18, V22-V26, X4-X9). */
export const loginMachine = setupLogin.createMachine({
  id: 'login',
  options: machineOptions,
  context: {
    site: 'member',
    next: null,
    method: 'username',
    form: null,
    problems: [],
    captcha: null,
    captchaNeeded: false,
    captchaAskedAt: null,
    botProof: null,
    verification: null,
    answer: null,
    unstored: null,
    newPassword: null,
    failure: null,
    member: null,
    outcome: null,
    formIsShown: true,
  },
  entry: 'take the input',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'validating', actions: 'keep the form' },
        'method.chosen': { actions: 'choose the method' },
      },
    },
    validating: {
      always: [
        {
          guard: 'the form has problems under a captcha',
          target: 'captchaRequired',
          actions: 'drop the secrets',
        },
        { guard: 'the form has problems', target: 'invalid', actions: 'drop the secrets' },
        { guard: 'the form needs no bot check', target: 'posting' },
        { target: 'checkingBot' },
      ],
    },
    invalid: {
      on: {
        'form.submitted': { target: 'validating', actions: 'keep the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    checkingBot: {
      tags: ['busy'],
      invoke: {
        id: 'checkBot',
        src: 'checkBot',
        onDone: { target: 'posting', actions: 'keep the bot proof' },
        onError: [
          {
            guard: 'a captcha is shown',
            target: 'captchaRequired',
            actions: ['keep the failure', 'drop the secrets'],
          },
          { target: 'failed', actions: ['keep the failure', 'drop the secrets'] },
        ],
      },
    },
    posting: {
      tags: ['busy'],
      invoke: {
        id: 'postLogin',
        src: 'postLogin',
        onDone: { target: 'storingToken', actions: 'keep the answer' },
        onError: [
          {
            guard: 'the failure asks for verification',
            target: 'verificationRequired',
            actions: 'keep the verification',
          },
          {
            guard: 'another captcha is needed',
            target: 'loadingCaptcha',
            actions: ['keep the failure', 'drop the secrets'],
          },
          { target: 'failed', actions: ['keep the failure', 'drop the secrets'] },
        ],
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'validating', actions: 'keep the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    loadingCaptcha: {
      tags: ['busy'],
      entry: ['drop the captcha', 'note when the captcha was asked for'],
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'captchaRequired', actions: 'keep the captcha' },
        // Without a captcha image the form stays and its refresh button is the way on.
        onError: { target: 'captchaRequired', actions: 'keep the failure' },
      },
    },
    captchaRequired: {
      on: {
        'form.submitted': { target: 'validating', actions: 'keep the form' },
        'form.edited': { guard: 'the form says what is wrong', actions: 'clear the failure' },
        'method.chosen': { actions: 'choose the method' },
        'captcha.refreshed': {
          guard: 'a second has passed since the last captcha',
          target: 'loadingCaptcha',
        },
      },
    },
    // H14: extra verification comes before everything that a signed-in member is asked.
    verificationRequired: {
      tags: ['verification'],
      invoke: {
        id: 'passChallenge',
        src: 'passChallenge',
        onDone: { target: 'storingToken', actions: 'keep the answer' },
        onError: {
          target: 'failed',
          actions: ['keep the failure', 'drop the secrets', 'drop the captcha'],
        },
      },
    },
    storingToken: {
      tags: ['busy'],
      invoke: {
        id: 'storeToken',
        src: 'storeToken',
        onDone: 'deciding',
        onError: {
          target: 'discarding',
          actions: ['keep the failure', 'keep the token that was not stored'],
        },
      },
    },
    deciding: {
      always: [
        { guard: 'the default password must change', target: 'passwordUnsafe' },
        { guard: 'the password has expired', target: 'passwordExpired' },
        { target: 'loadingMember' },
      ],
    },
    passwordUnsafe: {
      tags: ['password'],
      on: {
        'password.submitted': { target: 'changingPassword', actions: 'keep the new password' },
        'login.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    passwordExpired: {
      tags: ['password'],
      on: {
        'password.submitted': { target: 'changingPassword', actions: 'keep the new password' },
        'login.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    changingPassword: {
      tags: ['busy', 'password'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        onDone: { target: 'loadingMember', actions: 'drop the new password' },
        onError: { target: 'deciding', actions: ['keep the failure', 'drop the new password'] },
      },
    },
    loadingMember: {
      tags: ['busy'],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'done', actions: 'keep the member' },
        onError: { target: 'memberMissing', actions: 'keep the failure' },
      },
    },
    memberMissing: {
      on: {
        'retry.requested': { target: 'loadingMember', actions: 'clear the failure' },
        'login.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    // A session nobody may use yet is not left behind when the member walks away.
    discarding: {
      tags: ['busy'],
      entry: ['drop the secrets', 'drop the captcha'],
      exit: 'drop the token',
      invoke: {
        id: 'discardSession',
        src: 'discardSession',
        onDone: [{ guard: 'something went wrong', target: 'failed' }, { target: 'editing' }],
        onError: [{ guard: 'something went wrong', target: 'failed' }, { target: 'editing' }],
      },
    },
    done: { type: 'final', entry: ['decide where to go', 'drop the secrets'] },
  },
});
