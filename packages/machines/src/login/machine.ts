import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  getFailure,
  getInput,
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

const getLoginFailure = (event: { readonly type: string }): LoginFailure => getFailure(event);

/**
 * The site's own landing page, unless a guard remembered where the visitor wanted to go (T12, T16,
 * H9).
 */
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
    // An SMS code, a passkey and an external sign-in are proofs themselves; work instead of a
    // captcha image is the stronger proof (H45).
    'the form needs no bot check': ({ context: { method, form } }) =>
      method !== 'username' || typeof form?.captcha === 'object',
    'the failure asks for verification': ({ event }) =>
      getLoginFailure(event).verification !== undefined,
    // A captcha is good for one attempt: once one was needed, every refusal brings a new one.
    'another captcha is needed': ({ context, event }) =>
      context.captchaNeeded || getLoginFailure(event).captcha === true,
    'a captcha is shown': ({ context }) => context.captchaNeeded,
    'the form has problems under a captcha': ({ context }) =>
      context.captchaNeeded && context.problems.length > 0,
    'something went wrong': ({ context }) => context.failure !== null,
    'the form shows a problem': ({ context }) =>
      context.failure !== null || context.problems.length > 0,
    'a second has passed since the last captcha': ({ context, event }) => {
      assertEvent(event, 'captcha.refreshed');
      return event.at - (context.captchaAskedAt ?? 0) >= times.captchaThrottle;
    },
    // T13, T14: only a password that was typed must be changed.
    'the default password must change': ({ context }) =>
      context.method === 'username' && context.answer?.mustChangePassword === true,
    'the password has expired': ({ context }) =>
      context.method === 'username' && context.answer?.passwordExpired === true,
  },
  actions: {
    'store the input': assign(({ event }) => {
      const input = getInput<LoginInput>(event);
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
    'store the form': assign(({ context, event }) => {
      assertEvent(event, 'form.submitted');
      const { form } = event;
      const problems = problemsIn(form, context.captchaNeeded);
      return { form, problems, method: form.method, failure: null };
    }),
    'store the bot proof': assign({ botProof: ({ event }) => getAnswer<Sealed>(event) }),
    'store the answer': assign({ answer: ({ event }) => getAnswer<LoginAnswer>(event) }),
    'store the captcha': assign({ captcha: ({ event }) => getAnswer<Captcha>(event) }),
    'clear the captcha': assign({ captcha: null, captchaNeeded: false, captchaAskedAt: null }),
    'store when the captcha was requested': assign({
      captchaAskedAt: ({ self }) => getTime(self),
      captchaNeeded: true,
    }),
    'store the verification': assign({
      verification: ({ event }) => getLoginFailure(event).verification ?? null,
    }),
    'store the failure': assign({
      failure: ({ event }) => getLoginFailure(event),
      formIsShown: true,
    }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'store the new password': assign(({ event }) => {
      assertEvent(event, 'password.submitted');
      return { newPassword: event.newPassword, failure: null };
    }),
    'clear the new password': assign({ newPassword: null }),
    'clear the secrets': assign({
      form: null,
      botProof: null,
      verification: null,
      answer: null,
      newPassword: null,
    }),
    'store the token to revoke': assign({
      unstored: ({ context }) => context.answer?.token ?? null,
    }),
    'clear the token': assign({ unstored: null }),
    'store the member': assign({ member: ({ event }) => getAnswer<MemberFacts>(event) }),
    'decide where to go': assign({
      outcome: ({ context }) => ({ destination: getDestination(context), popup: 'afterLogin' }),
    }),
  },
});

/** From the form to a signed-in member, in the order of H14 (T7-T18, V22-V26, X4-X9). */
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
  entry: 'store the input',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'validating', actions: 'store the form' },
        'method.chosen': { actions: 'choose the method' },
      },
    },
    validating: {
      always: [
        {
          guard: 'the form has problems under a captcha',
          target: 'captchaRequired',
          actions: 'clear the secrets',
        },
        { guard: 'the form has problems', target: 'invalid', actions: 'clear the secrets' },
        { guard: 'the form needs no bot check', target: 'posting' },
        { target: 'checkingBot' },
      ],
    },
    invalid: {
      on: {
        'form.submitted': { target: 'validating', actions: 'store the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    checkingBot: {
      tags: ['busy'],
      invoke: {
        id: 'checkBot',
        src: 'checkBot',
        onDone: { target: 'posting', actions: 'store the bot proof' },
        onError: [
          {
            guard: 'a captcha is shown',
            target: 'captchaRequired',
            actions: ['store the failure', 'clear the secrets'],
          },
          { target: 'failed', actions: ['store the failure', 'clear the secrets'] },
        ],
      },
    },
    posting: {
      tags: ['busy'],
      invoke: {
        id: 'postLogin',
        src: 'postLogin',
        onDone: { target: 'storingToken', actions: 'store the answer' },
        onError: [
          {
            guard: 'the failure asks for verification',
            target: 'verificationRequired',
            actions: 'store the verification',
          },
          {
            guard: 'another captcha is needed',
            target: 'loadingCaptcha',
            actions: ['store the failure', 'clear the secrets'],
          },
          { target: 'failed', actions: ['store the failure', 'clear the secrets'] },
        ],
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'validating', actions: 'store the form' },
        'form.edited': { target: 'editing', actions: 'clear the failure' },
        'method.chosen': { target: 'editing', actions: 'choose the method' },
      },
    },
    loadingCaptcha: {
      tags: ['busy'],
      entry: ['clear the captcha', 'store when the captcha was requested'],
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'captchaRequired', actions: 'store the captcha' },
        // Without a captcha image the form stays, and its refresh button loads another.
        onError: { target: 'captchaRequired', actions: 'store the failure' },
      },
    },
    captchaRequired: {
      on: {
        'form.submitted': { target: 'validating', actions: 'store the form' },
        'form.edited': { guard: 'the form shows a problem', actions: 'clear the failure' },
        'method.chosen': { actions: 'choose the method' },
        'captcha.refreshed': {
          guard: 'a second has passed since the last captcha',
          target: 'loadingCaptcha',
        },
      },
    },
    // H14: extra verification comes before any other question to the member.
    verificationRequired: {
      tags: ['verification'],
      invoke: {
        id: 'passChallenge',
        src: 'passChallenge',
        onDone: { target: 'storingToken', actions: 'store the answer' },
        onError: {
          target: 'failed',
          actions: ['store the failure', 'clear the secrets', 'clear the captcha'],
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
          actions: ['store the failure', 'store the token to revoke'],
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
        'password.submitted': { target: 'changingPassword', actions: 'store the new password' },
        'login.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    passwordExpired: {
      tags: ['password'],
      on: {
        'password.submitted': { target: 'changingPassword', actions: 'store the new password' },
        'login.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    changingPassword: {
      tags: ['busy', 'password'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        onDone: { target: 'loadingMember', actions: 'clear the new password' },
        onError: { target: 'deciding', actions: ['store the failure', 'clear the new password'] },
      },
    },
    loadingMember: {
      tags: ['busy'],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'done', actions: 'store the member' },
        onError: { target: 'memberMissing', actions: 'store the failure' },
      },
    },
    memberMissing: {
      on: {
        'retry.requested': { target: 'loadingMember', actions: 'clear the failure' },
        'login.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    // A member who gives up leaves no half-open session behind.
    discarding: {
      tags: ['busy'],
      entry: ['clear the secrets', 'clear the captcha'],
      exit: 'clear the token',
      invoke: {
        id: 'discardSession',
        src: 'discardSession',
        onDone: [{ guard: 'something went wrong', target: 'failed' }, { target: 'editing' }],
        onError: [{ guard: 'something went wrong', target: 'failed' }, { target: 'editing' }],
      },
    },
    done: { type: 'final', entry: ['decide where to go', 'clear the secrets'] },
  },
});
