import { begin, decide } from '../../src/lifecycle/index.ts';
import { payoutPart } from '../../src/payout-part/machine.ts';
import type {
  PayoutPartCommand,
  PayoutPartContext,
  PayoutPartState,
} from '../../src/payout-part/types.ts';
import { defineSystem, type Effect, type SeatModel } from '@baize/chartwalk/system';
import type { AnyModel } from '@baize/chartwalk';
import { answers, events, received, starts } from '../withdrawal-confirmation/cases.ts';
import { withdrawalConfirmationModel } from '../withdrawal-confirmation/model.ts';
import type {
  ConfirmationAnswer,
  ConfirmationOutcome,
} from '../../src/withdrawal-confirmation/types.ts';

/** The player's browsers: one answers that the payment has come, the other that it has not. */
export const browsers = ['phone', 'tablet'] as const;
type Browser = (typeof browsers)[number];

const outcomes: Readonly<Record<Browser, 'receive' | 'dispute'>> = {
  phone: 'receive',
  tablet: 'dispute',
};

/** The deadline; the server's clock is a millisecond before it, at it or a millisecond after it. */
export const T = 1_000_000;

export interface PayoutState {
  readonly state: PayoutPartState;
  readonly context: PayoutPartContext;
  readonly now: number;
  /** The browser whose answer the part took; a repeated call gets the same answer (H95). */
  readonly countTaken: Browser | null;
  /** The server's time when the part took an answer, and when it was forced. */
  readonly answeredAt: number | null;
  readonly forcedAt: number | null;
}

/** The part after a command, by the lifecycle that the platform runs; null if it is refused. */
export function giveCommand(
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

/** Notifies every browser of the player of a change. */
export const notifyBrowsers = (state: PayoutState | null): Effect<PayoutState> | null =>
  state && { state, tells: Object.fromEntries(browsers.map((seat) => [seat, changed])) };

function takeAnswer(payout: PayoutState, seat: Browser) {
  if (payout.countTaken === seat) return { state: payout, answer: 'taken' };
  const next = giveCommand(payout, { type: outcomes[seat] }, 'player');
  if (next === null) return { state: payout, answer: 'too late' };
  return {
    ...notifyBrowsers({ ...next, countTaken: seat, answeredAt: payout.now })!,
    answer: 'taken',
  };
}

/**
 * The part's state for a browser that asks about its answer, or about the payment if it has none.
 */
function getStanding(payout: PayoutState, seat: Browser, answer: unknown): string {
  const { state, countTaken } = payout;
  if (countTaken !== null && countTaken === seat && answer !== null) return 'taken';
  if (countTaken !== null) return 'answered elsewhere';
  if (!isReopened(payout)) return state === 'forced_received' ? 'forced' : 'open';
  // A reopened part is disputed, as this browser wanted.
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

const answerByBrowser: Readonly<Record<Browser, ConfirmationOutcome>> = {
  phone: 'received',
  tablet: 'not_received',
};

/** The shipping chart for a payment to a wallet; each browser gives one answer. */
const getModel = (of: Browser): AnyModel => {
  const answer: ConfirmationAnswer = { ...received, outcome: answerByBrowser[of] };
  const { nothing } = events['answer.submitted']!.cases;
  const cases = { [answerByBrowser[of]]: { answer, problem: null }, nothing };
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
    'answer.submitted (nothing)': 'what the form rejects does not leave the page',
    'postAnswer answers not proved': 'both browsers have given a fresh proof',
    'postAnswer answers another name': 'a payment to a wallet asks for no name',
    'postAnswer answers too much': 'neither of the two answers has an amount',
  },
});

const is = (...states: PayoutPartState[]) => ({
  server: ({ state }: PayoutState) => states.includes(state),
});
const took = (of: Browser) => ({ server: ({ countTaken }: PayoutState) => countTaken === of });
const waits = is('awaiting_confirmation');

/** States in which a browser accepts the player's answer. */
const choosing = ['answering', 'refused'];

const getRules = (of: Browser) => ({
  [`a browser that shows its answer as taken is the one it was taken from: ${of}`]: {
    when: { seat: of, sees: ['done'] },
    holds: outcomes[of] === 'dispute' ? { any: [took(of), { server: isReopened }] } : took(of),
  },
  [`a browser that shows another answer as first has none that was taken: ${of}`]: {
    when: { seat: of, sees: ['overtaken'] },
    holds: { all: [{ not: took(of) }, { not: waits }] },
  },
  [`a browser that shows the deadline as passed has a forced part: ${of}`]: {
    when: { seat: of, sees: ['forced'] },
    // The operator may have reopened it since.
    holds: { server: ({ forcedAt }: PayoutState) => forcedAt !== null },
  },
  [`a browser that waits learns that its answer was taken: ${of}`]: {
    when: { all: [{ seat: of, sees: ['sending'] }, took(of)] },
    leadsTo: { seat: of, sees: ['done', 'abandoned'] },
  },
  [`no browser continues to answer a part that has ended: ${of}`]: {
    when: { all: [{ seat: of, sees: choosing }, { not: waits }] },
    leadsTo: { not: { seat: of, sees: [...choosing, 'sending', 'looking'] } },
  },
});

/** A payment, two browsers of its player, and the deadline on all three clocks. */
export const payout = defineSystem<PayoutState>({
  id: 'payout',
  about: 'A player confirms or disputes a payment in two browsers while its deadline passes.',
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
          const next = giveCommand(payout, { type: 'force' }, 'clock');
          return notifyBrowsers(next && { ...next, forcedAt: payout.now });
        },
      },
      'the operator finds that it was paid': {
        by: 'person',
        does: (payout) => notifyBrowsers(giveCommand(payout, { type: 'settle' }, 'operator')),
      },
      'the operator takes the payment back': {
        by: 'person',
        does: (payout) => notifyBrowsers(giveCommand(payout, { type: 'return' }, 'operator')),
      },
      'the operator reopens a forced payment': {
        by: 'person',
        does: (payout) => notifyBrowsers(giveCommand(payout, { type: 'reopen' }, 'operator')),
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
    'an unanswered part is forced': {
      when: { all: [waits, { server: ({ now }) => now >= T }] },
      leadsTo: { not: waits },
    },
    'an answered part is not forced, and a forced part takes no answer': {
      when: { server: ({ answeredAt, forcedAt }) => answeredAt !== null || forcedAt !== null },
      holds: { server: ({ answeredAt, forcedAt }) => answeredAt === null || forcedAt === null },
    },
    'of two answers the first one counts, unchanged': {
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
