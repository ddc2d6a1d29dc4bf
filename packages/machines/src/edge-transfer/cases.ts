import { seal } from '../kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '../testing/types.ts';
import type { EdgeTransferPorts } from './ports.ts';
import type { EdgeTransferContext, EdgeTransferEvent, TransferWanted } from './types.ts';

const first: TransferWanted = { direction: 'upline', account: 'agent02', amount: '25.00' };

export const starts = { 'a fresh page': undefined };

const refuses = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<EdgeTransferPorts> = {
  sendTransfer: {
    made: resolves('0190f5d2-0000-7000-8000-000000000001'),
    'wrong password': refuses(422, 'payment_password_wrong'),
    'password locked': refuses(403, 'payment_password_locked'),
    'no password yet': refuses(409, 'payment_password_not_set'),
    'not proved': refuses(403, 'step_up_required'),
    'not enough money': refuses(409, 'insufficient_funds'),
    'enough for today': refuses(409, 'limit_reached'),
    'nobody there': refuses(404, 'not_found'),
    'still worked on': refuses(409, 'idempotency_in_flight'),
    'came too often': refuses(429, 'rate_limited'),
    'server broke': refuses(500, 'internal'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<EdgeTransferEvent, EdgeTransferContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      'the first': { transfer: first },
      another: { transfer: { ...first, amount: '30.00' } },
      'to somebody else': { transfer: { ...first, account: 'agent03' } },
      'the other way': { transfer: { ...first, direction: 'downline' } },
    },
  },
  'form.edited': { by: 'person', cases: plain },
  'transfer.confirmed': {
    by: 'person',
    cases: { typed: { password: seal('202611') } },
  },
  'password.edited': { by: 'person', cases: plain },
  'review.abandoned': { by: 'person', cases: plain },
};
