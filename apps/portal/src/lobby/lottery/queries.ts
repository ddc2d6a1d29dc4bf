import type { Schemas } from '@baize/api';
import { fromWireGameType } from '@baize/api';
import type { PrizeMode } from '@baize/rules/lottery';
import { apiQuery } from '../../kernel/http/query.ts';
import { seamlessPath } from '../../play/index.ts';

export type LotteryGame = Schemas['LotteryGame'];
export type LotteryOrder = Schemas['LotteryOrder'];
export type LotteryResult = Schemas['LotteryResult'];

/** Orders on a page of tickets. */
export const TICKETS_PER_PAGE = 10;
/** A draw is shown for some seconds before the next one is on sale. */
const AFTER_DRAW_MS = 3000;
const MIN_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;

/** The lottery's calls (C42 to C45). */
export const lotteryCalls = {
  games: (prizeMode: PrizeMode, language: string) =>
    apiQuery('/api/lottery/games', { prizeMode, language }),
  vnMenu: (language: string) => apiQuery('/api/lottery/vn-menu', { language }),
  recent: (language: string) => apiQuery('/api/lottery/recent', { language }),
  draws: ({ vassalage, gameCode }: Pick<LotteryGame, 'vassalage' | 'gameCode'>, language: string) =>
    apiQuery('/api/lottery/draws', { vassalage, gameCode, language }),
  orders: (page: number, language: string) =>
    apiQuery('/api/lottery/orders', { page, pageSize: TICKETS_PER_PAGE, language }),
};

/** When to read again: soon after the next of these draws. */
export function getNextRead(times: readonly (string | undefined)[]): number {
  const waits = times.flatMap((time) =>
    time ? [Date.parse(time) + AFTER_DRAW_MS - Date.now()] : [],
  );
  return Math.min(Math.max(Math.min(MAX_WAIT_MS, ...waits), MIN_WAIT_MS), MAX_WAIT_MS);
}

/** The page of a lottery's game. */
export const gamePath = ({ nodeId, vassalage, gameCode, prizeMode }: LotteryGame): string =>
  seamlessPath({
    id: nodeId,
    vendorCode: vassalage,
    gameCode,
    gameType: fromWireGameType(prizeMode === 'ELOTT' ? 'ELOTT' : 'LOTT') ?? 'LOTT',
  });

/** Games by their group, in the order of the list. */
export function groupGames(
  games: readonly LotteryGame[],
): readonly { readonly region: string; readonly games: readonly LotteryGame[] }[] {
  const groups = new Map<string, LotteryGame[]>();
  for (const game of games) groups.set(game.group, [...(groups.get(game.group) ?? []), game]);
  return [...groups].map(([region, own]) => ({ region, games: own }));
}
