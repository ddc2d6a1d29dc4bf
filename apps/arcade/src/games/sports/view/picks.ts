/** Picks in words: which market they belong to, and how they are written. */
import type { MatchView } from '../../../kernel/protocol.ts';
import type { Words } from '../../../kernel/client/strings.ts';
import type { LeagueDetails, Team } from '../leagues.ts';
import { MARKETS, PICKS } from '../maths.ts';
import type { Market } from '../maths.ts';
import type { SportsKey } from './strings.ts';

export interface MarketPicks {
  readonly market: Market;
  readonly picks: readonly number[];
}

/** The markets of a league with the numbers of their picks. */
export function listMarkets({ kind }: LeagueDetails): readonly MarketPicks[] {
  let next = 0;
  return MARKETS[kind].map((market) => ({
    market,
    picks: Array.from({ length: PICKS[market] }, () => next++),
  }));
}

export const getLine = ({ line }: LeagueDetails): string => `${line}.5`;

export function getTeams(
  { teams }: LeagueDetails,
  { home, away }: Pick<MatchView, 'home' | 'away'>,
): readonly [Team, Team] {
  const unknown: Team = { name: '', short: '', rating: 0 };
  return [teams[home] ?? unknown, teams[away] ?? unknown];
}

/** The league's word for a set or map. */
export const getPartKey = ({ sport }: LeagueDetails): 'set' | 'map' =>
  sport === 'tennis' ? 'set' : 'map';

/** A pick in full, such as "Over 2.5 goals". */
export function describePick(
  league: LeagueDetails,
  match: Pick<MatchView, 'home' | 'away'>,
  pick: number,
  words: Words<SportsKey>,
): string {
  const [home, away] = getTeams(league, match);
  const line = { line: getLine(league) };
  const part = league.kind === 'goals' ? 'goals' : getPartKey(league);
  const total = [words.say(`over_${part}`, line), words.say(`under_${part}`, line)];
  const texts =
    league.kind === 'goals'
      ? [
          words.say('win', { team: home.name }),
          words.say('drawn'),
          words.say('win', { team: away.name }),
          ...total,
          words.say('bothScore'),
          words.say('notBothScore'),
        ]
      : [
          words.say('win', { team: home.name }),
          words.say('win', { team: away.name }),
          ...total,
          words.say('clear', { team: home.name }),
          words.say('close15', { team: away.name }),
        ];
  return texts[pick] ?? '';
}

/** Odds as they are written: four digits. */
export function formatOdds(odds: number): string {
  return (odds / 1000).toFixed(odds < 10_000 ? 3 : odds < 100_000 ? 2 : 1);
}

/** Minutes and seconds. */
export function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
