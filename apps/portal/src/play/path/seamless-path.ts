import { fromWireGameType, type GameType, toWireGameType } from '@baize/api';
import type { GameChoice } from '@baize/machines/game-launch';
import type { Game } from '../../catalogue/index.ts';

/** The page of a game with play money (H105). */
export const FUN_PATH = '/fun';

/** The query that identifies a game in its page's address. */
const gameQuery = (
  game: Pick<Game, 'id' | 'vendorCode' | 'gameCode' | 'gameType'> & {
    readonly roomId?: string | undefined;
  },
): Readonly<Record<string, string>> => ({
  nodeId: game.id,
  vassalage: game.vendorCode,
  gameCode: game.gameCode,
  gameType: toWireGameType(game.gameType),
  ...(game.roomId !== undefined && { roomId: game.roomId }),
});

/** The address of a game page; a reload or a login returns to the same game. */
export const seamlessPath = (game: Parameters<typeof gameQuery>[0]): string =>
  `/seamless?${new URLSearchParams(gameQuery(game)).toString()}`;

/** The address of a game's page with play money. */
export const funPath = (game: Parameters<typeof gameQuery>[0]): string =>
  gamePaths(new URLSearchParams(gameQuery(game)).toString()).fun;

/** The address fields of a game choice. */
export const toAddressed = ({ nodeId, vassalage, gameCode, gameType, roomId }: GameChoice) => ({
  id: nodeId,
  vendorCode: vassalage,
  gameCode,
  gameType: gameType as GameType,
  roomId,
});

/**
 * The subject of a popup about a game: one parameter, since the page beneath may have filters with
 * the same names.
 */
export const gameSubject = (
  game: Parameters<typeof gameQuery>[0],
): Readonly<Record<string, string>> => ({
  game: new URLSearchParams(gameQuery(game)).toString(),
});

/** The game in a popup's address, or undefined without one. */
export const gameOfPopup = (search: string): string | undefined =>
  new URLSearchParams(search).get('game') ?? undefined;

/** The pages of a game by its query: for money and for fun. */
export function gamePaths(search = ''): { readonly money: string; readonly fun: string } {
  const params = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const key of ['nodeId', 'vassalage', 'gameCode', 'gameType'])
    query.set(key, params.get(key) ?? '');
  return { money: `/seamless?${query.toString()}`, fun: `${FUN_PATH}?${query.toString()}` };
}

/**
 * The game in an address, or undefined without one. The address says neither whether it is in
 * maintenance, which the server answers, nor whether it has play money, which the type's list says.
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
    roomId: query.get('roomId') ?? undefined,
    opensList: false,
    inMaintenance: false,
    playsForFun: false,
  };
}
