import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { EdgeTransferPorts } from '../../src/edge-transfer/ports.ts';
import type {
  EdgeTransferContext,
  EdgeTransferEvent,
  TransferWanted,
} from '../../src/edge-transfer/types.ts';

const first: TransferWanted = { direction: 'upline', account: 'agent02', amount: '25.00' };

export const starts = { 'a fresh page': undefined };

const rejectWith = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<EdgeTransferPorts> = {
  sendTransfer: {
    made: resolves('0190f5d2-0000-7000-8000-000000000001'),
    'wrong password': rejectWith(422, 'payment_password_wrong'),
    'password locked': rejectWith(403, 'payment_password_locked'),
    'no password yet': rejectWith(409, 'payment_password_not_set'),
    'not proved': rejectWith(403, 'step_up_required'),
    'not enough money': rejectWith(409, 'insufficient_funds'),
    'enough for today': rejectWith(409, 'limit_reached'),
    'unknown recipient': rejectWith(404, 'not_found'),
    'still worked on': rejectWith(409, 'idempotency_in_flight'),
    'came too often': rejectWith(429, 'rate_limited'),
    'server broke': rejectWith(500, 'internal'),
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
      'to another recipient': { transfer: { ...first, account: 'agent03' } },
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
