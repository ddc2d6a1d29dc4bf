/** The rooms of games between two players: who sits where, who watches, and which tables wait. */
import type { DuelGame, DuelRoom, Games } from '../game.ts';
import { stakesFor, toDecimal, toMinor } from '../money.ts';
import type { DuelEvent, PastHand, RoomView, SeatView } from '../protocol.ts';
import { endInterrupted } from './bank.ts';
import type { Bank } from './bank.ts';
import type { Clock } from './clock.ts';
import { DuelTable } from './duel-table.ts';
import type { HandRecord } from './duel-types.ts';
import { Problem } from './problem.ts';
import type { ProblemCode } from './problem.ts';
import { getSeat } from './round.ts';
import type { Round, Seat } from './round.ts';
import type { PlayerSession } from './session.ts';

export interface Sitting {
  readonly room: string;
  /** The bet that the page shows for the room: the player agrees to this one. */
  readonly bet: string;
}

export interface DuelsOptions {
  readonly games: Games;
  readonly clock: Clock;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
  /** The rooms of a title changed, or a player has opened it. */
  readonly onRooms: (seat: Seat, rooms: readonly RoomView[]) => void;
}

type Send = (event: 'duel' | 'seat' | 'moved', data: unknown) => void;

interface Watcher {
  readonly session: PlayerSession;
  readonly send: Send;
}

const MAX_TABLES = 10;
const MAX_HANDS = 20;
const MAX_PLAYERS = 2000;

export class Duels {
  readonly #options: DuelsOptions;
  /** By title, room and currency. */
  readonly #tables = new Map<string, DuelTable[]>();
  readonly #seated = new Map<string, DuelTable>();
  readonly #watchers = new Map<string, Watcher>();
  readonly #hands = new Map<string, readonly { record: HandRecord; side: 0 | 1 }[]>();
  readonly #lost = new Map<string, ProblemCode>();

  constructor(options: DuelsOptions) {
    this.#options = options;
  }

  /** Whether a title is a game between two players. */
  has({ kind }: Seat): boolean {
    return this.#options.games[kind]?.kind === 'duel';
  }

  /** Streams rooms and table to a player; an older stream ends. Returns what ends this one. */
  watch(session: PlayerSession, send: Send): () => void {
    const key = getSeat(session.seat);
    this.#watchers.get(key)?.send('moved', {});
    const watcher = { session, send };
    const leave = session.addWatcher();
    this.#watchers.set(key, watcher);
    this.#seated.get(key)?.setConnected(session, true);
    this.#tell(watcher);
    this.#options.onRooms(session.seat, this.#viewRooms(session.seat));
    return () => {
      leave();
      if (this.#watchers.get(key) !== watcher) return;
      this.#watchers.delete(key);
      this.#seated.get(key)?.setConnected(session, false);
    };
  }

  /** Takes a seat: beside a player who waits, or at a table of one's own. */
  sit(session: PlayerSession, { room: key, bet }: Sitting): void {
    const { seat } = session;
    const game = this.#getGame(seat);
    const room = game.rooms.find((one) => one.key === key);
    if (!room) throw new Problem('choice_not_offered');
    if (readMinor(bet, seat.decimals) !== getBet(room, seat))
      throw new Problem('stake_not_offered');
    const mine = this.#seated.get(getSeat(seat));
    if (mine?.room === room) return;
    if (mine) throw new Problem('already_seated');
    const isFun = seat.currency === '';
    const table = (isFun ? null : this.#findOpen(seat, room)) ?? this.#addTable(seat, game, room);
    this.#lost.delete(getSeat(seat));
    this.#seated.set(getSeat(seat), table);
    table.sit(session);
    if (!this.#watchers.has(getSeat(seat))) table.setConnected(session, false);
  }

  /** The table of a player. Throws `not_seated`. */
  find({ seat }: PlayerSession): DuelTable {
    const table = this.#seated.get(getSeat(seat));
    if (!table) throw new Problem('not_seated');
    return table;
  }

  /** Hands that were being played go on; one without both of its stakes is given back. */
  async resume(rounds: readonly Round[], bank: Bank): Promise<void> {
    const lost: Round[] = [];
    for (const hand of groupByHand(rounds)) {
      const [one, two] = hand;
      const game = one && this.#options.games[one.kind];
      const room =
        game?.kind === 'duel' ? game.rooms.find(({ key }) => key === one?.duel?.room) : undefined;
      if (one && two && game?.kind === 'duel' && room) {
        const table = this.#addTable(one, game, room);
        table.resume({ rounds: [one, two], bank });
        for (const round of hand) this.#seated.set(getSeat(round), table);
      } else lost.push(...hand);
    }
    for (const { id } of lost) this.#options.log('round.lost', { round: id });
    await Promise.all(lost.map((round) => endInterrupted(bank, round)));
  }

  async stop(): Promise<void> {
    const tables = new Set(this.#seated.values());
    await Promise.all([...tables].map((table) => table.stop()));
    for (const { send } of this.#watchers.values()) send('moved', {});
  }

  #getGame({ kind }: Seat): DuelGame {
    const game = this.#options.games[kind];
    if (game?.kind !== 'duel') throw new Problem('not_found');
    return game;
  }

  #findOpen(seat: Seat, room: DuelRoom): DuelTable | null {
    const tables = this.#tables.get(getRoomKey(seat, room)) ?? [];
    const open = tables.find((table) => table.players === 1 && table.hasFreeSeat);
    if (!open && tables.length >= MAX_TABLES) throw new Problem('table_full');
    return open ?? null;
  }

  #addTable(seat: Seat, game: DuelGame, room: DuelRoom): DuelTable {
    const { clock, log } = this.#options;
    const { currency, decimals } = seat;
    const key = getRoomKey(seat, room);
    const hasBot = currency === '';
    const table: DuelTable = new DuelTable({
      game,
      room,
      currency,
      decimals,
      hasBot,
      clock,
      log,
      onChange: () => this.#tellTitle(seat),
      onFreed: (own, lost) => {
        this.#seated.delete(own);
        if (lost) this.#lost.set(own, lost);
        if (table.players === 0) this.#remove(key, table);
      },
      onRecord: (own, record, side) => this.#remember(own, record, side),
    });
    // A game for fun has a table of its own, which is no room for others.
    if (!hasBot) this.#tables.set(key, [...(this.#tables.get(key) ?? []), table]);
    return table;
  }

  #remove(key: string, table: DuelTable): void {
    const left = (this.#tables.get(key) ?? []).filter((one) => one !== table);
    if (left.length > 0) this.#tables.set(key, left);
    else this.#tables.delete(key);
  }

  #remember(key: string, record: HandRecord, side: 0 | 1): void {
    const known = this.#hands.get(key) ?? [];
    this.#hands.delete(key);
    this.#hands.set(key, [{ record, side }, ...known].slice(0, MAX_HANDS));
    const oldest = this.#hands.keys().next().value;
    if (this.#hands.size > MAX_PLAYERS && oldest !== undefined) this.#hands.delete(oldest);
  }

  #viewRooms(seat: Seat): readonly RoomView[] {
    const game = this.#getGame(seat);
    return game.rooms.map((room) => {
      const tables = this.#tables.get(getRoomKey(seat, room)) ?? [];
      const bet = getBet(room, seat);
      const players = tables.reduce((sum, table) => sum + table.players, 0);
      return {
        key: room.key,
        bet: toDecimal(bet, seat.decimals),
        handStake: toDecimal(bet * game.handBets, seat.decimals),
        players,
        waiting: tables.filter((table) => table.players === 1).length,
        seats: MAX_TABLES * 2,
      };
    });
  }

  #tellTitle(seat: Seat): void {
    for (const watcher of this.#watchers.values()) {
      const own = watcher.session.seat;
      if (own.vendor === seat.vendor && own.game === seat.game) this.#tell(watcher);
    }
    if (seat.currency !== '') this.#options.onRooms(seat, this.#viewRooms(seat));
  }

  #tell({ session, send }: Watcher): void {
    const key = getSeat(session.seat);
    const event: DuelEvent = {
      rooms: this.#viewRooms(session.seat),
      table: this.#seated.get(key)?.view(session) ?? null,
      hands: (this.#hands.get(key) ?? []).map(toPastHand),
      lost: this.#lost.get(key) ?? null,
    };
    send('duel', event);
    const money: SeatView = {
      ...session.money,
      bets: [],
      orders: [],
      history: session.history.slice(0, 20),
    };
    send('seat', money);
  }
}

function groupByHand(rounds: readonly Round[]): readonly (readonly Round[])[] {
  const byHand = new Map<string, Round[]>();
  for (const round of rounds) {
    const id = round.duel?.id ?? round.id;
    byHand.set(id, [...(byHand.get(id) ?? []), round]);
  }
  return [...byHand.values()];
}

const getBet = ({ step }: DuelRoom, { currency, decimals }: Seat): number =>
  stakesFor(currency, decimals)[step] ?? 0;

const getRoomKey = ({ vendor, game, currency, decimals }: Seat, { key }: DuelRoom): string =>
  JSON.stringify([vendor, game, key, currency, decimals]);

function readMinor(text: string, decimals: number): number | null {
  try {
    return toMinor(text, decimals);
  } catch {
    return null;
  }
}

function toPastHand({ record, side }: { record: HandRecord; side: 0 | 1 }): PastHand {
  const { hand, commitment, serverSeed, clientSeed, isRevealed, deck, seen } = record;
  return {
    hand,
    commitment,
    serverSeed: isRevealed ? serverSeed : null,
    clientSeed,
    cards: isRevealed ? deck : seen[side],
  };
}
