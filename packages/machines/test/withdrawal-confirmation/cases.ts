import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { WithdrawalConfirmationPorts } from '../../src/withdrawal-confirmation/ports.ts';
import type {
  ConfirmationAnswer,
  ConfirmationInput,
  WithdrawalConfirmationContext,
  WithdrawalConfirmationEvent,
} from '../../src/withdrawal-confirmation/types.ts';

/** Twenty minutes after the start of the test clock: before an idle session ends. */
const dueAt = 1_000_000 + 1_200_000;

export const starts: Record<'to a bank' | 'to a wallet', ConfirmationInput> = {
  'to a bank': { asksName: true, dueAt },
  'to a wallet': { asksName: false, dueAt },
};

export const received: ConfirmationAnswer = {
  outcome: 'received',
  partId: 'part-1',
  amount: null,
  receivedBefore: '0.00',
  proofImages: [],
};

const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<WithdrawalConfirmationPorts> = {
  postAnswer: {
    taken: resolves(null),
    'not proved': rejects({ code: 'step_up_required', status: 403 }),
    'another name': rejects({ code: 'verification_wrong', status: 422 }),
    'too late': rejects({ code: 'command_refused', status: 409 }),
    'too much': rejects({ code: 'amount_out_of_range', status: 422 }),
    offline,
  },
  readStanding: {
    open: resolves('open'),
    taken: resolves('taken'),
    'answered elsewhere': resolves('closed'),
    forced: resolves('forced'),
    offline,
  },
};

const plain = { plain: {} };

export const events: EventCases<WithdrawalConfirmationEvent, WithdrawalConfirmationContext> = {
  'answer.submitted': {
    by: 'person',
    cases: {
      received: { answer: received, problem: null },
      nothing: { answer: null, problem: 'choice' },
    },
  },
  'answer.edited': { by: 'person', cases: plain },
  'answer.revised': { by: 'person', cases: plain },
  'name.submitted': {
    by: 'person',
    cases: { typed: { name: seal('Robin Vale') }, empty: { name: seal(' ') } },
  },
  'name.edited': { by: 'person', cases: plain },
  'withdrawal.changed': { by: 'page', cases: plain },
  'confirmation.abandoned': { by: 'person', cases: plain },
};
