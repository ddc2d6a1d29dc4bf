/** Reports the live matches of a sportsbook's titles to the platform, for their tiles. */
import type { League } from '../game.ts';
import type { Clock } from './clock.ts';
import type { LiveReports, LiveState, LiveTitle } from './live-reports.ts';
import type { Match } from './matches.ts';

export interface MatchReportsOptions {
  readonly leagues: readonly League[];
  readonly clock: Clock;
  /** The length of a tick of matches. */
  readonly tickMs: number;
  readonly onLive: LiveReports['note'];
}

/** The matches that a title shows: those of one league, or all of them. */
interface ShownTitle {
  readonly title: LiveTitle;
  readonly league: number | null;
  sent: { readonly state: LiveState; readonly at: number } | null;
}

/** Minimum time between reports of a title, because each goes to every open page. */
const MIN_INTERVAL_MS = 5000;
/** The platform forgets a phase after a minute, so an unchanged report is repeated. */
const MAX_AGE_MS = 30_000;
const MAX_TITLES = 200;

export class MatchReports {
  readonly #options: MatchReportsOptions;
  readonly #titles = new Map<string, ShownTitle>();

  constructor(options: MatchReportsOptions) {
    this.#options = options;
  }

  /** Reports the matches of a title from the next tick on. */
  add(title: LiveTitle, name: string): void {
    const key = JSON.stringify([title.vendor, title.game]);
    if (this.#titles.has(key)) return;
    const league = this.#options.leagues.findIndex(({ titles }) => titles.test(name));
    this.#titles.set(key, { title, league: league < 0 ? null : league, sent: null });
    const oldest = this.#titles.keys().next().value;
    if (this.#titles.size > MAX_TITLES && oldest !== undefined) this.#titles.delete(oldest);
  }

  /** Reports the matches after a tick. A book without players is reported at once. */
  reportChanges(matches: readonly Match[], tick: number, isAwake: boolean): void {
    const now = this.#options.clock.now();
    const live = matches
      .filter(({ state }) => state.phase === 'live')
      .toSorted((one, other) => one.startTick - other.startTick || one.id - other.id);
    for (const shown of this.#titles.values()) {
      const own = live.filter(({ league }) => shown.league === null || league === shown.league);
      const state = isAwake ? this.#describe(own, tick) : ASLEEP;
      if (!isDue(shown, state, now)) continue;
      shown.sent = { state, at: now };
      this.#options.onLive(shown.title, state);
    }
  }

  /** The match that has been played longest, and how many there are. */
  #describe(live: readonly Match[], tick: number): LiveState {
    const [match] = live;
    if (!match) return { phase: 'betting', results: [], liveMatches: 0 };
    const { leagues, tickMs } = this.#options;
    const { teams = [], minutes = null, ticksPerStep = 1 } = leagues[match.league] ?? {};
    const [home, away] = [teams[match.home], teams[match.away]];
    return {
      phase: 'running',
      results: [],
      liveMatches: live.length,
      score: {
        home: home?.name ?? '',
        away: away?.name ?? '',
        homeShort: home?.short ?? '',
        awayShort: away?.short ?? '',
        homeScore: match.state.score[0],
        awayScore: match.state.score[1],
        ...(minutes !== null && {
          clock: {
            minute: Math.floor((tick - match.startTick) / ticksPerStep),
            minuteMs: tickMs * ticksPerStep,
            lastMinute: minutes,
          },
        }),
      },
    };
  }
}

const ASLEEP: LiveState = { phase: 'asleep', results: [] };

function isDue({ sent }: ShownTitle, state: LiveState, now: number): boolean {
  if (!sent || state.phase === 'asleep') return sent?.state !== state;
  const age = now - sent.at;
  if (age >= MAX_AGE_MS || sent.state.phase === 'asleep') return true;
  return age >= MIN_INTERVAL_MS && describeNews(state) !== describeNews(sent.state);
}

/** The parts of a report that a page cannot derive; it counts the minute itself. */
function describeNews({ phase, liveMatches, score }: LiveState): string {
  const { clock: _clock, ...match } = score ?? {};
  return JSON.stringify([phase, liveMatches, match]);
}
