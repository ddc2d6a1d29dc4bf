import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { WithdrawalRequestPorts } from '../../src/withdrawal-request/ports.ts';
import type {
  WithdrawalDraft,
  WithdrawalRequestContext,
  WithdrawalRequestEvent,
} from '../../src/withdrawal-request/types.ts';

export const starts = { 'a fresh page': undefined };

export const draft: WithdrawalDraft = { methodId: 'bank', accountId: 'card-1', amount: '20.50' };

const offline = rejects(new TypeError('fetch failed'));
const facts = { missing: null, lockedForMs: 0 };

export const answers: AnswerCases<WithdrawalRequestPorts> = {
  readFacts: {
    ready: resolves(facts),
    'a locked password': resolves({ ...facts, lockedForMs: 900_000 }),
    'no method': resolves({ ...facts, missing: 'method' }),
    'no password': resolves({ ...facts, missing: 'password' }),
    'no account': resolves({ ...facts, missing: 'account' }),
    offline,
  },
  postRequest: {
    taken: resolves('w-1'),
    'not proved': rejects({ code: 'step_up_required', status: 403 }),
    'wrong password': rejects({ code: 'payment_password_wrong', status: 422 }),
    locked: rejects({ code: 'payment_password_locked', status: 403, retryAfter: 900_000 }),
    'never set': rejects({ code: 'payment_password_not_set', status: 409 }),
    'too little money': rejects({ code: 'insufficient_funds', status: 409 }),
    offline,
  },
};

const plain = { plain: {} };

export const events: EventCases<WithdrawalRequestEvent, WithdrawalRequestContext> = {
  'facts.requested': { by: 'person', cases: plain },
  'request.submitted': {
    by: 'person',
    cases: { fit: { draft, problem: null }, 'too little': { draft, problem: 'low' } },
  },
  'request.edited': { by: 'person', cases: plain },
  'password.submitted': {
    by: 'person',
    cases: { typed: { password: seal('202611') }, empty: { password: seal('') } },
  },
  'password.edited': { by: 'person', cases: plain },
  'review.abandoned': { by: 'person', cases: plain },
};
