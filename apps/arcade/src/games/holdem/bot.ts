/** The opponent in games for fun. It sees only its own cards and the board. */
import { getRank } from '../../kernel/cards.ts';
import type { DuelState, Numbers } from '../../kernel/game.ts';
import { CALL, FOLD, RAISE } from './hand.ts';
import { getHandName, getStrength, HAND_NAMES } from './maths.ts';

/** How good two cards are before the flop, from 0 to 3. */
function rateStart([one = 0, other = 0]: Numbers): number {
  const [low = 0, high = 0] = [one, other]
    .map((card) => (getRank(card) + 12) % 13)
    .toSorted((first, second) => first - second);
  if (low === high) return high >= 7 ? 3 : 2;
  if (high === 12) return low >= 8 ? 3 : 2;
  return low + high >= 15 ? 2 : low + high >= 10 ? 1 : 0;
}

/** How good the cards are together with the board, from 0 to 3. */
function rateMade(own: Numbers, board: Numbers): number {
  const made = HAND_NAMES.indexOf(getHandName(getStrength([...own, ...board])));
  const shared = HAND_NAMES.indexOf(getHandName(getStrength(board)));
  const gain = made - shared;
  if (gain <= 0) return made >= 3 ? 1 : 0;
  return Math.min(gain + 1, 3);
}

/** The bot's action; `chance` is a number from 0 to 99 that mixes its play. */
export function decideForBot(
  state: DuelState,
  own: Numbers,
  board: Numbers,
  chance: number,
): number {
  const rating = board.length === 0 ? rateStart(own) : rateMade(own, board);
  const canRaise = state.options.includes(RAISE);
  const wantsRaise = rating === 3 ? chance < 80 : rating === 2 ? chance < 35 : chance < 8;
  if (canRaise && wantsRaise) return RAISE;
  if (state.owed === 0) return CALL;
  const wantsCall = rating >= 2 || (rating === 1 ? chance < 85 : chance < 40);
  return wantsCall ? CALL : FOLD;
}
