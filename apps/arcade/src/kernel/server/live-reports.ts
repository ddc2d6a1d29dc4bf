/** Tells the platform what happens at live tables and matches, for their tiles in the lobby. */
import type { SeamlessSchemas } from '@baize/api/seamless';
import type { GameName, Numbers } from '../game.ts';
import type { TablePhase, TableView } from '../protocol.ts';
import type { Clock } from './clock.ts';
import type { Platform } from './platform.ts';
import type { Seat } from './round.ts';

export type LiveState = SeamlessSchemas['LiveState'];
export type LiveTitle = Pick<Seat, 'vendor' | 'game' | 'kind'>;

/** The short text and the colour of a result; null for a game without such texts. */
export type DescribeResult = (
  game: GameName,
  outcome: Numbers,
) => LiveState['results'][number] | null;

export interface LiveReportsOptions {
  readonly platform: Platform;
  readonly clock: Clock;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly describe: DescribeResult;
}

/** Maximum results of a tile. */
const MAX_RESULTS_SHOWN = 12;
/** Growth per second of the multiplier's logarithm, as in the mathematics of crash. */
const GROWTH_RATE = '0.1';

const PHASES: Readonly<Record<TablePhase, LiveState['phase']>> = {
  betting: 'betting',
  closing: 'closed',
  drawing: 'running',
  result: 'result',
};

interface Title extends LiveTitle {
  next: LiveState | null;
  isSending: boolean;
}

export class LiveReports {
  readonly #options: LiveReportsOptions;
  readonly #titles = new Map<string, Title>();
  #isStopped = false;

  constructor(options: LiveReportsOptions) {
    this.#options = options;
  }

  /** Reports what a table shows now. */
  noteTable(title: LiveTitle, view: TableView, isAwake: boolean): void {
    this.note(title, this.#describe(title.kind, view, isAwake));
  }

  /** Reports a state; of several changes during a report only the last is sent. */
  note(title: LiveTitle, live: LiveState): void {
    const key = JSON.stringify([title.vendor, title.game]);
    const known = this.#titles.get(key) ?? { ...title, next: null, isSending: false };
    this.#titles.set(key, known);
    known.next = live;
    if (!known.isSending) void this.#send(key, known);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #send(key: string, title: Title): Promise<void> {
    title.isSending = true;
    while (title.next && !this.#isStopped) {
      const live = title.next;
      title.next = null;
      const body = { gameCode: title.game, live };
      const answer = await this.#options.platform.call(title.vendor, 'report-live', body);
      if (answer.kind !== 'ok')
        this.#options.log('live.unreported', { game: title.game, ...answer });
    }
    this.#titles.delete(key);
  }

  #describe(kind: GameName, view: TableView, isAwake: boolean): LiveState {
    const { clock, describe } = this.#options;
    const now = clock.now();
    const results = view.results
      .slice(0, MAX_RESULTS_SHOWN)
      .flatMap(({ outcome }) => describe(kind, outcome) ?? []);
    if (!isAwake) return { phase: 'asleep', results };
    const climbs = kind === 'crash' && view.phase === 'drawing';
    return {
      phase: PHASES[view.phase],
      results,
      ...(view.leftMs !== null && { endsAt: new Date(now + view.leftMs).toISOString() }),
      ...(climbs && {
        climb: { startedAt: new Date(now - view.elapsedMs).toISOString(), growth: GROWTH_RATE },
      }),
    };
  }
}
