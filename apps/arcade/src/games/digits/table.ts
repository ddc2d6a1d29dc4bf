/** Last digits: 18 prizes, drawn every day at 18:15 in Vietnam. */
import type { DrawGame, Schedule } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { KINDS, PRIZE_DIGITS, getPayout, isBet, printPrize } from './maths.ts';

const HOUR_MS = 3_600_000;
const PRIZE_MS = 500;

/** The same bets on another schedule. */
export const createDigits = (schedule: Schedule): DrawGame => ({
  kind: 'draws',
  schedule,
  drawMs: PRIZE_DIGITS.length * PRIZE_MS + 1000,
  resultMs: 8000,
  maxBets: 30,
  isBet,
  decide: (seed) =>
    drawNumbers(
      seed,
      PRIZE_DIGITS.map((digits) => 10 ** digits),
    ),
  getWin: (prizes, choice, stakeMinor) =>
    Math.floor((stakeMinor * getPayout(prizes, choice)) / 100),
  describeBet([place = -1, number = 0]) {
    const { code = 'other', digits = 0 } = KINDS[place] ?? {};
    const half = code === 'parity' ? ['even', 'odd'] : ['0-4', '5-9'];
    const selection = digits > 0 ? String(number).padStart(digits, '0') : (half[number] ?? '');
    return { betKind: code, selection };
  },
  describeOutcome: (prizes) => prizes.map(printPrize),
});

export const digits: DrawGame = createDigits({ everyMs: 24 * HOUR_MS, offsetMs: 11.25 * HOUR_MS });
