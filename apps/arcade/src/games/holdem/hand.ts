/**
 * The betting of a heads-up hand with fixed limits, replayed from who deals and what was done.
 * Amounts are halves of the room's bet: the dealer posts one, the other seat two.
 */
import type { DuelState, Numbers, Side } from '../../kernel/game.ts';
import { other } from './maths.ts';

export const FOLD = 0;
/** Checks where nothing is owed. */
export const CALL = 1;
/** Bets where nothing is owed. */
export const RAISE = 2;

/** Bets and raises of one street; the higher blind counts as the first. */
const MAX_BETS = 3;
const RIVER = 3;
/** Halves that a bet adds on each street: one bet, and two on turn and river. */
const BET_HALVES = [2, 2, 4, 4] as const;
/** The most that a seat can put into a hand, in bets: three on each street, doubled on the last. */
export const HAND_BETS = 18;

interface Play extends DuelState {
  readonly streetPut: readonly [number, number];
  readonly bets: number;
  readonly acted: number;
}

const pair = (one: Side, its: number, others: number): readonly [number, number] =>
  one === 0 ? [its, others] : [others, its];

function withOptions(play: Omit<Play, 'options' | 'owed'>): Play {
  const { turn, streetPut, bets } = play;
  if (turn === null) return { ...play, options: [], owed: 0 };
  const owed = streetPut[other(turn)] - streetPut[turn];
  const options = [...(owed > 0 ? [FOLD] : []), CALL, ...(bets < MAX_BETS ? [RAISE] : [])];
  return { ...play, options, owed };
}

function begin(dealer: Side): Play {
  const blinds = pair(dealer, 1, 2);
  return withOptions({
    dealer,
    street: 0,
    put: blinds,
    streetPut: blinds,
    bets: 1,
    acted: 0,
    turn: dealer,
    folded: null,
  });
}

function addChips(play: Play, side: Side, halves: number): Play {
  const add = ([first, second]: readonly [number, number]): readonly [number, number] =>
    side === 0 ? [first + halves, second] : [first, second + halves];
  return { ...play, put: add(play.put), streetPut: add(play.streetPut) };
}

function closeStreet(play: Play): Play {
  if (play.street === RIVER) return withOptions({ ...play, turn: null });
  return withOptions({
    ...play,
    street: play.street + 1,
    streetPut: [0, 0],
    bets: 0,
    acted: 0,
    turn: other(play.dealer),
  });
}

function act(play: Play, action: number): Play {
  const { turn } = play;
  if (turn === null || !play.options.includes(action)) throw new RangeError('not an option');
  if (action === FOLD) return withOptions({ ...play, turn: null, folded: turn });
  const acted = play.acted + 1;
  if (action === CALL) {
    const called = addChips({ ...play, acted }, turn, play.owed);
    return acted >= 2 ? closeStreet(called) : withOptions({ ...called, turn: other(turn) });
  }
  const halves = play.owed + (BET_HALVES[play.street] ?? 0);
  const raised = addChips(play, turn, halves);
  return withOptions({ ...raised, acted, bets: play.bets + 1, turn: other(turn) });
}

/** The hand after these actions. Throws RangeError for one that was not allowed. */
export function playHand(dealer: Side, actions: Numbers): DuelState {
  return actions.reduce(act, begin(dealer));
}

/** The action after the time limit: a check if it is free, otherwise a fold. */
export const getIdleAction = ({ owed }: DuelState): number => (owed > 0 ? FOLD : CALL);
