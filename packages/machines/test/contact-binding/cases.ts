import { seal } from '../../src/kit/index.ts';
import type { SentCode } from '../../src/sms-countdown/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ContactBindingPorts } from '../../src/contact-binding/ports.ts';
import type {
  ContactBindingContext,
  ContactBindingEvent,
  ContactBindingInput,
  ContactTarget,
} from '../../src/contact-binding/types.ts';

const address: ContactTarget = { kind: 'email', email: 'wolf@example.org' };
const hint = 'w•••@example.org';

/** From a server whose clock is a year ahead of the device's. */
const sentAt = 31_536_000_000;
const sent: SentCode = {
  attemptId: 'attempt-1',
  sentAt,
  resendAt: sentAt + 60_000,
  expiresAt: sentAt + 600_000,
  hint,
};

export const starts: Record<
  'nothing bound' | 'one that looks the same' | 'a code requested before a login',
  ContactBindingInput
> = {
  'nothing bound': { before: null, stored: null },
  'one that looks the same': { before: hint, stored: null },
  // Half a minute ago.
  'a code requested before a login': {
    before: null,
    stored: { target: address, sent, deviceAt: 1_000_000 - 30_000 },
  },
};

const offline = rejects(new TypeError('fetch failed'));
const unproved = rejects({ code: 'step_up_required', status: 403 });

export const answers: AnswerCases<ContactBindingPorts> = {
  requestCode: {
    sent: resolves(sent),
    'not proved': unproved,
    'not a phone': rejects({ code: 'phone_invalid', status: 422 }),
    'too many': rejects({ code: 'sms_too_many_requests', status: 429, retryAfter: 300_000 }),
    'too many, by a server without sense': rejects({
      code: 'sms_too_many_requests',
      status: 429,
      retryAfter: 7_200_000,
    }),
    offline,
  },
  bindContact: {
    bound: resolves(null),
    'not proved': unproved,
    wrong: rejects({ code: 'code_invalid', status: 422 }),
    'run out': rejects({ code: 'code_expired', status: 422 }),
    taken: rejects({ code: 'email_taken', status: 409 }),
    offline,
  },
  readBound: {
    'the new one': resolves(hint),
    nothing: resolves(null),
    offline,
  },
};

const plain = { plain: {} };

export const events: EventCases<ContactBindingEvent, ContactBindingContext> = {
  'target.submitted': {
    by: 'person',
    cases: {
      'an address': { target: address },
      'a phone': {
        target: { kind: 'phone', mobileNum: '0912345678', countryDialingCode: '84' },
      },
      'no address': { target: { kind: 'email', email: ' ' } },
      'no phone': { target: { kind: 'phone', mobileNum: '', countryDialingCode: '84' } },
    },
  },
  'target.edited': { by: 'person', cases: plain },
  'code.submitted': {
    by: 'person',
    cases: {
      whole: { code: seal('123456') },
      half: { code: seal('123') },
      nothing: { code: seal('') },
    },
  },
  'code.edited': { by: 'person', cases: plain },
  'code.requested': { by: 'person', cases: plain },
  'binding.abandoned': { by: 'person', cases: plain },
};
