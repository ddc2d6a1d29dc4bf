/** Tells the platform how many players are in the rooms of each title, for its list of rooms. */
import type { RoomView } from '../protocol.ts';
import type { Clock } from './clock.ts';
import type { Platform } from './platform.ts';
import type { Seat } from './round.ts';

export interface RoomReportsOptions {
  readonly platform: Platform;
  readonly clock: Clock;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
}

interface Title {
  readonly seat: Pick<Seat, 'vendor' | 'game'>;
  rooms: readonly RoomView[];
  isPlanned: boolean;
  isSending: boolean;
  isRepeated: boolean;
}

/** Changes within this time are one report. */
const BATCH_MS = 250;
/** A report counts for a minute at the platform, so rooms with players are reported again. */
const REPEAT_MS = 20_000;

export class RoomReports {
  readonly #options: RoomReportsOptions;
  readonly #titles = new Map<string, Title>();
  #isStopped = false;

  constructor(options: RoomReportsOptions) {
    this.#options = options;
  }

  /** Reports the rooms of a title soon. */
  note({ vendor, game }: Seat, rooms: readonly RoomView[]): void {
    const key = JSON.stringify([vendor, game]);
    const seat = { vendor, game };
    const title = this.#titles.get(key) ?? createTitle(seat, rooms);
    title.rooms = rooms;
    this.#titles.set(key, title);
    this.#plan(title);
  }

  stop(): void {
    this.#isStopped = true;
  }

  #plan(title: Title): void {
    if (title.isPlanned || this.#isStopped) return;
    title.isPlanned = true;
    this.#options.clock.after(BATCH_MS, () => {
      title.isPlanned = false;
      void this.#send(title);
    });
  }

  async #send(title: Title): Promise<void> {
    if (this.#isStopped || title.isSending) return;
    title.isSending = true;
    const { seat, rooms } = title;
    const answer = await this.#options.platform.call(seat.vendor, 'report-rooms', {
      gameCode: seat.game,
      rooms: rooms.map(({ key, bet, handStake, players, waiting, seats }) => ({
        roomId: `${seat.game}-${key}`,
        minStake: bet,
        maxStake: handStake,
        players,
        waiting,
        seats,
      })),
    });
    title.isSending = false;
    if (answer.kind !== 'ok') this.#options.log('rooms.unreported', { game: seat.game, ...answer });
    // Reports changes at once, and rooms with players before their report expires.
    if (title.rooms !== rooms) return this.#plan(title);
    const isBusy = rooms.some(({ players }) => players > 0);
    if (isBusy && !title.isRepeated) this.#repeat(title);
  }

  #repeat(title: Title): void {
    title.isRepeated = true;
    this.#options.clock.after(REPEAT_MS, () => {
      title.isRepeated = false;
      void this.#send(title);
    });
  }
}

const createTitle = (seat: Title['seat'], rooms: readonly RoomView[]): Title => ({
  seat,
  rooms,
  isPlanned: false,
  isSending: false,
  isRepeated: false,
});
