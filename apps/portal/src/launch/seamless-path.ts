import { fromWireGameType, toWireGameType } from '@baize/api';
import type { GameChoice } from '@baize/machines/game-launch';
import type { Game } from '../games/mapper.ts';

/** The address of a game page; a reload or a login finds the same game again. */
export function seamlessPath(
  game: Pick<Game, 'id' | 'vendorCode' | 'gameCode' | 'gameType'>,
): string {
  const query = new URLSearchParams({
    nodeId: game.id,
    vassalage: game.vendorCode,
    gameCode: game.gameCode,
    gameType: toWireGameType(game.gameType),
  });
  return `/seamless?${query.toString()}`;
}

/** The game that an address names, or undefined when it names none. */
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
  };
}
