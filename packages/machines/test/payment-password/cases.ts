import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { PaymentPasswordPorts } from '../../src/payment-password/ports.ts';
import type {
  PaymentPasswordContext,
  PaymentPasswordEvent,
} from '../../src/payment-password/types.ts';

export const starts = { 'a fresh page': undefined };

export const answers: AnswerCases<PaymentPasswordPorts> = {
  putPassword: {
    set: resolves([]),
    'too easy': resolves([{ field: 'newPaymentPassword', rule: 'weak' }]),
    'not proved': rejects({ code: 'step_up_required', status: 403 }),
    'wrong password': rejects({ code: 'payment_password_wrong', status: 422 }),
    'locked password': rejects({ code: 'payment_password_locked', status: 403 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };
const form = { present: null, chosen: seal('202611'), again: seal('202611') };

export const events: EventCases<PaymentPasswordEvent, PaymentPasswordContext> = {
  'form.submitted': { by: 'person', cases: { typed: { form } } },
  'form.edited': { by: 'person', cases: plain },
  'change.abandoned': { by: 'person', cases: plain },
};
