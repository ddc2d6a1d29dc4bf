import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue, type CatalogueGame } from '../catalogue/index.ts';

/** How a request names a game. */
interface GameName {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
}

/** The game that a request names; throws `not_found` or `game_maintenance` (X11). */
export async function openGame(
  platform: Platform,
  { nodeId, vassalage, gameCode }: GameName,
): Promise<CatalogueGame> {
  const game = await getCatalogue(platform).find(vassalage, gameCode);
  if (!game || String(game.nodeId) !== nodeId) throw new ProblemError('not_found');
  if (game.maintenance) throw new ProblemError('game_maintenance');
  return game;
}

/** Where the vendor's page is; the token in it lives a minute and is no session. */
export function gameUrl(origin: string, query: Record<string, string>): string {
  return `${origin}/play?${new URLSearchParams(query).toString()}`;
}
