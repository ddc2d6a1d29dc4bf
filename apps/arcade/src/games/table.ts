/** Which game a title opens: the one table of it. */
import type { GameName, Title } from '../kernel/game.ts';

/** Words of a title's English name, and the game that it promises. */
const BY_NAME: readonly (readonly [RegExp, GameName])[] = [
  [/\broulette\b/i, 'roulette'],
  [/\bbaccarat\b/i, 'baccarat'],
  [/\bblackjack\b/i, 'blackjack'],
  [/\bdragon tiger\b/i, 'dragontiger'],
  [/\bsic bo\b/i, 'sicbo'],
  [/\bxoc dia\b/i, 'xocdia'],
  [/\bfan tan\b/i, 'fantan'],
  [/\bwheel\b/i, 'wheel'],
];

/** Names of small games within the slots of a vendor. */
const MINI_BY_NAME: readonly (readonly [RegExp, GameName])[] = [
  ...BY_NAME,
  [/\b(dice|high-low|coin toss)$/i, 'dice'],
  [/\b(mines|scratch)$/i, 'mines'],
  [/\b(drop|ladder|pinball)$/i, 'plinko'],
  [/\bkeno$/i, 'draw'],
];

/** Lotteries by what their names promise; `LOTT` draws once a day, `ELOTT` every few minutes. */
const LOTTERIES: Readonly<Record<string, readonly (readonly [RegExp, GameName])[]>> = {
  LOTT: [
    [/6\/45|\btoto\b/i, 'lotto'],
    [/./, 'digits'],
  ],
  ELOTT: [
    [/\bkeno\b|\b28\b|\bpick\b|\bracing\b/i, 'draw'],
    [/./, 'fastdigits'],
  ],
};

/** Game types, as written on the wire, all of whose titles open one game. */
const BY_TYPE: Readonly<Record<string, GameName>> = {
  CRASH: 'crash',
  FISH: 'fish',
  COCKFIGHT: 'cockfight',
  PVP: 'holdem',
  BINGO: 'draw',
  SPORTS: 'sports',
  ESPORTS: 'esports',
};

/** The mathematics of a vendor's slots: every vendor keeps to one. */
const SLOTS: readonly GameName[] = ['lines', 'ways', 'cluster'];

/**
 * The game of a title. One that feeds a jackpot opens the game that can win it; one whose type or
 * name promises nothing that is built opens a slot.
 */
export function findGame({ vendor, gameType, gameName, hasJackpot }: Title): GameName {
  if (hasJackpot) return 'jackpot';
  const type = gameType.toUpperCase();
  const byType = BY_TYPE[type];
  if (byType) return byType;
  const lottery = LOTTERIES[type];
  if (lottery) return lottery.find(([pattern]) => pattern.test(gameName))?.[1] ?? 'draw';
  const names = type === 'RNG' ? MINI_BY_NAME : type === 'LIVE' ? BY_NAME : [];
  const byName = names.find(([pattern]) => pattern.test(gameName))?.[1];
  if (byName) return byName;
  return type === 'RNG' ? (SLOTS[hash(vendor) % SLOTS.length] ?? 'lines') : 'lines';
}

/** A whole number of a text that is always the same (FNV-1a). */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return state;
}
