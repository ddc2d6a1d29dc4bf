import { begin, decide } from '../lifecycle/index.ts';
import { payoutPart } from '../payout-part/machine.ts';
import type {
  PayoutPartCommand,
  PayoutPartContext,
  PayoutPartState,
} from '../payout-part/types.ts';
import { defineSystem, type Effect, type SeatModel } from '../testing/system/index.ts';
import type { AnyModel } from '../testing/types.ts';
import { answers, events, received, starts } from '../withdrawal-confirmation/cases.ts';
import { withdrawalConfirmationModel } from '../withdrawal-confirmation/model.ts';
import type { ConfirmationAnswer, ConfirmationOutcome } from '../withdrawal-confirmation/types.ts';

/** The player's browsers: in one they say that the payment has come, in the other that it has not. */
export const browsers = ['phone', 'tablet'] as const;
type Browser = (typeof browsers)[number];

const outcomes: Readonly<Record<Browser, 'receive' | 'dispute'>> = {
  phone: 'receive',
  tablet: 'dispute',
};

/** The deadline; the server's clock stands a millisecond before it, at it or a millisecond after it. */
export const T = 1_000_000;

export interface PayoutState {
  readonly state: PayoutPartState;
  readonly context: PayoutPartContext;
  readonly now: number;
  /** Whose answer the part took; the call that brings it again is answered alike (H95). */
  readonly countTaken: Browser | null;
  /** What the clock said when the part took an answer, and when it was forced. */
  readonly answeredAt: number | null;
  readonly forcedAt: number | null;
}

/** What a command makes of the part, by the lifecycle that the platform runs; null where it is refused. */
export function given(
  payout: PayoutState,
  command: Pick<PayoutPartCommand, 'type'>,
  role: 'player' | 'operator' | 'clock',
): PayoutState | null {
  const { state, context, now } = payout;
  const asked = { ...command, actor: { role, id: role }, now } as PayoutPartCommand;
  const decision = decide(payoutPart, { state, context } as never, asked as never);
  return 'accepted' in decision
    ? {
        ...payout,
        ...(decision.accepted as { state: PayoutPartState; context: PayoutPartContext }),
      }
    : null;
}

const changed = 'withdrawal.changed (plain)';

/** Every browser of the player is told that something has changed. */
export const told = (state: PayoutState | null): Effect<PayoutState> | null =>
  state && { state, tells: Object.fromEntries(browsers.map((seat) => [seat, changed])) };

function takeAnswer(payout: PayoutState, seat: Browser) {
  if (payout.countTaken === seat) return { state: payout, answer: 'taken' };
  const next = given(payout, { type: outcomes[seat] }, 'player');
  if (next === null) return { state: payout, answer: 'too late' };
  return {
    ...told({ ...next, countTaken: seat, answeredAt: payout.now })!,
    answer: 'taken',
  };
}

/** Where the part stands for a browser that asks what has become of its answer, or of the payment if it has none. */
function getStanding(payout: PayoutState, seat: Browser, answer: unknown): string {
  const { state, countTaken } = payout;
  if (countTaken !== null && countTaken === seat && answer !== null) return 'taken';
  if (countTaken !== null) return 'answered elsewhere';
  if (!isReopened(payout)) return state === 'forced_received' ? 'forced' : 'open';
  // A reopened part is disputed, which is what this browser wanted.
  return outcomes[seat] === 'dispute' && answer !== null ? 'taken' : 'answered elsewhere';
}

/** Whether the operator has reopened the part after its deadline (H116). */
const isReopened = ({ state, forcedAt }: PayoutState): boolean =>
  forcedAt !== null && state !== 'forced_received';

const sent = decide(payoutPart, begin(payoutPart), {
  type: 'send',
  amount: 3,
  dueAt: T,
  actor: { role: 'operator', id: 'operator' },
  now: T - 1,
}) as { accepted: { state: PayoutPartState; context: PayoutPartContext } };

const said: Readonly<Record<Browser, ConfirmationOutcome>> = {
  phone: 'received',
  tablet: 'not_received',
};

/** The chart that ships, of a payment to a wallet, where a browser gives its one answer. */
const getModel = (of: Browser): AnyModel => {
  const answer: ConfirmationAnswer = { ...received, outcome: said[of] };
  const { nothing } = events['answer.submitted']!.cases;
  const cases = { [said[of]]: { answer, problem: null }, nothing };
  return {
    ...withdrawalConfirmationModel,
    starts: { 'to a wallet': starts['to a wallet'] },
    events: { ...events, 'answer.submitted': { by: 'person', cases } },
    answers,
  } as unknown as AnyModel;
};

const getSeat = (of: Browser): SeatModel => ({
  model: getModel(of),
  start: 'to a wallet',
  calls: {
    postAnswer: { lost: 'offline' },
    readStanding: {
      lost: 'offline',
      says: (answer: ConfirmationAnswer | null) => (answer === null ? 'before an answer' : ''),
    },
  },
  hears: [changed],
  never: {
    'answer.submitted (nothing)': 'what the form refuses does not leave the page',
    'postAnswer answers not proved': 'both browsers have proved themselves a moment ago',
    'postAnswer answers another name': 'where it went to a wallet, no name is asked for',
    'postAnswer answers too much': 'neither of the two answers has an amount',
  },
});

const is = (...states: PayoutPartState[]) => ({
  server: ({ state }: PayoutState) => states.includes(state),
});
const took = (of: Browser) => ({ server: ({ countTaken }: PayoutState) => countTaken === of });
const waits = is('awaiting_confirmation');

/** Where a browser lets its player answer. */
const choosing = ['answering', 'refused'];

const getRules = (of: Browser) => ({
  [`whoever is told that the answer was taken, of them it was taken: ${of}`]: {
    when: { seat: of, sees: ['done'] },
    holds: outcomes[of] === 'dispute' ? { any: [took(of), { server: isReopened }] } : took(of),
  },
  [`whoever is told that another answer was quicker has none that was taken: ${of}`]: {
    when: { seat: of, sees: ['overtaken'] },
    holds: { all: [{ not: took(of) }, { not: waits }] },
  },
  [`whoever is told that the deadline has come, of them the part is forced: ${of}`]: {
    when: { seat: of, sees: ['forced'] },
    // The operator may have reopened it since.
    holds: { server: ({ forcedAt }: PayoutState) => forcedAt !== null },
  },
  [`whoever has sent an answer and stays learns that it was taken: ${of}`]: {
    when: { all: [{ seat: of, sees: ['sending'] }, took(of)] },
    leadsTo: { seat: of, sees: ['done', 'abandoned'] },
  },
  [`nobody goes on answering a part that has ended: ${of}`]: {
    when: { all: [{ seat: of, sees: choosing }, { not: waits }] },
    leadsTo: { not: { seat: of, sees: [...choosing, 'sending', 'looking'] } },
  },
});

/** A payment, two browsers of its player, and the deadline on the clocks of all three. */
export const payout = defineSystem<PayoutState>({
  id: 'payout',
  about: 'A payment that its player confirms or disputes in two browsers while its deadline comes.',
  server: {
    begin: { ...sent.accepted, now: T - 1, countTaken: null, answeredAt: null, forcedAt: null },
    occurrences: {
      'time passes': {
        by: 'itself',
        does: (payout) => (payout.now > T ? null : { state: { ...payout, now: payout.now + 1 } }),
      },
      'the clock counts the part as received': {
        by: 'itself',
        does: (payout) => {
          const next = given(payout, { type: 'force' }, 'clock');
          return told(next && { ...next, forcedAt: payout.now });
        },
      },
      'the operator finds that it was paid': {
        by: 'somebody',
        does: (payout) => told(given(payout, { type: 'settle' }, 'operator')),
      },
      'the operator takes the payment back': {
        by: 'somebody',
        does: (payout) => told(given(payout, { type: 'return' }, 'operator')),
      },
      'the operator reopens a forced payment': {
        by: 'somebody',
        does: (payout) => told(given(payout, { type: 'reopen' }, 'operator')),
      },
    },
    calls: {
      postAnswer: (payout, of) => takeAnswer(payout, of as Browser),
      readStanding: (payout, of, sent) => ({
        state: payout,
        answer: getStanding(payout, of as Browser, sent),
      }),
    },
  },
  seats: { phone: getSeat('phone'), tablet: getSeat('tablet') },
  faults: 1,
  rules: {
    ...getRules('phone'),
    ...getRules('tablet'),
    'an answer counts before the deadline, at T-1 and not at T': {
      when: { server: ({ answeredAt }) => answeredAt !== null },
      holds: { server: ({ answeredAt }) => answeredAt! < T },
    },
    'a part is forced from its deadline on, at T and not at T-1': {
      when: { server: ({ forcedAt }) => forcedAt !== null },
      holds: { server: ({ forcedAt }) => forcedAt! >= T },
    },
    'a part that nobody answers is forced': {
      when: { all: [waits, { server: ({ now }) => now >= T }] },
      leadsTo: { not: waits },
    },
    'what was answered is not forced, and what was forced took no answer': {
      when: { server: ({ answeredAt, forcedAt }) => answeredAt !== null || forcedAt !== null },
      holds: { server: ({ answeredAt, forcedAt }) => answeredAt === null || forcedAt === null },
    },
    'of two answers the first one counts, as it was given': {
      when: { server: ({ countTaken }) => countTaken !== null },
      holds: {
        any: [
          { all: [took('phone'), is('received')] },
          { all: [took('tablet'), is('disputed', 'resolved_paid', 'resolved_returned')] },
        ],
      },
    },
  },
});
