import { fromWireGameType, toWireGameType } from '@baize/api';
import type { GameChoice } from '@baize/machines/game-launch';
import type { Game } from '../../catalogue/games/mapper.ts';

/** The page of a game that is played with play money (H105). */
export const FUN_PATH = '/fun';

/** What the address of a game's page says to name it. */
const gameQuery = (
  game: Pick<Game, 'id' | 'vendorCode' | 'gameCode' | 'gameType'>,
): Readonly<Record<string, string>> => ({
  nodeId: game.id,
  vassalage: game.vendorCode,
  gameCode: game.gameCode,
  gameType: toWireGameType(game.gameType),
});

/** The address of a game page; a reload or a login finds the same game again. */
export const seamlessPath = (game: Parameters<typeof gameQuery>[0]): string =>
  `/seamless?${new URLSearchParams(gameQuery(game)).toString()}`;

/** The subject of a popup about a game: one parameter, for the page beneath has filters of the same names. */
export const gameSubject = (
  game: Parameters<typeof gameQuery>[0],
): Readonly<Record<string, string>> => ({
  game: new URLSearchParams(gameQuery(game)).toString(),
});

/** What the address of a popup says of its game, or undefined when it is about none. */
export const gameOfPopup = (search: string): string | undefined =>
  new URLSearchParams(search).get('game') ?? undefined;

/** The pages of the game that such a query names: for money and for fun. */
export function gamePaths(search = ''): { readonly money: string; readonly fun: string } {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const key of ['nodeId', 'vassalage', 'gameCode', 'gameType'])
    query.set(key, given.get(key) ?? '');
  return { money: `/seamless?${query.toString()}`, fun: `${FUN_PATH}?${query.toString()}` };
}

/**
 * The game that an address names, or undefined when it names none. Whether it is in maintenance or has play
 * money no address says: the server answers the one, the list of its type the other.
 */
export function choiceFrom(search: string): GameChoice | undefined {
  const query = new URLSearchParams(search);
  const nodeId = query.get('nodeId');
  const vassalage = query.get('vassalage');
  const gameCode = query.get('gameCode');
  const gameType = fromWireGameType(query.get('gameType') ?? '');
  if (!nodeId || !vassalage || !gameCode || !gameType) return undefined;
  return {
    nodeId,
    vassalage,
    gameCode,
    gameType,
    opensList: false,
    inMaintenance: false,
    playsForFun: false,
  };
}
