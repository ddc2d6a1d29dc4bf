/** A page at a table for two, as the tests of the server play it. */
import type { DuelEvent, DuelView, SeatView, SessionView } from '../src/kernel/protocol.ts';
import { computeCommitment } from '../src/kernel/seeds.ts';
import { post } from './bench.ts';
import type { Bench, Reply } from './bench.ts';
import { FollowedEvents } from './followed-events.ts';

let presses = 0;

/** The page of one seat: it follows the stream and answers for its seed by itself. */
export class Page extends FollowedEvents {
  duel: DuelEvent | null = null;
  money: SeatView | null = null;
  /** A page that is gone commits to nothing. */
  isSilent = false;
  readonly session: SessionView;
  readonly player: string;
  readonly #bench: Bench;
  readonly #asked = new Set<string>();

  constructor(bench: Bench, session: SessionView, player = '') {
    super(bench.arcade.url, session.sessionId);
    this.#bench = bench;
    this.player = player;
    this.session = session;
  }

  get table(): DuelView {
    const table = this.duel?.table;
    if (!table) throw new Error(`no seat: ${JSON.stringify(this.duel)}`);
    return table;
  }

  /** Resolves in the phase, and in a certain hand where it is named. */
  at(phase: DuelView['phase'], hand?: number): Promise<void> {
    return this.until(() => {
      const table = this.duel?.table;
      return table?.phase === phase && (hand === undefined || table.hand === hand);
    });
  }

  sit(room = 'low', bet = '0.20'): Promise<Reply> {
    return post(this.#bench, '/sit', { room, bet }, this.session.sessionId);
  }

  post(path: string, body: object): Promise<Reply> {
    return post(this.#bench, path, body, this.session.sessionId);
  }

  act(action: number, more: object = {}): Promise<Reply> {
    presses += 1;
    const { hand, turnNo: turn } = this.table;
    return this.post('/act', { requestId: `action-${presses}`, hand, turn, action, ...more });
  }

  protected store(event: string, data: string): void {
    if (event === 'seat') this.money = JSON.parse(data) as SeatView;
    if (event !== 'duel') return;
    this.duel = JSON.parse(data) as DuelEvent;
    if (!this.isSilent) void this.#answerForSeed();
  }

  async #answerForSeed(): Promise<void> {
    const table = this.duel?.table;
    if (!table) return;
    const { phase, hand } = table;
    if (phase !== 'committing' && phase !== 'revealing') return;
    // Another table counts its hands from one again.
    const key = `${phase} ${table.commitment}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const seed = this.seedFor(hand);
    if (phase === 'revealing') await this.post('/reveal', { hand, seed });
    else await this.post('/commit', { hand, commitment: await computeCommitment(seed) });
  }

  seedFor(hand: number): string {
    return `${this.session.sessionId.length + hand}`.padStart(16, '0');
  }
}
