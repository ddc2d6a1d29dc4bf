/**
 * A table for two: both pages commit to a seed and reveal it, both stakes are booked, and the
 * server deals from the seeds of all three. Each hand is one round of each player; a clock acts for
 * a seat that does not.
 */
import { randomUUID } from 'node:crypto';
import type { DuelRoom, Numbers, Side } from '../game.ts';
import { stakesFor, toDecimal } from '../money.ts';
import type { DuelPhase, DuelView } from '../protocol.ts';
import { computeCommitment, newSeed } from '../seeds.ts';
import {
  commitForBot,
  createBotChair,
  createChair,
  createHand,
  createRecord,
  getPaceLeft,
  listOwed,
  refundStake,
  resumeHand,
  revealForBot,
} from './duel-parts.ts';
import { otherSide, viewDuel } from './duel-view.ts';
import type {
  Chair,
  DuelAction,
  DuelTableOptions,
  Hand,
  HandRecord,
  OpenHand,
} from './duel-types.ts';
import { Problem } from './problem.ts';
import type { ProblemCode } from './problem.ts';
import { getSeat } from './round.ts';
import { getStakeProblem } from './session.ts';
import type { PlayerSession } from './session.ts';

/** How long a page may take to commit to its seed, and to reveal it. */
const SEED_MS = 10_000;
/** How long a seat without a page waits for its player, while no hand is played. */
const AWAY_MS = 20_000;
const BOT_MS = 1200;
const SHOW_MS = { fold: 3500, showdown: 7000 };
const MAX_ANSWERS = 64;
const SIDES = [0, 1] as const;

export class DuelTable {
  readonly #options: DuelTableOptions;
  readonly #chairs: [Chair | null, Chair | null] = [null, null];
  readonly #answers = new Map<string, Promise<void>>();
  #phase: DuelPhase = 'waiting';
  #number = 0;
  #dealer: Side = 0;
  #hand: Hand | null = null;
  #records: HandRecord[] = [];
  #cancel: () => void = () => undefined;
  #dueAt = 0;
  #isStopped = false;
  readonly #working = new Set<Promise<void>>();

  constructor(options: DuelTableOptions) {
    this.#options = options;
    if (options.hasBot) this.#chairs[1] = createBotChair();
  }

  get room(): DuelRoom {
    return this.#options.room;
  }

  /** Number of players, without the bot. */
  get players(): number {
    return this.#chairs.filter((chair) => chair && chair.seat !== null).length;
  }

  get hasFreeSeat(): boolean {
    return !this.#isStopped && this.#chairs.includes(null);
  }

  /** Seats a player; the first hand begins when both seats are taken. */
  sit(session: PlayerSession): void {
    const side = this.#chairs[0] === null ? 0 : 1;
    if (this.#isStopped || this.#chairs[side]) throw new Problem('table_full');
    const { seat, bank } = session;
    this.#chairs[side] = createChair(getSeat(seat), seat.displayName, bank, session);
    this.#openNextHand();
    this.#options.onChange();
  }

  /** Goes on with a hand that an earlier run left being played; each turn has its whole time. */
  resume({ rounds, bank }: OpenHand): void {
    const [{ nonce }] = rounds;
    for (const round of rounds) {
      const chair = createChair(getSeat(round), round.displayName, bank, null);
      this.#chairs[round.duel?.side ?? 0] = { ...chair, isConnected: false };
    }
    const hand = resumeHand(this.#options, rounds);
    this.#number = nonce;
    this.#dealer = hand.dealer;
    this.#hand = hand;
    this.#enter('staking', null);
    this.#guard(this.#dealAgain(hand, nonce));
  }

  async #dealAgain(hand: Hand, nonce: number): Promise<void> {
    hand.deck = await this.#options.game.deal({ ...hand, nonce });
    this.#phase = 'playing';
    this.#startTurn();
  }

  /** A page of the seat follows the table, or none does any more. */
  setConnected(session: PlayerSession, isConnected: boolean): void {
    const side = this.#findSide(session);
    const chair = side === null ? null : this.#chairs[side];
    if (!chair) return;
    chair.isConnected = isConnected;
    chair.session = session;
    this.#options.onChange();
    if (isConnected) return;
    this.#options.clock.after(AWAY_MS, () => {
      if (chair.isConnected || this.#phase !== 'waiting') return;
      if (side !== null && this.#chairs[side] === chair) this.#free(side, 'seat_lost');
    });
  }

  /** Leaves at once, or, while a hand is played, at its end: its clock then acts without delay. */
  leave(session: PlayerSession): void {
    const side = this.#getSide(session);
    const chair = this.#chairs[side];
    if (!chair) return;
    if (this.#phase !== 'staking' && this.#phase !== 'playing') return this.#free(side, null);
    chair.isLeaving = true;
    this.#options.onChange();
    if (this.#phase === 'playing') this.#actForAbsent();
  }

  /** The page commits to its seed of a hand. */
  commit(session: PlayerSession, hand: number, commitment: string): void {
    const chair = this.#chairs[this.#getSide(session)];
    if (!chair || hand !== this.#number || this.#phase !== 'committing')
      throw new Problem('turn_over');
    // The first one counts: a page that could choose again would choose last.
    if (chair.commitment !== null && chair.commitment !== commitment)
      throw new Problem('turn_over');
    chair.commitment = commitment;
    if (SIDES.every((side) => this.#chairs[side]?.commitment)) {
      this.#enter('revealing', SEED_MS, () => this.#dropSilent(({ seed }) => seed === null));
      revealForBot(this.#chairs);
    }
    this.#options.onChange();
  }

  /** The page reveals its seed, after both have committed. */
  async reveal(session: PlayerSession, hand: number, seed: string): Promise<void> {
    const own = await computeCommitment(seed);
    const chair = this.#chairs[this.#getSide(session)];
    if (!chair || hand !== this.#number || this.#phase !== 'revealing')
      throw new Problem('turn_over');
    if (own !== chair.commitment) throw new Problem('seed_mismatch');
    chair.seed = seed;
    if (SIDES.every((side) => this.#chairs[side]?.seed)) this.#guard(this.#stakeAndDeal());
    this.#options.onChange();
  }

  /** Acts in the turn that the order names. The same request again changes nothing. */
  act(session: PlayerSession, order: DuelAction): Promise<void> {
    const key = `${getSeat(session.seat)}|${order.requestId}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const side = this.#getSide(session);
    const hand = this.#hand;
    const isPlayed = this.#phase === 'playing' && order.hand === this.#number;
    if (!hand || !isPlayed || order.turn !== hand.actions.length) throw new Problem('turn_over');
    if (hand.state.turn !== side) throw new Problem('not_your_turn');
    if (!hand.state.options.includes(order.action)) throw new Problem('choice_not_offered');
    if (this.#options.clock.now() >= this.#dueAt) throw new Problem('turn_over');
    const answer = this.#apply(order.action);
    this.#guard(answer);
    this.#answers.set(key, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  /** The table as the page of a player may see it. */
  view(session: PlayerSession): DuelView {
    return viewDuel({
      ...this.#options,
      side: this.#getSide(session),
      phase: this.#phase,
      number: this.#number,
      nextDealer: this.#dealer,
      dueAt: this.#dueAt,
      chairs: this.#chairs,
      hand: this.#hand,
    });
  }

  /** A hand that is played stays on disk and goes on in the next run. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await Promise.allSettled(this.#working);
  }

  /** Opens a hand once both seats are taken and the pace of both players allows another round. */
  #openNextHand(): void {
    if (!SIDES.every((side) => this.#chairs[side])) return;
    const leftMs = getPaceLeft(this.#chairs);
    if (leftMs === 0) return this.#guard(this.#openHand());
    this.#enter('waiting', leftMs, () => this.#openNextHand());
  }

  async #openHand(): Promise<void> {
    const serverSeed = newSeed();
    const commitment = await computeCommitment(serverSeed);
    if (this.#isStopped || !SIDES.every((side) => this.#chairs[side])) return;
    this.#number += 1;
    this.#dealer = otherSide(this.#dealer);
    for (const chair of this.#chairs)
      if (chair) {
        chair.commitment = null;
        chair.seed = null;
      }
    this.#hand = createHand(this.#options, {
      id: randomUUID(),
      serverSeed,
      commitment,
      dealer: this.#dealer,
      clientSeed: '',
      actions: [],
    });
    this.#enter('committing', SEED_MS, () =>
      this.#dropSilent(({ commitment: own }) => own === null),
    );
    await commitForBot(this.#chairs);
    this.#options.onChange();
  }

  async #stakeAndDeal(): Promise<void> {
    const hand = this.#hand;
    if (!hand) return;
    this.#enter('staking', null);
    const [first, second] = this.#chairs.map((chair) => chair?.seed ?? null);
    hand.clientSeed = `${first}-${second}`;
    const { serverSeed, clientSeed } = hand;
    const nonce = this.#number;
    const deck = await this.#options.game.deal({ serverSeed, clientSeed, nonce });
    const problems = await Promise.all(SIDES.map((side) => this.#stake(hand, side)));
    if (this.#isStopped || problems.some((problem) => problem !== null)) {
      await this.#giveBack();
      this.#hand = null;
      SIDES.forEach((side) => {
        const problem = problems[side];
        if (problem) this.#free(side, problem.code);
      });
      return;
    }
    await this.#remember(hand, []);
    hand.deck = deck;
    this.#phase = 'playing';
    this.#startTurn();
  }

  /** Books the stake of a seat; the problem where it is not booked. */
  async #stake(hand: Hand, side: Side): Promise<Problem | null> {
    const session = this.#chairs[side]?.session;
    if (!session) return null;
    const { id, dealer } = hand;
    const duel = { id, room: this.room.key, side, dealer };
    const { serverSeed, commitment, clientSeed } = hand;
    const stakeMinor = this.#stakeMinor;
    const order = { requestId: '', stakeMinor, clientSeed, choice: [side] };
    const chain = { serverSeed, commitment, nonce: this.#number };
    const round = { ...session.newRound(order, chain), atTable: true, duel };
    const staked = await session.bank.stake(round).catch(() => null);
    if (!staked) return new Problem('internal_error');
    if (staked.kind !== 'staked') return getStakeProblem(staked);
    hand.rounds[side] = staked.round;
    session.setBalance(staked.balance);
    session.startPace();
    return null;
  }

  #startTurn(): void {
    const hand = this.#hand;
    if (!hand) return;
    if (hand.state.turn === null) return this.#guard(this.#settle(hand));
    const { actMs, getIdleAction } = this.#options.game;
    this.#enter('playing', actMs, () => this.#guard(this.#apply(getIdleAction(hand.state))));
    this.#options.onChange();
    this.#actForAbsent();
  }

  /** Acts for the bot, and for a player who has left. */
  #actForAbsent(): void {
    const hand = this.#hand;
    const turn = hand?.state.turn ?? null;
    const chair = turn === null ? null : this.#chairs[turn];
    if (!hand || turn === null || !chair) return;
    const { game } = this.#options;
    if (chair.isLeaving) return this.#guard(this.#apply(game.getIdleAction(hand.state)));
    if (chair.seat !== null) return;
    const own = game.getOwnCards(hand.deck, turn);
    const shared = game.getSharedCards(hand.state, hand.deck);
    const chance = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 100;
    const action = game.decideForBot(hand.state, own, shared, chance);
    this.#enter('playing', BOT_MS, () => this.#guard(this.#apply(action)));
  }

  /** An action is on disk before the next turn begins. */
  async #apply(action: number): Promise<void> {
    const hand = this.#hand;
    if (!hand || this.#phase !== 'playing' || hand.state.turn === null) return;
    this.#cancel();
    const actions = [...hand.actions, action];
    hand.actions = actions;
    hand.state = this.#options.game.play(hand.dealer, actions);
    await this.#remember(hand, actions);
    if (hand.actions === actions && !this.#isStopped) this.#startTurn();
  }

  /** Writes the rounds of a hand as one, with the actions so far. */
  async #remember(hand: Hand, moves: Numbers): Promise<void> {
    const open = SIDES.flatMap((side) => {
      const round = hand.rounds[side];
      const bank = this.#chairs[side]?.bank;
      return round && bank ? [{ side, bank, round: { ...round, moves } }] : [];
    });
    for (const { side, round } of open) hand.rounds[side] = round;
    await open[0]?.bank.keepTogether(open.map(({ round }) => round));
  }

  async #settle(hand: Hand): Promise<void> {
    const { game } = this.#options;
    const betMinor = this.#betMinor;
    const stakes = { betMinor, stakeMinor: this.#stakeMinor };
    const pay = game.settle(hand.state, hand.deck, stakes);
    const isFold = hand.state.folded !== null;
    hand.result = {
      winner: pay.winner,
      isFold,
      pot: this.#toText(pay.potMinor),
      rake: this.#toText(pay.rakeMinor),
    };
    hand.paid = [this.#toText(pay.paysMinor[0]), this.#toText(pay.paysMinor[1])];
    // The result stays until the next hand may begin.
    const shownMs = Math.max(isFold ? SHOW_MS.fold : SHOW_MS.showdown, getPaceLeft(this.#chairs));
    this.#enter('settled', shownMs, () => this.#goOn());
    await this.#pay(hand, pay.paysMinor);
    this.#record(hand);
    this.#options.onChange();
  }

  /** Both rounds are remembered as one before either is paid: they share the pot. */
  async #pay(hand: Hand, paysMinor: readonly [number, number]): Promise<void> {
    const { game } = this.#options;
    const owed = listOwed(game, hand, this.#chairs, paysMinor);
    const [first] = owed;
    if (!first) return;
    hand.rounds.fill(null);
    const ended = await first.bank.finishTogether(owed.map(({ round }) => round));
    owed.forEach(({ chair }, index) => {
      const one = ended[index];
      if (one) chair.session?.add(one);
    });
  }

  #record(hand: Hand): void {
    const record = createRecord(this.#options, hand, this.#number);
    this.#records.push(record);
    for (const side of SIDES) {
      const seat = this.#chairs[side]?.seat ?? null;
      if (seat !== null) this.#options.onRecord(seat, record, side);
    }
  }

  /** After a hand: those who leave or are gone free their seats, then the next hand begins. */
  #goOn(): void {
    this.#hand = null;
    this.#phase = 'waiting';
    for (const side of SIDES) {
      const chair = this.#chairs[side];
      if (!chair || chair.seat === null) continue;
      if (chair.isLeaving) this.#free(side, null);
      else if (!chair.isConnected) this.#free(side, 'seat_lost');
    }
    this.#openNextHand();
    this.#options.onChange();
  }

  /** Frees the seats of pages that did not answer in time. */
  #dropSilent(isSilent: (chair: Chair) => boolean): void {
    for (const side of SIDES) {
      const chair = this.#chairs[side];
      if (chair && isSilent(chair)) this.#free(side, 'seat_lost');
    }
  }

  /** Frees a seat while nothing is staked. What was folded at this table may be known now. */
  #free(side: Side, lost: ProblemCode | null): void {
    const seat = this.#chairs[side]?.seat ?? null;
    if (seat === null) return;
    this.#cancel();
    this.#chairs[side] = null;
    this.#phase = 'waiting';
    this.#hand = null;
    for (const record of this.#records) record.isRevealed = true;
    this.#records = [];
    this.#options.onFreed(seat, lost);
    this.#options.onChange();
  }

  async #giveBack(): Promise<void> {
    const hand = this.#hand;
    if (!hand) return;
    await Promise.all(SIDES.map((side) => refundStake(hand, side, this.#chairs[side])));
  }

  get #betMinor(): number {
    const { currency, decimals, room } = this.#options;
    return stakesFor(currency, decimals)[room.step] ?? 0;
  }

  get #stakeMinor(): number {
    return this.#betMinor * this.#options.game.handBets;
  }

  #toText(minor: number): string {
    return toDecimal(minor, this.#options.decimals);
  }

  #findSide(session: PlayerSession): Side | null {
    const seat = getSeat(session.seat);
    return SIDES.find((side) => this.#chairs[side]?.seat === seat) ?? null;
  }

  #getSide(session: PlayerSession): Side {
    const side = this.#findSide(session);
    if (side === null) throw new Problem('not_seated');
    return side;
  }

  #enter(phase: DuelPhase, ms: number | null, then?: () => void): void {
    this.#cancel();
    this.#phase = phase;
    const { clock } = this.#options;
    this.#dueAt = ms === null ? 0 : clock.now() + ms;
    this.#cancel = ms === null || !then ? () => undefined : clock.after(ms, then);
  }

  /** A hand that fails gives its stakes back and frees both seats. */
  #guard(work: Promise<unknown>): void {
    const running: Promise<void> = work
      .then(
        () => undefined,
        async (error: unknown) => {
          this.#options.log('duel.failed', { hand: this.#number, error: String(error) });
          this.#cancel();
          await this.#giveBack().catch(() => undefined);
          for (const side of SIDES) this.#free(side, 'internal_error');
        },
      )
      .finally(() => this.#working.delete(running));
    this.#working.add(running);
  }
}
