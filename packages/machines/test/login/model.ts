import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { loginMachine } from '../../src/login/machine.ts';
import { loginActors } from '../../src/login/ports.ts';
import { loginProperties } from './properties.ts';
import { loginSecrets } from '../../src/login/types.ts';

const busy = [
  'checkingBot',
  'posting',
  'storingToken',
  'changingPassword',
  'loadingMember',
  'discarding',
];
const forms = ['editing', 'invalid', 'failed', 'captchaRequired'];
const passwords = ['passwordUnsafe', 'passwordExpired'];

export const loginModel = defineModel({
  id: 'login',
  about: 'From the form to a signed-in member, in one fixed order.',
  machine: loginMachine,
  actors: loginActors,
  starts,
  events,
  answers,
  writes: ['postLogin', 'passChallenge', 'storeToken', 'changePassword', 'discardSession'],
  // The other two are passed through within a step, so they are never on screen.
  project: ({ value }) => value as Exclude<typeof value, 'validating' | 'deciding'>,
  seen: {
    editing: ['login.form'],
    invalid: ['login.form', 'login.fieldErrors'],
    checkingBot: ['login.form', 'login.busy'],
    posting: ['login.form', 'login.busy'],
    failed: ['login.form', 'login.error'],
    loadingCaptcha: ['login.form', 'login.captcha'],
    captchaRequired: ['login.form', 'login.captcha'],
    verificationRequired: ['challenge.form'],
    storingToken: ['login.busy'],
    passwordUnsafe: ['password.form', 'password.unsafe'],
    passwordExpired: ['password.form', 'password.expired'],
    changingPassword: ['password.form', 'login.busy'],
    loadingMember: ['login.busy'],
    memberMissing: ['login.error', 'login.retry'],
    discarding: ['login.busy'],
    done: ['header.balance'],
  },
  home: ['done', 'editing'],
  // The site and `next` only decide the destination, and an existing sign-in only what is drawn
  // meanwhile: scenarios in machine.test.ts cover that.
  remember: (context) => ({
    method: context.method,
    problems: context.problems.length > 0,
    captcha: context.captcha !== null,
    captchaNeeded: context.captchaNeeded,
    failed: context.failure !== null,
    answer: context.answer && [context.answer.mustChangePassword, context.answer.passwordExpired],
    verifying: context.verification !== null,
  }),
  ignores: [
    { events: ['form.edited'], in: ['editing'], why: 'there is nothing to clear' },
    {
      events: ['form.submitted', 'form.edited', 'method.chosen'],
      in: [...busy, ...passwords, 'loadingCaptcha', 'verificationRequired', 'memberMissing'],
      why: 'the form is not open or not enabled',
    },
    {
      events: ['captcha.refreshed'],
      in: [
        ...busy,
        ...passwords,
        'editing',
        'invalid',
        'failed',
        'loadingCaptcha',
        'verificationRequired',
        'memberMissing',
      ],
      why: 'no captcha is shown, or one is on its way',
    },
    {
      events: ['password.submitted'],
      in: [...busy, ...forms, 'loadingCaptcha', 'verificationRequired', 'memberMissing'],
      why: 'no new password is asked for',
    },
    {
      events: ['login.abandoned'],
      in: [...forms, 'loadingCaptcha', 'checkingBot', 'posting'],
      why: 'nothing has started; the popup closes and the chart is stopped',
    },
    {
      events: ['login.abandoned'],
      in: ['storingToken', 'changingPassword', 'loadingMember', 'discarding'],
      why: 'the member is signed in by now; leaving is a logout',
    },
    {
      events: ['login.abandoned'],
      in: ['verificationRequired'],
      why: 'the challenge has a way out of its own',
    },
    {
      events: ['retry.requested'],
      in: [...busy, ...forms, ...passwords, 'loadingCaptcha', 'verificationRequired'],
      why: 'only the member call is retried; forms are sent again',
    },
  ],
  otherwise: [
    { events: ['form.edited'], in: ['captchaRequired'], why: 'there is nothing to clear' },
    {
      events: ['captcha.refreshed'],
      in: ['captchaRequired'],
      why: 'no captcha image is loaded within a second of the last one (K28)',
    },
  ],
  invariants: {
    'no secret outlives the login': ({ value, context }) =>
      ![...forms, 'loadingCaptcha', 'done'].includes(value) ||
      (context.form ?? context.answer ?? context.unstored ?? context.newPassword) === null,
    'a new password is held only while it is sent': ({ value, context }) =>
      value === 'changingPassword' || context.newPassword === null,
    'a captcha field is shown only after it was required': ({ value, context }) =>
      (value !== 'loadingCaptcha' && value !== 'captchaRequired') || context.captchaNeeded,
    // The proof of work is valid as long as its captcha image; this time distinguishes the two
    // (H45).
    'a captcha image has the time of its request': ({ context }) =>
      context.captchaNeeded === (context.captchaAskedAt !== null),
    'an invalid form has problems': ({ value, context }) =>
      value !== 'invalid' || context.problems.length > 0,
    'what failed says why': ({ value, context }) =>
      (value !== 'failed' && value !== 'memberMissing') || context.failure !== null,
    'no member logged in by SMS or from outside is asked for a new password': (snapshot) =>
      !passwords.includes(snapshot.value) || snapshot.context.method === 'username',
    'a default password goes before an expired one': ({ value, context }) =>
      value !== 'passwordExpired' || context.answer?.mustChangePassword === false,
    'only a password asks for a bot check': ({ value, context }) =>
      value !== 'checkingBot' || context.method === 'username',
    'done says where to go': ({ value, context }) =>
      (value === 'done') === (context.outcome !== null),
  },
  properties: loginProperties,
  uncoverable: {},
  secrets: loginSecrets,
});
