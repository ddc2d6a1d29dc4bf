import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { RegistrationPorts } from '../../src/registration/ports.ts';
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationFacts,
  RegistrationFailure,
  RegistrationForm,
  RegistrationProblem,
} from '../../src/registration/types.ts';

export const starts = { 'at the form': undefined };

const both: RegistrationFacts = { variants: ['username', 'mobile'], captcha: false };
const withCaptcha: RegistrationFacts = { ...both, captcha: true };
const mobileOnly: RegistrationFacts = { variants: ['mobile'], captcha: false };
const nothing: RegistrationFacts = { variants: [], captcha: false };

const rejectWith = (failure: RegistrationFailure) => rejects(failure);
const offline = rejects(new TypeError('fetch failed'));

const short: RegistrationProblem = {
  field: 'username',
  rule: 'letter_first_alnum',
  params: { min: 4, max: 16 },
};
const unticked: RegistrationProblem = { field: 'termsAccepted', rule: 'unticked' };

export const answers: AnswerCases<RegistrationPorts> = {
  loadRules: {
    'both ways': resolves(both),
    'both ways, with a captcha image': resolves(withCaptcha),
    'no way': resolves(nothing),
    offline,
  },
  loadCaptcha: {
    'a captcha image': resolves({ id: 'c-1', image: 'data:image/png;base64,AA==' }),
    'no captcha image': rejectWith({ code: 'rate_limited', status: 429 }),
  },
  checkForm: {
    'nothing wrong': resolves([]),
    'a short name, no terms': resolves([short, unticked]),
    'a worker that broke': rejects(new Error('the worker broke')),
  },
  checkAffiliate: {
    known: resolves(null),
    unknown: rejectWith({
      code: 'invitation_code_error',
      status: 422,
      problems: [{ field: 'affiliateCode', rule: 'unknown' }],
    }),
  },
  postRegistration: {
    'logged in': resolves({ token: seal('token-of-a-newcomer') }),
    'made, not logged in': resolves({ token: null }),
    'a field refused': rejectWith({ code: 'validation_failed', status: 422, problems: [short] }),
    taken: rejectWith({ code: 'registration_refused', status: 409 }),
    offline,
  },
  storeToken: {
    stored: resolves(null),
    'no storage': rejects(new Error('storage is not available')),
  },
  loadMember: {
    'a member': resolves({ id: 'p-9', kind: 'player', firstTimeLogin: false }),
    offline,
  },
  discardSession: { done: resolves(null), offline },
};

const filled: RegistrationForm = {
  variant: 'username',
  values: seal({ username: 'newcomer9', password: 'Green-table-9' }),
  work: null,
  affiliateCode: '',
  termsAccepted: true,
  ageConfirmed: true,
};
const plain = { plain: {} };

export const events: EventCases<RegistrationEvent, RegistrationContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      filled: { form: filled },
      'with work for the captcha image': { form: { ...filled, work: seal('work') } },
      'with an invitation': { form: { ...filled, affiliateCode: 'BAIZE01' } },
    },
  },
  'field.edited': {
    by: 'person',
    cases: {
      'the name': { field: 'username' },
      'the terms': { field: 'termsAccepted' },
      'the invitation': { field: 'affiliateCode' },
    },
  },
  'variant.chosen': {
    by: 'person',
    cases: { mobile: { variant: 'mobile' }, username: { variant: 'username' } },
  },
  'captcha.refreshed': {
    by: 'person',
    cases: {
      // K28, to the millisecond, whatever the clock says, so that it is the same after a sleep.
      'at once': ({ now, context }) => ({ at: (context.captchaAskedAt ?? now) + 999 }),
      'after a second': ({ now, context }) => ({ at: (context.captchaAskedAt ?? now) + 1_000 }),
    },
  },
  'rules.changed': {
    by: 'page',
    cases: {
      'both ways': { facts: both },
      'a captcha image as well': { facts: withCaptcha },
      'by mobile only': { facts: mobileOnly },
      closed: { facts: nothing },
    },
  },
  'retry.requested': { by: 'person', cases: plain },
  'registration.abandoned': { by: 'person', cases: plain },
};
