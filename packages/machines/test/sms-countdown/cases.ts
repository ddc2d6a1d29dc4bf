import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { SmsCountdownPorts } from '../../src/sms-countdown/ports.ts';
import {
  type PhoneTarget,
  type SentCode,
  type SmsCountdownContext,
  type SmsCountdownEvent,
  type SmsCountdownInput,
  type SmsFailure,
} from '../../src/sms-countdown/types.ts';

export const starts: Record<'a visitor', SmsCountdownInput> = {
  'a visitor': { purpose: 'login' },
};

const phone: PhoneTarget = {
  mobile: '0912345678',
  countryDialingCode: '84',
  fits: true,
};
const otherPhone: PhoneTarget = { ...phone, mobile: '0987654321' };

/** From a server whose clock is a year ahead of the device's. */
const sentAt = 31_536_000_000;
const sent: SentCode = {
  attemptId: 'attempt-1',
  sentAt,
  resendAt: sentAt + 180_000,
  expiresAt: sentAt + 180_000,
  hint: '••• 678',
};

const rejectWith = (failure: SmsFailure) => rejects(failure);
const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<SmsCountdownPorts> = {
  readStoredCode: {
    nothing: resolves(null),
    'a wait half over': resolves({ code: sent, deviceAt: 1_000_000 - 90_000, target: phone }),
    'from a clock that was ahead': resolves({ code: sent, deviceAt: 9_000_000, target: phone }),
    'no storage': rejects(new Error('storage is not available')),
  },
  checkBot: {
    'a person': resolves(seal('proof')),
    'not sure': rejectWith({ code: 'challenge_failed', status: 403 }),
    closed: rejectWith({ code: 'verification_closed' }),
  },
  requestCode: {
    sent: resolves(sent),
    'sent, again after a minute': resolves({ ...sent, resendAt: sentAt + 60_000 }),
    'sent, by a server without sense': resolves({ ...sent, resendAt: sentAt * 2 }),
    'not a phone': rejectWith({ code: 'phone_invalid', status: 422 }),
    'too many': rejectWith({
      code: 'sms_too_many_requests',
      status: 429,
      retryAfter: 300_000,
    }),
    'quota exceeded': rejectWith({ code: 'sms_quota_exceeded', status: 429 }),
    'not here': rejectWith({ code: 'operation_not_allowed', status: 403 }),
    'not sent': rejectWith({
      code: 'sms_not_sent',
      status: 502,
      detail: 'The network of this number is being repaired.',
    }),
    offline,
  },
  keep: { kept: resolves(null), 'no storage': rejects(new Error('storage is full')) },
};

type Tools = { readonly now: number; readonly context: SmsCountdownContext };

/** A second after the last request (K29), to the millisecond. */
const getLater = ({ now, context }: Tools) =>
  context.askedAt === null ? now : context.askedAt + 1_000;

export const events: EventCases<SmsCountdownEvent, SmsCountdownContext> = {
  'code.requested': {
    by: 'person',
    cases: {
      'for a phone': (tools) => ({ target: phone, at: getLater(tools) }),
      'for a phone, at once': ({ now, context }) => ({
        target: phone,
        at: context.askedAt === null ? now : context.askedAt + 999,
      }),
      'for no phone': (tools) => ({ target: { ...phone, mobile: ' ' }, at: getLater(tools) }),
      'for half a phone': (tools) => ({
        target: { ...phone, mobile: '0912', fits: false },
        at: getLater(tools),
      }),
    },
  },
  'target.edited': {
    by: 'person',
    cases: { 'to another phone': { target: otherPhone }, 'to the same': { target: phone } },
  },
  'warning.dismissed': { by: 'person', cases: { plain: {} } },
  'window.focused': { by: 'page', cases: { plain: {} } },
};
