import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { BetSlipPorts } from '../../src/bet-slip/ports.ts';
import type { BetSlipContext, BetSlipEvent, SlipAnswer } from '../../src/bet-slip/types.ts';

export const starts = { 'a fresh page': undefined };

const offline = rejects(new TypeError('fetch failed'));
const noSession = rejects({ code: 'not_logged_in', status: 401 });

const slip = (state: SlipAnswer['state'], reason: string | null = null): SlipAnswer => ({
  slipId: 'slip-1',
  state,
  reason,
});

export const answers: AnswerCases<BetSlipPorts> = {
  placeSlip: {
    waiting: resolves(slip('waiting')),
    accepted: resolves(slip('accepted')),
    'other odds': resolves(slip('refused', 'odds_changed')),
    suspended: resolves(slip('refused', 'suspended')),
    'refused without a reason': resolves(slip('refused')),
    'not valid': rejects({ code: 'stake_too_high', status: 422 }),
    'no session': noSession,
    offline,
  },
  quoteCashOut: {
    held: resolves({ quoteId: 'quote-1', heldMs: 3000 }),
    'no cash-out': rejects({ code: 'no_cash_out', status: 409 }),
    'no session': noSession,
    offline,
  },
  cashOut: {
    paid: resolves({ goesOn: false }),
    'paid in part': resolves({ goesOn: true }),
    'no cash-out': rejects({ code: 'no_cash_out', status: 409 }),
    'no session': noSession,
    offline,
  },
};

const plain = { plain: {} };

export const events: EventCases<BetSlipEvent, BetSlipContext> = {
  'slip.placed': {
    by: 'person',
    cases: {
      'higher odds only': { wanted: { key: 'key-1', accept: 'higher' } },
      'any odds': { wanted: { key: 'key-2', accept: 'any' } },
    },
  },
  'slip.repeated': { by: 'person', cases: plain },
  'slip.edited': { by: 'person', cases: plain },
  'slip.decided': {
    by: 'port',
    cases: {
      accepted: { answer: slip('accepted') },
      'other odds': { answer: slip('refused', 'odds_changed') },
      suspended: { answer: slip('refused', 'suspended') },
    },
  },
  'slip.settled': { by: 'port', cases: plain },
  'cashOut.requested': {
    by: 'person',
    cases: { all: { percent: 100 }, half: { percent: 50 } },
  },
  'cashOut.confirmed': { by: 'person', cases: { plain: { key: 'sale-1' } } },
  'cashOut.repeated': { by: 'person', cases: plain },
  'cashOut.abandoned': { by: 'person', cases: plain },
};
