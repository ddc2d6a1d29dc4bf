import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { StepUpPorts } from '../../src/step-up/ports.ts';
import { passkeyDismissed, type StepUpContext, type StepUpEvent } from '../../src/step-up/types.ts';

/** Every kind starts alike: the server says which are enough, the form shows those. */
export const starts = { asked: undefined };

const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<StepUpPorts> = {
  signWithPasskey: {
    signed: resolves(seal<unknown>({ id: 'key-1' })),
    'told no': rejects({ code: passkeyDismissed }),
    offline,
  },
  postProof: {
    right: resolves(seal({ sentWith: 'token-before', token: 'token-after' })),
    'wrong password': rejects({ code: 'password_wrong', status: 422 }),
    'wrong code': rejects({ code: 'code_invalid', status: 422 }),
    'too many': rejects({ code: 'verification_exhausted', status: 403, retryAfter: 60_000 }),
    'too many, by a server without sense': rejects({
      code: 'verification_exhausted',
      status: 403,
      retryAfter: 7_200_000,
    }),
    'no session': rejects({ code: 'not_logged_in', status: 401 }),
    offline,
  },
  storeToken: {
    stored: resolves(true),
    'another session has begun': resolves(false),
    'no storage': rejects(new Error('storage is not available')),
  },
};

const plain = { plain: {} };

export const events: EventCases<StepUpEvent, StepUpContext> = {
  'answer.submitted': {
    by: 'person',
    cases: {
      'a password': { kind: 'password', answer: seal('Baize-demo-1') },
      'no password': { kind: 'password', answer: seal('') },
      'a code': { kind: 'google', answer: seal('123456') },
      'half a code': { kind: 'google', answer: seal('123') },
    },
  },
  'answer.edited': { by: 'person', cases: plain },
  'passkey.chosen': { by: 'person', cases: plain },
  'proof.abandoned': { by: 'person', cases: plain },
  'member.changed': { by: 'page', cases: plain },
};
