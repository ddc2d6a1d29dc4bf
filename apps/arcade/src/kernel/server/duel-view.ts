/** A table for two as the page of one seat may see it. Pure. */
import type { DuelGame, DuelRoom, Numbers, Side } from '../game.ts';
import { stakesFor, toDecimal } from '../money.ts';
import type { DuelPhase, DuelView, OpponentView } from '../protocol.ts';
import type { Clock } from './clock.ts';
import type { Chair, Hand } from './duel-types.ts';

export interface DuelFacts {
  readonly game: DuelGame;
  readonly room: DuelRoom;
  readonly currency: string;
  readonly decimals: number;
  readonly clock: Clock;
  /** The side of the page. */
  readonly side: Side;
  readonly phase: DuelPhase;
  readonly number: number;
  readonly nextDealer: Side;
  /** When the running phase ends. */
  readonly dueAt: number;
  readonly chairs: readonly [Chair | null, Chair | null];
  readonly hand: Hand | null;
}

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

export function viewDuel(facts: DuelFacts): DuelView {
  const { game, room, side, phase, chairs, hand } = facts;
  const state = hand?.state ?? null;
  const isPlaying = phase === 'playing';
  const isMine = isPlaying && state?.turn === side;
  const toText = createAmounts(facts);
  return {
    room: room.key,
    side,
    phase,
    hand: facts.number,
    bet: toText(2),
    handStake: toText(game.handBets * 2),
    commitment: hand?.commitment ?? '',
    commitments: [chairs[0]?.commitment ?? null, chairs[1]?.commitment ?? null],
    // The first page to reveal does not show the other one its seed.
    seeds:
      phase === 'revealing' ? [null, null] : [chairs[0]?.seed ?? null, chairs[1]?.seed ?? null],
    opponent: viewOpponent(chairs[otherSide(side)]),
    dealer: hand?.dealer ?? facts.nextDealer,
    street: state?.street ?? 0,
    turn: isPlaying && state ? state.turn : null,
    turnNo: hand?.actions.length ?? 0,
    leftMs: isPlaying && state?.turn !== null ? Math.max(0, facts.dueAt - facts.clock.now()) : null,
    options: isMine ? state.options : [],
    toCall: toText(isMine ? state.owed : 0),
    toRaise: toText(isMine && hand ? getRaise(game, hand) : 0),
    ...viewCards(facts, toText),
    lastActions: hand ? getLastActions(game, hand) : [null, null],
    result: hand?.result ? { ...hand.result, paid: hand.paid[side] } : null,
    isLeaving: chairs[side]?.isLeaving ?? false,
  };
}

type Cards = Pick<DuelView, 'put' | 'pot' | 'ownCards' | 'theirCards' | 'sharedCards'>;

function viewCards({ game, hand, side }: DuelFacts, toText: (halves: number) => string): Cards {
  if (!hand || hand.deck.length === 0) {
    const none = toText(0);
    return { put: [none, none], pot: none, ownCards: [], theirCards: null, sharedCards: [] };
  }
  const { deck, state, result } = hand;
  const [first, second] = state.put;
  return {
    put: [toText(first), toText(second)],
    pot: toText(first + second),
    ownCards: game.getOwnCards(deck, side),
    theirCards: result?.isFold === false ? game.getOwnCards(deck, otherSide(side)) : null,
    sharedCards: game.getSharedCards(state, deck),
  };
}

/** Decimal text of halves of the room's bet. */
function createAmounts({ room, currency, decimals }: DuelFacts): (halves: number) => string {
  const betMinor = stakesFor(currency, decimals)[room.step] ?? 0;
  return (halves) => toDecimal((halves * betMinor) / 2, decimals);
}

function viewOpponent(chair: Chair | null): OpponentView | null {
  if (!chair) return null;
  const isBot = chair.seat === null;
  return { name: chair.name, isBot, isConnected: isBot || chair.isConnected };
}

/** The amount of a raise, from the state that would follow it. */
function getRaise(game: DuelGame, { dealer, actions, state }: Hand): number {
  const { turn, options, put } = state;
  const raise = options.at(-1);
  if (turn === null || raise === undefined || options.length < 2) return 0;
  return game.play(dealer, [...actions, raise]).put[turn] - put[turn];
}

/** The latest action of each side in the street that is played. */
function getLastActions(
  { play }: DuelGame,
  { dealer, actions }: Hand,
): [number | null, number | null] {
  let last: [number | null, number | null] = [null, null];
  let state = play(dealer, []);
  actions.forEach((action, index) => {
    const next = play(dealer, actions.slice(0, index + 1));
    const { turn } = state;
    const isNewStreet = next.street !== state.street && next.turn !== null;
    if (isNewStreet) last = [null, null];
    else if (turn !== null) last[turn] = action;
    state = next;
  });
  return last;
}

/** All cards of the hand, with -1 for those that a side has not seen. */
export function getSeenCards(game: DuelGame, { deck, state, result }: Hand, side: Side): Numbers {
  if (result?.isFold === false) return deck;
  const own = game.getOwnCards(deck, side);
  const shared = game.getSharedCards(state, deck);
  return deck.map((card) => (own.includes(card) || shared.includes(card) ? card : -1));
}
