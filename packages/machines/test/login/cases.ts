import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { LoginPorts } from '../../src/login/ports.ts';
import type {
  LoginAnswer,
  LoginContext,
  LoginEvent,
  LoginFailure,
  LoginInput,
} from '../../src/login/types.ts';

export const starts: Record<
  'on the member site' | 'on the agent site' | 'sent by a guard' | 'with a sign-in from outside',
  LoginInput
> = {
  'on the member site': { site: 'member' },
  'on the agent site': { site: 'agent' },
  'sent by a guard': { site: 'member', next: '/favorite' },
  'with a sign-in from outside': { site: 'member', brings: true },
};

const granted: LoginAnswer = {
  token: seal('token-of-a-player'),
  mustChangePassword: false,
  passwordExpired: false,
};

const rejectWith = (failure: LoginFailure) => rejects(failure);
const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<LoginPorts> = {
  checkBot: {
    'a person': resolves(seal('proof')),
    'not sure': rejectWith({ code: 'challenge_failed', status: 403 }),
  },
  postLogin: {
    granted: resolves(granted),
    'granted, default password': resolves({ ...granted, mustChangePassword: true }),
    'granted, password expired': resolves({ ...granted, passwordExpired: true }),
    'granted, everything at once': resolves({
      ...granted,
      mustChangePassword: true,
      passwordExpired: true,
    }),
    'wrong password': rejectWith({ code: 'invalid_credentials', status: 401 }),
    'wrong, with a captcha': rejectWith({
      code: 'invalid_credentials',
      status: 401,
      captcha: true,
    }),
    'wants verification': rejectWith({
      code: 'verification_required',
      status: 401,
      verification: {
        challengeId: 'vc-1',
        kinds: ['sms', 'email', 'google', 'bankAccountName'],
        hints: { sms: '***5678', email: 'p***@example.com' },
        expiresAt: 1_600_000,
        attemptsLeft: 5,
      },
    }),
    'not a member': rejectWith({ code: 'non_member', status: 403 }),
    'not an agent': rejectWith({ code: 'contact_your_agent', status: 403 }),
    offline,
  },
  passChallenge: {
    passed: resolves(granted),
    'passed, everything at once': resolves({
      ...granted,
      mustChangePassword: true,
      passwordExpired: true,
    }),
    closed: rejectWith({ code: 'verification_closed' }),
    'run out': rejectWith({ code: 'verification_expired', status: 401 }),
  },
  loadCaptcha: {
    'a captcha image': resolves({ id: 'c-1', image: 'data:image/png;base64,AA==' }),
    'no captcha image': rejectWith({ code: 'rate_limited', status: 429 }),
  },
  storeToken: {
    stored: resolves(null),
    'no storage': rejects(new Error('storage is not available')),
  },
  changePassword: {
    changed: resolves(null),
    'too weak': rejectWith({ code: 'password_weak', status: 422 }),
  },
  loadMember: {
    'a member': resolves({ id: 'p-1', kind: 'player', firstTimeLogin: false }),
    offline,
  },
  discardSession: { done: resolves(null), offline },
};

const plain = { plain: {} };
const password = seal('Baize-demo-1');

export const events: EventCases<LoginEvent, LoginContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      'name and password': {
        form: { method: 'username', username: 'player01', password, captcha: '' },
      },
      'with the captcha': {
        form: { method: 'username', username: 'player01', password, captcha: '7h3k' },
      },
      'with work for the captcha': {
        form: { method: 'username', username: 'player01', password, captcha: seal('work') },
      },
      'without a name': {
        form: { method: 'username', username: ' ', password, captcha: '' },
      },
      'without a password': {
        form: { method: 'username', username: 'player01', password: seal(''), captcha: '' },
      },
      'mobile and code': {
        form: {
          method: 'sms',
          mobile: '0912345678',
          countryDialingCode: '84',
          fits: true,
          attemptId: 'attempt-1',
          code: seal('123456'),
          captcha: '7h3k',
        },
      },
      'without a mobile': {
        form: {
          method: 'sms',
          mobile: '',
          countryDialingCode: '84',
          fits: false,
          attemptId: 'attempt-1',
          code: seal('123456'),
          captcha: '',
        },
      },
      'a short mobile': {
        form: {
          method: 'sms',
          mobile: '091234',
          countryDialingCode: '84',
          fits: false,
          attemptId: 'attempt-1',
          code: seal('123456'),
          captcha: '',
        },
      },
      'without a code': {
        form: {
          method: 'sms',
          mobile: '0912345678',
          countryDialingCode: '84',
          fits: true,
          attemptId: 'attempt-1',
          code: seal(' '),
          captcha: '',
        },
      },
      'an outside account': {
        form: { method: 'external', idToken: seal('id-token'), captcha: '' },
      },
      'a passkey': { form: { method: 'passkey', captcha: '' } },
    },
  },
  'form.edited': { by: 'person', cases: plain },
  'method.chosen': {
    by: 'person',
    cases: { sms: { method: 'sms' }, username: { method: 'username' } },
  },
  'captcha.refreshed': {
    by: 'person',
    cases: {
      // K28, to the millisecond, whatever the clock says, so that it is the same after a sleep.
      'at once': ({ now, context }) => ({ at: (context.captchaAskedAt ?? now) + 999 }),
      'after a second': ({ now, context }) => ({ at: (context.captchaAskedAt ?? now) + 1_000 }),
    },
  },
  'password.submitted': {
    by: 'person',
    cases: { 'a new one': { newPassword: seal('Green-table-9') } },
  },
  'login.abandoned': { by: 'person', cases: plain },
  'retry.requested': { by: 'person', cases: plain },
};
