import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { PasswordResetPorts } from '../../src/password-reset/ports.ts';
import type {
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetInput,
} from '../../src/password-reset/types.ts';

export const starts: Record<'by e-mail' | 'by phone' | 'by a link', PasswordResetInput> = {
  'by e-mail': { method: 'email' },
  'by phone': { method: 'phone' },
  'by a link': { method: 'link', link: seal('what-the-link-carried') },
};

const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<PasswordResetPorts> = {
  checkForm: {
    'as it should be': resolves([]),
    'something is missing': resolves([{ field: 'newPassword', rule: 'required' }]),
    'no rules': offline,
  },
  checkBot: {
    'a person': resolves(seal('proof')),
    'not sure': rejects({ code: 'challenge_failed', status: 403 }),
  },
  requestMail: {
    'on its way': resolves(null),
    'too many': rejects({ code: 'rate_limited', status: 429 }),
    'unknown here': rejects({ code: 'unknown_user', status: 401 }),
  },
  setPassword: {
    changed: resolves({ username: 'player01' }),
    'wrong code': rejects({ code: 'code_invalid', status: 422 }),
    'an old link': rejects({ code: 'code_expired', status: 422 }),
    'too weak': rejects({ code: 'password_weak', status: 422 }),
    offline,
  },
};

const plain = { plain: {} };
const chosen = seal('Green-table-9');

export const events: EventCases<PasswordResetEvent, PasswordResetContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      'name and address': {
        form: { method: 'email', username: 'player01', email: 'noa@example.org' },
      },
      'phone and code': {
        form: {
          method: 'phone',
          mobile: '0912345678',
          countryDialingCode: '+84',
          fits: true,
          code: seal('123456'),
          attemptId: 'a-1',
          newPassword: chosen,
          confirmNewPassword: chosen,
        },
      },
      'a new password': {
        form: { method: 'link', newPassword: chosen, confirmNewPassword: chosen },
      },
    },
  },
  'form.edited': { by: 'person', cases: plain },
  'method.chosen': {
    by: 'person',
    cases: { phone: { method: 'phone' }, 'e-mail': { method: 'email' } },
  },
  'confirmation.closed': { by: 'person', cases: plain },
};
