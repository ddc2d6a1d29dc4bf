import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { DepositRequestPorts } from '../../src/deposit-request/ports.ts';
import type {
  DepositDraft,
  DepositRequestContext,
  DepositRequestEvent,
} from '../../src/deposit-request/types.ts';

export const starts = { 'a fresh page': undefined };

const draft: DepositDraft = { methodId: 'bank', amount: '25.00', fee: '0.50' };

export const answers: AnswerCases<DepositRequestPorts> = {
  beginDeposit: {
    'paid elsewhere': resolves({ reference: 'd-1', payUrl: '/provider?deposit=d-1' }),
    'paid here': resolves({ reference: 'd-1', payUrl: null }),
    'another fee': resolves({ feeNow: '0.75' }),
    'enough for today': rejects({ code: 'limit_reached', status: 409 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<DepositRequestEvent, DepositRequestContext> = {
  'deposit.submitted': {
    by: 'person',
    cases: {
      fit: { draft, problem: null },
      'too little': { draft: { ...draft, amount: '0.00' }, problem: 'low' },
    },
  },
  'deposit.edited': { by: 'person', cases: plain },
  'page.returned': { by: 'page', cases: plain },
};
