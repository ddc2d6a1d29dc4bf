/** A slip as a book remembers it, and what it is worth by the state of its matches. Pure. */
import type { BookGame, LegResult, Numbers } from '../game.ts';
import { toDecimal } from '../money.ts';
import type { OddsPolicy, SlipView } from '../protocol.ts';
import { MAX_ODDS, countLines, getPayout, getTotalOdds, getWorth } from '../slip-maths.ts';
import type { Bank } from './bank.ts';
import type { Match } from './matches.ts';
import { getSeat } from './round.ts';
import type { Round } from './round.ts';
import type { PlayerSession } from './session.ts';

export interface Leg {
  readonly match: Match;
  readonly pick: number;
  odds: number;
}

export interface Quote {
  readonly id: string;
  readonly percent: number;
  readonly lineMinor: number;
  readonly amountMinor: number;
  readonly until: number;
}

export interface Slip {
  /** Null until the player of a slip from before a restart is back. */
  session: PlayerSession | null;
  readonly bank: Bank;
  readonly seat: string;
  readonly legs: readonly Leg[];
  readonly size: number;
  readonly lines: number;
  readonly accept: OddsPolicy;
  round: Round;
  state: SlipView['state'];
  reason: string | null;
  /** A waiting slip is decided at neither an earlier time nor an earlier tick. */
  decidedAt: number;
  decidedTick: number;
  /** The stake of one line that is still in play. */
  lineMinor: number;
  paidMinor: number;
  quote: Quote | null;
  /** One payment at a time. */
  isPaying: boolean;
}

/** Why a slip cannot be accepted at this moment, or null. */
export function getObjection({ legs, accept, size }: Slip): string | null {
  const now = legs.map(({ match, pick }) => (match.endTick === null ? match.odds[pick] : 0) ?? 0);
  if (legs.some(({ match }) => match.endTick === null && match.state.isSuspended))
    return 'suspended';
  if (now.includes(0)) return 'closed';
  if (getTotalOdds(now, size) > MAX_ODDS) return 'odds_too_high';
  const isChanged = legs.some(({ odds }, index) => {
    const current = now[index] ?? 0;
    return accept === 'none' ? current !== odds : accept === 'higher' && current < odds;
  });
  return isChanged ? 'odds_changed' : null;
}

export function getResult(game: BookGame, { match, pick }: Leg): LegResult {
  const { phase, score } = match.state;
  if (phase === 'abandoned') return 'void';
  if (phase !== 'over') return 'open';
  return game.isWon(match.model, score, pick) ? 'won' : 'lost';
}

/** Current value of lines in minor units; null if a match is suspended or all are decided. */
export function getSlipWorth(game: BookGame, slip: Slip, lineMinor: number): number | null {
  if (slip.state !== 'accepted') return null;
  const results = slip.legs.map((leg) => getResult(game, leg));
  const isSuspended = slip.legs.some(
    ({ match }, index) => results[index] === 'open' && match.state.isSuspended,
  );
  if (isSuspended || !results.includes('open')) return null;
  const values = slip.legs.map(({ match, pick, odds }, index) => {
    const result = results[index];
    if (result === 'open') return (odds / 1000) * (match.chances[pick] ?? 0);
    return result === 'won' ? odds / 1000 : result === 'void' ? 1 : 0;
  });
  return getWorth(lineMinor, values, slip.size);
}

export function viewSlip(game: BookGame, slip: Slip, now: number): SlipView {
  const { decimals, id, stakeMinor } = slip.round;
  const write = (minor: number): string => toDecimal(minor, decimals);
  const worth = getSlipWorth(game, slip, slip.lineMinor);
  const odds = slip.legs.map((leg) => (getResult(game, leg) === 'void' ? 1000 : leg.odds));
  return {
    slipId: id,
    state: slip.state,
    reason: slip.reason,
    size: slip.size,
    lines: slip.lines,
    stake: write(stakeMinor),
    rest: write(slip.lineMinor * slip.lines),
    win: write(slip.paidMinor),
    mayWin: write(getPayout(slip.lineMinor, odds, slip.size)),
    leftMs: slip.state === 'waiting' ? Math.max(0, slip.decidedAt - now) : 0,
    worth: worth === null || worth <= 0 || slip.isPaying ? null : write(worth),
    legs: slip.legs.map((leg) => ({
      match: leg.match.id,
      pick: leg.pick,
      odds: leg.odds,
      result: getResult(game, leg),
    })),
  };
}

/** The legs as stored in a slip's round. */
export const toChoice = ({ size, legs }: Pick<Slip, 'size' | 'legs'>): Numbers => [
  size,
  ...legs.flatMap(({ match, pick, odds }) => [match.id, pick, odds]),
];

/** The slip of a round from before a restart; null when the book has lost one of its matches. */
export function resumeSlip(
  round: Round,
  bank: Bank,
  findMatch: (id: number) => Match | undefined,
): Slip | null {
  const [size = 1, ...rest] = round.choice;
  const legs: Leg[] = [];
  for (let at = 0; at < rest.length; at += 3) {
    const [id = 0, pick = 0, odds = 0] = rest.slice(at, at + 3);
    const match = findMatch(id);
    if (!match) return null;
    legs.push({ match, pick, odds });
  }
  const lines = countLines(legs.length, size);
  return {
    session: null,
    bank,
    seat: getSeat(round),
    legs,
    size,
    lines,
    accept: 'none',
    round,
    state: 'accepted',
    reason: null,
    decidedAt: 0,
    decidedTick: 0,
    lineMinor: (round.parts?.restMinor ?? round.stakeMinor) / lines,
    paidMinor: (round.parts?.wins ?? []).reduce((sum, win) => sum + win, 0),
    quote: null,
    isPaying: false,
  };
}

const IN_PLAY: ReadonlySet<SlipView['state']> = new Set(['waiting', 'booking', 'accepted']);
export const isInPlay = ({ state }: Slip): boolean => IN_PLAY.has(state);
