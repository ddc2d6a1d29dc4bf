import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { RequestCheckPorts } from '../../src/request-check/ports.ts';
import type {
  CheckedRequest,
  RequestCheckContext,
  RequestCheckEvent,
} from '../../src/request-check/types.ts';

export const starts = { 'a fresh page': undefined };

const request: CheckedRequest = {
  key: 'key-of-the-request-1',
  operation: 'transferAlongEdge',
  at: 1_000_000,
  details: { amount: '30.00', symbol: '$', counterparty: 'agent01' },
  outcome: 'done',
  reference: '0190f5d2-0000-7000-8000-000000000001',
  code: null,
};
const other = { ...request, key: 'key-of-the-request-2', reference: null } as const;
const closed: CheckedRequest = { ...other, outcome: 'closed' };
const refused: CheckedRequest = { ...other, outcome: 'refused', code: 'insufficient_funds' };
const unknown: CheckedRequest = { ...other, outcome: 'unknown' };

export const answers: AnswerCases<RequestCheckPorts> = {
  closeRequests: {
    'nothing is unanswered': resolves([]),
    'one was carried out': resolves([request]),
    'one was not': resolves([request, closed]),
    'one was refused': resolves([refused]),
    'one is unknown': resolves([request, unknown]),
    'no storage': rejects(new Error('no storage')),
  },
  forgetRequests: { forgotten: resolves(null), 'no storage': rejects(new Error('no storage')) },
};

export const events: EventCases<RequestCheckEvent, RequestCheckContext> = {
  'check.requested': { by: 'person', cases: { plain: {} } },
  'outcomes.confirmed': { by: 'person', cases: { plain: {} } },
};
