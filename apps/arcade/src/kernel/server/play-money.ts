/**
 * Games with play money: a purse for each session, kept in memory only. Rounds are decided by the
 * same functions and seeds as rounds for money, but neither journalled nor sent to the platform.
 */
import { toDecimal } from '../money.ts';
import type { GameName, Games } from '../game.ts';
import type { FunView, SessionView } from '../protocol.ts';
import { Problem } from './problem.ts';
import type { Bank, Ended, Staked } from './bank.ts';
import type { Intervals } from './pace.ts';
import { getSeat, getTotalWin } from './round.ts';
import type { Round, Seat } from './round.ts';
import type { PlayerSession } from './session.ts';
import { Sessions } from './sessions.ts';

const PREFIX = 'fun.';
/** Play money has no currency; its minor unit is a hundredth. */
const DECIMALS = 2;
/** The play-money jackpot is fixed: this multiple of a new session's play money. */
const JACKPOT_STARTS = 25;

export interface PlayMoneyOptions {
  readonly games: Games;
  readonly intervals: Intervals;
  readonly now: () => number;
  /** The play money of a new session, in minor units. */
  readonly startMinor: number;
  /** The maximum number of sessions; a new one replaces the least recently used. */
  readonly most: number;
}

/** The answer of the platform's fun-session. */
export interface FunTerms {
  readonly vendor: string;
  readonly game: string;
  readonly kind: GameName;
  readonly token: string;
  readonly hasJackpot: boolean;
  readonly minimumAge: number;
  readonly askAge: FunView['askAge'];
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Purse {
  readonly terms: FunTerms;
  balanceMinor: number;
  ageConfirmed: boolean;
}

export class PlayMoney {
  readonly #sessions: Sessions;
  readonly #purses = new Map<string, Purse>();
  readonly #startMinor: number;

  constructor({ most, startMinor, ...pace }: PlayMoneyOptions) {
    this.#startMinor = startMinor;
    this.#sessions = new Sessions({
      ...pace,
      most,
      whenFull: 'clear the quietest',
      prefix: PREFIX,
      bank: this.#createBank(),
      onCleared: (seat) => this.#purses.delete(getSeat(seat)),
    });
  }

  /** Whether a session is one of play money. */
  static has(sessionId: string): boolean {
    return sessionId.startsWith(PREFIX);
  }

  /** Opens a visitor's session; the same token again finds the same rounds and purse. */
  async open(terms: FunTerms): Promise<SessionView> {
    const seat = seatFor(terms);
    const purse = this.#purses.get(getSeat(seat)) ?? {
      terms,
      balanceMinor: this.#startMinor,
      ageConfirmed: terms.minimumAge === 0,
    };
    const opened = await this.#sessions.sit(
      seat,
      toDecimal(purse.balanceMinor, DECIMALS),
      terms.until,
    );
    this.#purses.set(getSeat(seat), purse);
    if (terms.hasJackpot)
      opened.session.setJackpot(toDecimal(JACKPOT_STARTS * this.#startMinor, DECIMALS));
    return this.view(opened.sessionId);
  }

  /** The session of an id. Throws `session_expired`. */
  find(sessionId: string): PlayerSession {
    return this.#sessions.find(sessionId);
  }

  view(sessionId: string): SessionView {
    const session = this.find(sessionId);
    const { terms, ageConfirmed } = this.#getPurse(session.seat);
    const { minimumAge, askAge } = terms;
    const fun = { minimumAge, askAge, ageConfirmed, start: toDecimal(this.#startMinor, DECIMALS) };
    return { ...session.view(sessionId, []), fun };
  }

  confirmAge(sessionId: string): SessionView {
    this.#getPurse(this.find(sessionId).seat).ageConfirmed = true;
    return this.view(sessionId);
  }

  /** Starts again with the money of the beginning. Throws `spin_in_progress`. */
  refill(sessionId: string): SessionView {
    const session = this.find(sessionId);
    if (session.busy) throw new Problem('spin_in_progress');
    this.#getPurse(session.seat).balanceMinor = this.#startMinor;
    session.setBalance(toDecimal(this.#startMinor, DECIMALS));
    return this.view(sessionId);
  }

  sweep(): void {
    this.#sessions.sweep();
  }

  #getPurse(seat: Seat): Purse {
    const purse = this.#purses.get(getSeat(seat));
    if (!purse) throw new Problem('session_expired');
    return purse;
  }

  #createBank(): Bank {
    const pay = (round: Round, amount: number): string => {
      const purse = this.#getPurse(round);
      purse.balanceMinor += amount;
      return toDecimal(purse.balanceMinor, DECIMALS);
    };
    const finish = (round: Round): Ended => {
      const jackpotMinor = JACKPOT_STARTS * this.#startMinor;
      const paid = round.hasJackpot ? { ...round, jackpotMinor } : round;
      return { round: { ...paid, phase: 'settled' }, balance: pay(paid, getTotalWin(paid)) };
    };
    return {
      stake: async (round) => this.#stake(round),
      keep: async (round) => round,
      keepTogether: async (rounds) => rounds,
      finish: async (round) => finish(round),
      finishTogether: async (rounds) => rounds.map(finish),
      payPart: async (round) => ({
        round,
        balance: pay(round, round.parts?.wins.at(-1) ?? 0),
      }),
      refund: async (round) => ({
        round: { ...round, phase: 'refunded' },
        balance: pay(round, round.stakeMinor),
      }),
    };
  }

  #stake(round: Round): Staked {
    const purse = this.#getPurse(round);
    if (!purse.ageConfirmed) return toRefusal(round, 'age_unconfirmed');
    if (round.stakeMinor > purse.balanceMinor) return toRefusal(round, 'insufficient_funds');
    purse.balanceMinor -= round.stakeMinor;
    const balance = toDecimal(purse.balanceMinor, DECIMALS);
    return { kind: 'staked', round: { ...round, phase: 'staked' }, balance };
  }
}

const toRefusal = (round: Round, code: string): Staked => ({
  kind: 'refused',
  round: { ...round, phase: 'refused' },
  code,
});

/** The token stands for the unknown visitor. */
const seatFor = ({ vendor, game, kind, token }: FunTerms): Seat => ({
  vendor,
  game,
  kind,
  playerId: token,
  platformSession: '',
  displayName: '',
  currency: '',
  decimals: DECIMALS,
});
