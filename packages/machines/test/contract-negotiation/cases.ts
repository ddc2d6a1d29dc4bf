import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ContractNegotiationPorts } from '../../src/contract-negotiation/ports.ts';
import type {
  ContractNegotiationContext,
  ContractNegotiationEvent,
  ContractNegotiationInput,
} from '../../src/contract-negotiation/types.ts';

export const starts: Record<'a contract' | 'a new proposal', ContractNegotiationInput> = {
  'a contract': { contractId: 'contract-1' },
  'a new proposal': { contractId: null },
};

const rejectWith = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<ContractNegotiationPorts> = {
  loadImpact: {
    'some would end': resolves({ confirmation: 'confirmation-1' }),
    'none would end': resolves({ confirmation: null }),
    'not there': rejectWith(404, 'not_found'),
    'no session': rejectWith(401, 'not_logged_in'),
    offline: rejects(new TypeError('fetch failed')),
  },
  sendAnswer: {
    done: resolves('contract-1'),
    'others would end': rejectWith(409, 'endings_not_confirmed'),
    'not open any more': rejectWith(409, 'not_enabled'),
    'rate too high': rejectWith(409, 'rate_above_upline'),
    'no session': rejectWith(401, 'not_logged_in'),
    'still worked on': rejectWith(409, 'idempotency_in_flight'),
    'server broke': rejectWith(500, 'internal'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };
const terms = { kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 40 }] };

export const events: EventCases<ContractNegotiationEvent, ContractNegotiationContext> = {
  'proposal.submitted': {
    by: 'person',
    cases: {
      'to a downline': { proposal: { downline: 'player01', terms } },
      'to the upline': { proposal: { downline: null, terms } },
    },
  },
  'proposal.edited': { by: 'person', cases: plain },
  'answer.chosen': {
    by: 'person',
    cases: {
      accept: { answer: 'accept' },
      reject: { answer: 'reject' },
      terminate: { answer: 'terminate' },
      'ask to end': { answer: 'askToEnd' },
    },
  },
  'review.confirmed': { by: 'person', cases: { plain: { key: 'key-1' } } },
  'review.abandoned': { by: 'person', cases: plain },
  'sending.retried': { by: 'person', cases: plain },
  'contract.changed': { by: 'page', cases: plain },
  'negotiation.abandoned': { by: 'person', cases: plain },
};
