import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { ChallengePorts } from '../../src/challenge/ports.ts';
import type {
  ChallengeContext,
  ChallengeEvent,
  ChallengeFailure,
  Verification,
  VerificationKind,
} from '../../src/challenge/types.ts';

// The charts' test clock begins at a million.
const challenge: Verification = {
  challengeId: 'vc-1',
  kinds: ['google', 'sms', 'email', 'bankAccountName'],
  hints: { sms: '***5678', email: 'p***@example.com' },
  expiresAt: 1_600_000,
  attemptsLeft: 5,
};

export const starts: Record<
  'asked for one of four' | 'asked for an SMS code' | 'asked for a Google code',
  Verification
> = {
  'asked for one of four': challenge,
  'asked for an SMS code': { ...challenge, kinds: ['sms'] },
  'asked for a Google code': { ...challenge, kinds: ['google'] },
};

const rejectWith = (failure: ChallengeFailure) => rejects(failure);
const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<ChallengePorts> = {
  sendCode: {
    sent: resolves({ expiresAt: 1_300_000, resendAt: 1_060_000 }),
    'too many': rejectWith({ code: 'sms_too_many_requests', status: 429 }),
    'run out': rejectWith({ code: 'verification_expired', status: 401 }),
  },
  submitAnswer: {
    right: resolves(null),
    wrong: rejectWith({ code: 'verification_wrong', status: 422, attemptsLeft: 4 }),
    'wrong, the last': rejectWith({ code: 'verification_wrong', status: 422, attemptsLeft: 0 }),
    exhausted: rejectWith({ code: 'verification_exhausted', status: 403 }),
    'an old code': rejectWith({ code: 'code_expired', status: 422, attemptsLeft: 4 }),
    offline,
  },
};

const plain = { plain: {} };
type Tools = { readonly now: number; readonly context: ChallengeContext };

/**
 * When the next code of a kind may be sent, whatever the clock says, so that it is the same after a
 * sleep.
 */
const getInTime = ({ now, context }: Tools, kind: VerificationKind | null): number =>
  (kind === null ? undefined : context.sent[kind]?.resendAt) ?? now;

/** A millisecond before that. */
const getTooSoon = (tools: Tools, kind: VerificationKind | null): number =>
  getInTime(tools, kind) - 1;

export const events: EventCases<ChallengeEvent, ChallengeContext> = {
  'kind.chosen': {
    by: 'person',
    cases: {
      sms: (tools) => ({ kind: 'sms', at: getTooSoon(tools, 'sms') }),
      'sms, a minute later': (tools) => ({ kind: 'sms', at: getInTime(tools, 'sms') }),
      email: (tools) => ({ kind: 'email', at: getTooSoon(tools, 'email') }),
      google: (tools) => ({ kind: 'google', at: getTooSoon(tools, 'google') }),
      'bank account name': (tools) => ({
        kind: 'bankAccountName',
        at: getTooSoon(tools, 'bankAccountName'),
      }),
    },
  },
  'kinds.requested': { by: 'person', cases: plain },
  'code.requested': {
    by: 'person',
    cases: {
      'too soon': (tools) => ({ at: getTooSoon(tools, tools.context.kind) }),
      'after a minute': (tools) => ({ at: getInTime(tools, tools.context.kind) }),
    },
  },
  'answer.submitted': {
    by: 'person',
    cases: {
      'a code': { answer: seal('123456') },
      nothing: { answer: seal(' ') },
      'half a code': { answer: seal('12') },
    },
  },
  'answer.edited': { by: 'person', cases: plain },
  'challenge.abandoned': { by: 'person', cases: plain },
};
