import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { RedeemPorts } from '../../src/redeem/ports.ts';
import type { RedeemContext, RedeemEvent, RedeemWanted } from '../../src/redeem/types.ts';

const first: RedeemWanted = { rewardId: 'reward-1', count: 1 };

export const starts = { 'a fresh page': undefined };

const rejectWith = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<RedeemPorts> = {
  sendRedemption: {
    made: resolves('redemption-1'),
    'wrong password': rejectWith(422, 'payment_password_wrong'),
    'password locked': rejectWith(403, 'payment_password_locked'),
    'no password yet': rejectWith(409, 'payment_password_not_set'),
    'not proved': rejectWith(403, 'step_up_required'),
    'not enough points': rejectWith(409, 'points_insufficient'),
    'out of stock': rejectWith(409, 'reward_out_of_stock'),
    'no session': rejectWith(401, 'not_logged_in'),
    'still worked on': rejectWith(409, 'idempotency_in_flight'),
    'came too often': rejectWith(429, 'rate_limited'),
    'server broke': rejectWith(500, 'internal'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<RedeemEvent, RedeemContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      'the first': { wanted: first },
      more: { wanted: { ...first, count: 2 } },
      'points for money': { wanted: { rewardId: null, count: 1 } },
    },
  },
  'form.edited': { by: 'person', cases: plain },
  'redemption.confirmed': {
    by: 'person',
    cases: { typed: { password: seal('202611') } },
  },
  'password.edited': { by: 'person', cases: plain },
  'review.abandoned': { by: 'person', cases: plain },
  'redemption.abandoned': { by: 'person', cases: plain },
};
