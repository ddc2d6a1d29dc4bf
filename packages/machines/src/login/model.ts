import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { loginMachine } from './machine.ts';
import { loginActors } from './ports.ts';
import { loginProperties } from './properties.ts';
import { loginSecrets } from './types.ts';

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
  about: 'From the form to a member who is signed in, in one fixed order.',
  machine: loginMachine,
  actors: loginActors,
  starts,
  events,
  answers,
  writes: ['postLogin', 'passChallenge', 'storeToken', 'changePassword', 'discardSession'],
  // The other two are passed through before anybody could look.
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
  // The site and `next` only decide the destination, and what is brought along only what is drawn meanwhile:
  // the stories in machine.test.ts tell that.
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
      why: 'nothing was begun; the popup closes and the chart is stopped',
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
      why: 'only the member call is tried again; forms are sent again',
    },
  ],
  otherwise: [
    { events: ['form.edited'], in: ['captchaRequired'], why: 'there is nothing to clear' },
    {
      events: ['captcha.refreshed'],
      in: ['captchaRequired'],
      why: 'within a second of the last one no captcha image is drawn (K28)',
    },
  ],
  invariants: {
    'no secret outlives the login': ({ value, context }) =>
      ![...forms, 'loadingCaptcha', 'done'].includes(value) ||
      (context.form ?? context.answer ?? context.unstored ?? context.newPassword) === null,
    'a new password is held only while it is sent': ({ value, context }) =>
      value === 'changingPassword' || context.newPassword === null,
    'a captcha field has its demand': ({ value, context }) =>
      (value !== 'loadingCaptcha' && value !== 'captchaRequired') || context.captchaNeeded,
    // What stands for a captcha image is good as long as the captcha image: this moment tells the two apart (H45).
    'no captcha image, no moment when it was asked for': ({ context }) =>
      context.captchaNeeded === (context.captchaAskedAt !== null),
    'an invalid form has problems': ({ value, context }) =>
      value !== 'invalid' || context.problems.length > 0,
    'what failed says why': ({ value, context }) =>
      (value !== 'failed' && value !== 'memberMissing') || context.failure !== null,
    'nobody logged in by SMS or from outside is asked for a new password': (snapshot) =>
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
