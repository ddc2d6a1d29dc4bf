import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { EnrolmentPorts } from '../../src/enrolment/ports.ts';
import type { EnrolmentContext, EnrolmentEvent } from '../../src/enrolment/types.ts';

export const starts = { 'the card': undefined };

const offline = rejects(new TypeError('fetch failed'));
const unproved = rejects({ code: 'step_up_required', status: 403 });
const codes = resolves(seal<readonly string[]>(['12345-67890', '09876-54321']));

export const answers: AnswerCases<EnrolmentPorts> = {
  beginEnrolment: {
    begun: resolves(seal({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Baize' })),
    'not proved': unproved,
    'on already': rejects({ code: 'conflict', status: 409 }),
    offline,
  },
  confirmCode: {
    right: codes,
    wrong: rejects({ code: 'code_invalid', status: 422 }),
    'too many': rejects({ code: 'verification_exhausted', status: 403 }),
    'not proved': unproved,
    'on already': rejects({ code: 'conflict', status: 409 }),
    offline,
  },
  renewCodes: {
    renewed: codes,
    'not proved': unproved,
    'off meanwhile': rejects({ code: 'not_found', status: 404 }),
    offline,
  },
};

const plain = { plain: {} };

export const events: EventCases<EnrolmentEvent, EnrolmentContext> = {
  'enrolment.requested': { by: 'person', cases: plain },
  'codes.requested': { by: 'person', cases: plain },
  'code.submitted': {
    by: 'person',
    cases: {
      whole: { code: seal('123456') },
      half: { code: seal('123') },
      nothing: { code: seal('') },
    },
  },
  'code.edited': { by: 'person', cases: plain },
  'enrolment.abandoned': { by: 'person', cases: plain },
  'codes.saved': { by: 'person', cases: plain },
};
