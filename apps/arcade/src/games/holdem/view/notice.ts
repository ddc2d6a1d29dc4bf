/** The one sentence that says how the table stands for the player. */
import type { Notice } from '../../../kernel/client/round-state.ts';
import type { StringKey } from '../../../kernel/client/strings.ts';
import type { DuelResult } from '../../../kernel/protocol.ts';
import { strings } from './strings.ts';
import type { HoldemKey } from './strings.ts';
import type { Duel } from './useDuel.ts';

type Key = HoldemKey | StringKey;

/** The page's words hold the game's own, too. */
const createNotice = (
  key: Key,
  tone: Notice['tone'] = 'plain',
  amounts?: Notice['amounts'],
): Notice => ({
  key: key as StringKey,
  tone,
  ...(amounts && { amounts }),
});

const sayRefusal = (code: string): Notice => {
  const known = code in strings.en || KERNEL.has(code);
  return createNotice(known ? (code as Key) : 'internal_error', 'bad');
};

/** Refusals that every game has words for. */
const KERNEL = new Set([
  'insufficient_funds',
  'bonus_bet_limit',
  'limit_reached',
  'game_maintenance',
  'maintenance',
  'player_blocked',
  'platform_unreachable',
  'bet_refused',
  'age_unconfirmed',
  'session_expired',
  'stake_not_offered',
  'choice_not_offered',
  'moved',
]);

export function getDuelNotice({ duel, over, chart }: Duel): Notice {
  if (over) return sayRefusal(over);
  if (chart.matches('disconnected'))
    return createNotice(duel ? 'reconnecting' : 'opening', duel ? 'bad' : 'plain');
  const { failure } = chart.context;
  if (failure)
    return failure.code === 'offline'
      ? createNotice('reconnecting', 'bad')
      : sayRefusal(failure.code);
  const table = duel?.table;
  if (!table) return duel?.lost ? sayRefusal(duel.lost) : createNotice('chooseRoom');
  if (table.result) return getResultNotice(table.result, table.side);
  if (table.isLeaving) return createNotice('leavingSoon');
  // With both seats taken the next hand waits for the pace of the market.
  if (table.phase === 'waiting')
    return createNotice(table.opponent ? 'shuffling' : 'opponentWaits');
  if (table.phase === 'staking') return createNotice('staking');
  if (table.phase !== 'playing') return createNotice('shuffling');
  return createNotice(table.turn === table.side ? 'yourTurn' : 'theirTurn');
}

function getResultNotice(result: DuelResult, side: 0 | 1): Notice {
  const { winner, isFold, pot, rake } = result;
  const amounts = { pot, rake };
  if (winner === null) return createNotice('shared', 'plain', amounts);
  if (winner !== side) return createNotice(isFold ? 'lostFold' : 'lostShow');
  return createNotice(isFold ? 'wonFold' : 'wonShow', 'good', amounts);
}
