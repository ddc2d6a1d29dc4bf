/** The parts of a table for two: chairs, the bot's seed, hands and what is remembered of them. */
import type { DuelGame, Side } from '../game.ts';
import { toDecimal } from '../money.ts';
import { computeCommitment, newSeed } from '../seeds.ts';
import type { Bank } from './bank.ts';
import type { Chair, DuelTableOptions, Hand, HandRecord } from './duel-types.ts';
import { getSeenCards } from './duel-view.ts';
import type { Round } from './round.ts';
import type { PlayerSession } from './session.ts';

type Chairs = readonly [Chair | null, Chair | null];

/** The seeds of bots until they are revealed. */
const botSeeds = new WeakMap<Chair, string>();

export const createChair = (
  seat: string | null,
  name: string,
  bank: Bank | null,
  session: PlayerSession | null,
): Chair => ({
  seat,
  name,
  bank,
  session,
  isConnected: true,
  isLeaving: false,
  commitment: null,
  seed: null,
});

export const createBotChair = (): Chair => createChair(null, '', null, null);

const findBot = (chairs: Chairs): Chair | undefined =>
  chairs.find((chair) => chair?.seat === null) ?? undefined;

export async function commitForBot(chairs: Chairs): Promise<void> {
  const bot = findBot(chairs);
  if (!bot) return;
  const seed = newSeed(8);
  botSeeds.set(bot, seed);
  bot.commitment = await computeCommitment(seed);
}

export function revealForBot(chairs: Chairs): void {
  const bot = findBot(chairs);
  if (bot) bot.seed = botSeeds.get(bot) ?? null;
}

type HandStart = Pick<Hand, 'id' | 'serverSeed' | 'commitment' | 'clientSeed' | 'actions'> & {
  readonly dealer: Side;
};

/** A hand before its cards are dealt. */
export function createHand(
  { game, decimals }: Pick<DuelTableOptions, 'game' | 'decimals'>,
  start: HandStart,
): Hand {
  const nothing = toDecimal(0, decimals);
  return {
    ...start,
    deck: [],
    state: game.play(start.dealer, start.actions),
    turnAt: 0,
    rounds: [null, null],
    result: null,
    paid: [nothing, nothing],
  };
}

/** The hand that the rounds of both players were in. */
export function resumeHand(
  options: Pick<DuelTableOptions, 'game' | 'decimals'>,
  rounds: readonly [Round, Round],
): Hand {
  const [{ duel, serverSeed, commitment, clientSeed, moves: actions }] = rounds;
  const { id = '', dealer = 0 } = duel ?? {};
  const hand = createHand(options, { id, serverSeed, commitment, dealer, clientSeed, actions });
  for (const round of rounds) hand.rounds[round.duel?.side ?? 0] = round;
  return hand;
}

/** Payouts of a hand's rounds, with the cards that each of them has seen. */
export function listOwed(
  game: DuelGame,
  hand: Hand,
  chairs: Chairs,
  paysMinor: readonly [number, number],
) {
  return ([0, 1] as const).flatMap((side) => {
    const round = hand.rounds[side];
    const chair = chairs[side];
    if (!round || !chair?.bank) return [];
    const outcome = getSeenCards(game, hand, side);
    const winMinor = paysMinor[side];
    const { bank } = chair;
    return [{ chair, bank, round: { ...round, outcome, moves: hand.actions, winMinor } }];
  });
}

export function createRecord(
  { game, hasBot }: Pick<DuelTableOptions, 'game' | 'hasBot'>,
  hand: Hand,
  number: number,
): HandRecord {
  const { commitment, serverSeed, clientSeed, deck, result } = hand;
  return {
    hand: number,
    commitment,
    serverSeed,
    clientSeed,
    deck,
    seen: [getSeenCards(game, hand, 0), getSeenCards(game, hand, 1)],
    isRevealed: result?.isFold === false || hasBot,
  };
}

/** How long the pace of the seated players forbids another hand. */
export const getPaceLeft = (chairs: Chairs): number =>
  Math.max(...chairs.map((chair) => chair?.session?.paceLeftMs ?? 0));

/** Gives the stake of one side of a hand back. */
export async function refundStake(hand: Hand, side: Side, chair: Chair | null): Promise<void> {
  const round = hand.rounds[side];
  hand.rounds[side] = null;
  if (!round || !chair?.bank) return;
  chair.session?.add(await chair.bank.refund(round));
}
