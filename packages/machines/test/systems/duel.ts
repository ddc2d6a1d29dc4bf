import { defineSystem, type Effect, type SeatModel } from '@baize/chartwalk/system';
import type { AnyModel } from '@baize/chartwalk';
import { answers, events } from '../table-seat/cases.ts';
import { tableSeatModel } from '../table-seat/model.ts';
import type { SeatMove, SeatStanding } from '../../src/table-seat/types.ts';

export const duelSeats = ['left', 'right'] as const;
type Seat = (typeof duelSeats)[number];

/** Each seat acts once in a hand, the left one first. */
const TURNS: Readonly<Record<Seat, number>> = { left: 0, right: 1 };

export interface DuelTableState {
  readonly seated: Readonly<Record<Seat, boolean>>;
  /** The turn of the hand that is played; null between hands. */
  readonly turn: number | null;
  readonly isSettled: boolean;
  /** Actions of pages that counted in this hand, by turn; the clock's do not count here. */
  readonly counted: readonly [number, number];
  /** The streams of both pages have begun. */
  readonly isStreaming: boolean;
}

const begin: DuelTableState = {
  seated: { left: false, right: false },
  turn: null,
  isSettled: false,
  counted: [0, 0],
  isStreaming: false,
};

/** How the table stands for a seat. */
export function getStanding(state: DuelTableState, seat: Seat): SeatStanding {
  if (!state.seated[seat]) return 'unseated';
  if (state.isSettled) return 'settled';
  if (state.turn === null) return 'seated';
  return state.turn === TURNS[seat] ? 'betting' : 'locked';
}

/** Tells the pages for which the table stands in another way than before. */
function notifySeats(state: DuelTableState, before?: DuelTableState): Effect<DuelTableState> {
  const changed = duelSeats.filter(
    (seat) => !before || getStanding(before, seat) !== getStanding(state, seat),
  );
  const tells = changed.map((seat) => [seat, `standing.received (${getStanding(state, seat)})`]);
  return { state, tells: Object.fromEntries(tells) as Record<string, string> };
}

const dealHand = (state: DuelTableState): DuelTableState => {
  const isFull = state.seated.left && state.seated.right;
  return { ...state, isSettled: false, turn: isFull ? 0 : null, counted: [0, 0] };
};

function takeTurn(state: DuelTableState): DuelTableState {
  if (state.turn === null) return state;
  return state.turn === 0 ? { ...state, turn: 1 } : { ...state, turn: null, isSettled: true };
}

function sendMove(state: DuelTableState, seat: Seat) {
  const turn = TURNS[seat];
  if (state.turn !== turn) return { state, answer: 'too late' };
  const [first, second] = state.counted;
  const counted: [number, number] = turn === 0 ? [first + 1, second] : [first, second + 1];
  return { ...notifySeats({ ...takeTurn(state), counted }, state), answer: 'done' };
}

/** The shipping chart; each page acts in its own turn. */
const getModel = (of: Seat): AnyModel => {
  const { move } = (events['move.chosen']!.cases as { call: { move: SeatMove } }).call;
  const cases = { call: { move: { ...move, key: `key-${of}`, turn: TURNS[of] } } };
  return {
    ...tableSeatModel,
    events: { ...events, 'move.chosen': { by: 'person', cases } },
    answers,
  } as unknown as AnyModel;
};

const standings = ['unseated', 'seated', 'betting', 'locked', 'settled'] as const;

const getSeat = (of: Seat): SeatModel => ({
  model: getModel(of),
  start: 'a fresh page',
  calls: {
    takeSeat: { lost: 'offline' },
    sendMove: { lost: 'offline' },
  },
  hears: standings.map((standing) => `standing.received (${standing})`),
  never: {
    'takeSeat answers full': 'the table has two seats and two players',
    'takeSeat answers no session': 'both sessions last',
    'sendMove answers no session': 'both sessions last',
    'page.replaced (plain)': 'each player has one page',
    'connection.lost (plain)': 'the properties of the chart alone cover it',
    'seat.abandoned (plain)': 'one hand is played to its end',
  },
});

const createStandingCheck = (seat: Seat, ...wanted: SeatStanding[]) => ({
  server: (state: DuelTableState) => wanted.includes(getStanding(state, seat)),
});

/** Two people at one table: each has the turn once a hand, and the clock acts for who is gone. */
export const duel = defineSystem<DuelTableState>({
  id: 'duel',
  about: 'Two players at one table, whose turns and messages cross.',
  server: {
    begin,
    occurrences: {
      'the clock acts for a seat': {
        by: 'itself',
        does: (state) => (state.turn === null ? null : notifySeats(takeTurn(state), state)),
      },
      'the streams begin': {
        by: 'itself',
        does: (state) => (state.isStreaming ? null : notifySeats({ ...state, isStreaming: true })),
      },
    },
    calls: {
      takeSeat(state, seat) {
        if (state.seated[seat as Seat]) return { state, answer: 'seated' };
        const seated = { ...state.seated, [seat]: true };
        return { ...notifySeats(dealHand({ ...state, seated }), state), answer: 'seated' };
      },
      sendMove: (state, seat) => sendMove(state, seat as Seat),
    },
  },
  seats: { left: getSeat('left'), right: getSeat('right') },
  faults: 0,
  rules: {
    'an action counts once, however often it is sent': {
      when: { server: ({ counted }) => counted[0] + counted[1] > 0 },
      holds: { server: ({ counted }) => counted[0] <= 1 && counted[1] <= 1 },
    },
    'only one seat has the turn at the table': {
      when: createStandingCheck('left', 'betting'),
      holds: createStandingCheck('right', 'locked'),
    },
    'a hand that has begun ends by itself': {
      when: { server: ({ turn }) => turn !== null },
      leadsTo: { server: ({ turn }) => turn === null },
    },
    'the page of the left seat leaves a turn that has passed': {
      when: {
        all: [
          { seat: 'left', sees: ['betting', 'moving'] },
          createStandingCheck('left', 'settled'),
        ],
      },
      leadsTo: { not: { seat: 'left', sees: ['moving'] } },
    },
    'a page that has opened finds its seat': {
      when: { seat: 'right', sees: ['disconnected'] },
      leadsTo: { not: { seat: 'right', sees: ['disconnected'] } },
    },
  },
});
