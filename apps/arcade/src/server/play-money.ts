/**
 * Games with play money: a purse a table, here and nowhere else. A round asks the same outcome as a round
 * for money, from the same seeds; nothing of it is journalled or told to the platform. A restart
 * forgets it all.
 */
import { toDecimal } from '../game/money.ts';
import type { FunView, TableView } from '../game/protocol.ts';
import { Problem } from './problem.ts';
import { decided, getSeat } from './round.ts';
import type { Round, Seat } from './round.ts';
import type { Played } from './rounds.ts';
import type { Table } from './table.ts';
import { Tables } from './tables.ts';

const PREFIX = 'fun.';
/** Play money is of no currency; it is written in hundredths. */
const DECIMALS = 2;

export interface PlayMoneyOptions {
  readonly spinIntervalMs: number;
  readonly now: () => number;
  /** What everybody begins with, in minor units. */
  readonly startMinor: number;
  /** How many may play at a time; whoever was away longest makes room for one more. */
  readonly most: number;
}

/** What the platform's fun-session said. */
export interface FunTerms {
  readonly vendor: string;
  readonly game: string;
  readonly token: string;
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
  readonly #tables: Tables;
  readonly #purses = new Map<string, Purse>();
  readonly #startMinor: number;

  constructor({ most, startMinor, ...pace }: PlayMoneyOptions) {
    this.#startMinor = startMinor;
    this.#tables = new Tables({
      ...pace,
      most,
      whenFull: 'clear the quietest',
      prefix: PREFIX,
      rounds: { play: (round) => this.#play(round) },
      onCleared: (seat) => this.#purses.delete(getSeat(seat)),
    });
  }

  /** Whether a session is one of play money. */
  static has(sessionId: string): boolean {
    return sessionId.startsWith(PREFIX);
  }

  /** Seats a visitor; the same token again finds the same table and purse. */
  async open(terms: FunTerms): Promise<TableView> {
    const seat = seatFor(terms);
    const purse = this.#purses.get(getSeat(seat)) ?? {
      terms,
      balanceMinor: this.#startMinor,
      ageConfirmed: terms.minimumAge === 0,
    };
    const opened = await this.#tables.sit(
      seat,
      toDecimal(purse.balanceMinor, DECIMALS),
      terms.until,
    );
    this.#purses.set(getSeat(seat), purse);
    return this.view(opened.sessionId);
  }

  /** The table of a session. Throws `session_expired`. */
  find(sessionId: string): Table {
    return this.#tables.find(sessionId);
  }

  view(sessionId: string): TableView {
    const table = this.find(sessionId);
    const { terms, ageConfirmed } = this.#getPurse(table.seat);
    const { minimumAge, askAge } = terms;
    const fun = { minimumAge, askAge, ageConfirmed, start: toDecimal(this.#startMinor, DECIMALS) };
    return { ...table.view(sessionId, []), fun };
  }

  confirmAge(sessionId: string): TableView {
    this.#getPurse(this.find(sessionId).seat).ageConfirmed = true;
    return this.view(sessionId);
  }

  /** Begins anew with the money of the beginning. Throws `spin_in_progress`. */
  refill(sessionId: string): TableView {
    const table = this.find(sessionId);
    if (table.busy) throw new Problem('spin_in_progress');
    this.#getPurse(table.seat).balanceMinor = this.#startMinor;
    table.knowBalance(toDecimal(this.#startMinor, DECIMALS));
    return this.view(sessionId);
  }

  sweep(): void {
    this.#tables.sweep();
  }

  #getPurse(seat: Seat): Purse {
    const purse = this.#purses.get(getSeat(seat));
    if (!purse) throw new Problem('session_expired');
    return purse;
  }

  async #play(round: Round): Promise<Played> {
    const purse = this.#getPurse(round);
    if (!purse.ageConfirmed) return refused(round, 'age_unconfirmed');
    if (round.stakeMinor > purse.balanceMinor) return refused(round, 'insufficient_funds');
    purse.balanceMinor -= round.stakeMinor;
    const played: Round = { ...round, ...(await decided(round)), phase: 'settled' };
    purse.balanceMinor += played.winMinor;
    return { kind: 'played', round: played, balance: toDecimal(purse.balanceMinor, DECIMALS) };
  }
}

const refused = (round: Round, code: string): Played => ({
  kind: 'refused',
  round: { ...round, phase: 'refused' },
  code,
});

/** Nobody is known, so the token stands for whoever came with it. */
const seatFor = ({ vendor, game, token }: FunTerms): Seat => ({
  vendor,
  game,
  playerId: token,
  platformSession: '',
  currency: '',
  decimals: DECIMALS,
});
