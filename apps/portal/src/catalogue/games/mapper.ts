import { fromWireGameType, type GameType, type Schemas } from '@baize/api';
import type { GameChoice } from '@baize/machines/game-launch';
import type { TileGame } from '@baize/ui/GameTile';

/** A game as the portal speaks of it: what a tile shows and what a launch needs. */
export interface Game extends TileGame {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly opensList: boolean;
  /** Can be opened with play money (H105); left out where nobody has said so. */
  readonly playsForFun?: boolean;
}

/** What the compact index says of a game by bits. */
export const indexFlags = { new: 1, hot: 2, maintenance: 4, list: 8, fun: 16 } as const;

/** The wire's game (E2–E14) in our words. */
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

/** What the launch chart needs to know of a game. */
export const getChoice = (game: Game): GameChoice => ({
  nodeId: game.id,
  vassalage: game.vendorCode,
  gameCode: game.gameCode,
  gameType: game.gameType,
  opensList: game.opensList,
  inMaintenance: game.maintenance ?? false,
  playsForFun: game.playsForFun ?? false,
});
