/** The leagues: model, teams and initial ratings. All invented. */
import type { BookGame, League, Numbers, TeamName } from '../../kernel/game.ts';
import {
  CERTAIN,
  GOALS,
  HOME_ADVANTAGE,
  RACE,
  countSteps,
  decide,
  getChances,
  getExpectation,
  getOdds,
  getState,
  isWon,
} from './maths.ts';

export interface Team extends TeamName {
  readonly rating: number;
}

interface CommonLeague {
  readonly code: string;
  readonly name: string;
  /** The key of the sport's name in the strings. */
  readonly sport: string;
  /** Names of titles that open with this league. */
  readonly titles: RegExp;
  readonly teams: readonly Team[];
  readonly ticksPerStep: number;
  readonly line: number;
}

export type LeagueDetails = CommonLeague &
  (
    | {
        readonly kind: 'goals';
        readonly minutes: number;
        /** Goals of both sides in a match of equal teams. */
        readonly mean: number;
      }
    | {
        readonly kind: 'race';
        readonly wins: number;
        readonly target: number;
        /** The rating difference at which one round is ten times as likely for a side. */
        readonly scale: number;
      }
  );

/** `Name SHO 1540` of each team. */
export const readTeams = (text: string): readonly Team[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [, name = '', short = '', rating = '1500'] =
        /^\s*(.+) ([A-Z]{2,3}) (\d+)\s*$/.exec(row) ?? [];
      return { name, short, rating: Number(rating) };
    });

function createModel(league: LeagueDetails, home: number, away: number): Numbers {
  const lead = home + HOME_ADVANTAGE - away;
  if (league.kind === 'goals') {
    // Each side scores half the mean, more by the factor of the rating difference.
    const factor = 10 ** (lead / 1000);
    const share = (CERTAIN * league.mean) / 2 / league.minutes;
    const [own, other] = [Math.round(share * factor), Math.round(share / factor)];
    return [GOALS, league.minutes, own, other, league.line];
  }
  const chance = 1 / (1 + 10 ** (-lead / league.scale));
  return [RACE, league.wins, league.target, Math.round(CERTAIN * chance), league.line];
}

/** A book over leagues, as the server runs it. */
export function createBook(details: readonly LeagueDetails[]): BookGame {
  return {
    kind: 'book',
    leagues: details.map((league): League => {
      const { code, teams, ticksPerStep, titles } = league;
      const ratings = teams.map(({ rating }) => rating);
      const minutes = league.kind === 'goals' ? league.minutes : null;
      return { code, ratings, ticksPerStep, teams, titles, minutes };
    }),
    createModel(league, home, away) {
      const found = details[league];
      if (!found) throw new RangeError(`no league ${league}`);
      return createModel(found, home, away);
    },
    countSteps,
    decide,
    getState,
    getChances,
    getOdds,
    isWon,
    getExpectation,
  };
}
