import { fromWireGameType, type GameType, type Schemas } from '@baize/api';
import type { GameChoice } from '@baize/machines/game-launch';
import type { TileGame } from '@baize/ui/GameTile';

/** A game in the portal's model: what a tile shows and a launch needs. */
export interface Game extends TileGame {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly opensList: boolean;
  /** Can be played with play money (H105); missing when unknown. */
  readonly playsForFun?: boolean;
}

/** The bit flags of the compact index. */
export const indexFlags = { new: 1, hot: 2, maintenance: 4, list: 8, fun: 16 } as const;

/** Maps the API's game (E2–E14) to the portal's model. */
export const getGame = (wire: Schemas['Game']): Game => ({
  id: wire.nodeId,
  name: wire.displayName,
  vendor: wire.vendorName,
  image: wire.showIcon,
  favourite: wire.favourite,
  maintenance: wire.maintenance,
  vendorCode: wire.vassalage,
  gameCode: wire.gameCode,
  gameType: fromWireGameType(wire.gameType),
  opensList: wire.isGame === 'VASSALAGE',
  playsForFun: wire.playsForFun,
});

/** The data that the launch statechart needs about a game. */
export const getChoice = (game: Game): GameChoice => ({
  nodeId: game.id,
  vassalage: game.vendorCode,
  gameCode: game.gameCode,
  gameType: game.gameType,
  opensList: game.opensList,
  inMaintenance: game.maintenance ?? false,
  playsForFun: game.playsForFun ?? false,
});
