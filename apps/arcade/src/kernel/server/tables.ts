/**
 * The shared tables, one a title, and the sportsbooks, one for all titles of their kind. What is
 * not watched and owes no draw sleeps.
 */
import type { GameName, Games } from '../game.ts';
import { BookTable } from './book-table.ts';
import { ClockTable } from './clock-table.ts';
import type { OnPhase } from './clock-table.ts';
import type { FindSession, Log, SharedTable } from './shared-table.ts';
import type { Clock } from './clock.ts';
import type { TableStore } from './table-store.ts';
import { DrawTable } from './draw-table.ts';
import { getDrawTime } from './draw-times.ts';
import type { LiveReports } from './live-reports.ts';
import type { OrderReport } from './order-reports.ts';
import { Problem } from './problem.ts';
import { endInterrupted } from './bank.ts';
import type { Bank } from './bank.ts';
import type { Round, Seat } from './round.ts';

const MAX_TABLES = 2000;

export interface TablesOptions {
  readonly games: Games;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: TableStore;
  /** The length of a tick of matches. */
  readonly tickMs: number;
  readonly onOrder: (report: OrderReport) => void;
  /** The session of a player who is back after a restart, also without following the table. */
  readonly findSession: FindSession;
  /** Sends what tiles of tables on a clock and of books show. */
  readonly liveReports: Pick<LiveReports, 'note' | 'noteTable'>;
}

export type TableTitle = Pick<Seat, 'vendor' | 'game' | 'kind'>;

export class Tables {
  readonly #tables = new Map<string, SharedTable>();
  readonly #books = new Map<GameName, BookTable>();
  readonly #options: TablesOptions;

  constructor(options: TablesOptions) {
    this.#options = options;
  }

  /** The table of a title. Throws `not_found` for a game without one. */
  find(title: TableTitle): SharedTable {
    const key = getKey(title);
    const known = this.#tables.get(key);
    if (known) return known;
    const table = this.#create(title, key);
    this.#makeRoom();
    this.#tables.set(key, table);
    return table;
  }

  /** The table of a lottery. Throws `not_found` for another game. */
  findDraws(title: TableTitle): DrawTable {
    const table = this.find(title);
    if (table instanceof DrawTable) return table;
    throw new Problem('not_found');
  }

  /** Takes up the bets of an earlier run; what has no table any more is given back. */
  async resume(rounds: readonly Round[], bank: Bank): Promise<void> {
    const { games, log } = this.#options;
    const lost: Round[] = [];
    for (const own of groupByTitle(rounds)) {
      const [first] = own;
      if (!first) continue;
      const kind = games[first.kind]?.kind;
      if (kind === 'book') this.findBook(first)?.resume(own, bank);
      else if (kind === 'table' || kind === 'draws') this.find(first).resume(own, bank);
      else lost.push(...own);
    }
    for (const { id } of lost) log('round.lost', { round: id });
    await Promise.all(lost.map((round) => endInterrupted(bank, round)));
  }

  /** The book of a title, or null for a game without one. */
  findBook({ kind }: Pick<Seat, 'kind'>): BookTable | null {
    const { games, tickMs, liveReports, ...shared } = this.#options;
    const game = games[kind];
    if (game?.kind !== 'book') return null;
    const known = this.#books.get(kind);
    if (known) return known;
    const onLive: LiveReports['note'] = (...now) => liveReports.note(...now);
    const book = new BookTable({ ...shared, game, key: kind, tickMs, onLive });
    this.#books.set(kind, book);
    return book;
  }

  async stop(): Promise<void> {
    const all = [...this.#tables.values(), ...this.#books.values()];
    await Promise.all(all.map((table) => table.stop()));
  }

  #create(title: TableTitle, key: string): SharedTable {
    const { games, onOrder, liveReports, ...shared } = this.#options;
    const game = games[title.kind];
    if (game?.kind === 'table') {
      const onPhase: OnPhase = (...now) => liveReports.noteTable(title, ...now);
      return new ClockTable({ ...shared, game, key, onPhase });
    }
    if (game?.kind !== 'draws') throw new Problem('not_found');
    return new DrawTable({
      ...shared,
      game,
      key,
      onOrder: (rounds) =>
        onOrder({
          rounds,
          text: game.describeBet(rounds[0]?.choice ?? []),
          getDrawTime: (number) => getDrawTime(game, number),
        }),
    });
  }

  #makeRoom(): void {
    if (this.#tables.size < MAX_TABLES) return;
    for (const [key, table] of this.#tables) if (table.isAsleep) this.#tables.delete(key);
    if (this.#tables.size >= MAX_TABLES) throw new Problem('too_many_players');
  }
}

const getKey = ({ vendor, game, kind }: TableTitle): string => JSON.stringify([vendor, game, kind]);

function groupByTitle(rounds: readonly Round[]): readonly (readonly Round[])[] {
  const byTitle = new Map<string, Round[]>();
  for (const round of rounds)
    byTitle.set(getKey(round), [...(byTitle.get(getKey(round)) ?? []), round]);
  return [...byTitle.values()];
}
