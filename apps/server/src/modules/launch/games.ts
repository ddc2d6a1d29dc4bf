import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBrandLook, getMerchant } from '../merchant-settings/index.ts';
import { getCatalogue, type CatalogueGame } from '../catalogue/index.ts';

/** Identifies a game in a request. */
interface GameName {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
}

/** The game of a request; throws `not_found` or `game_maintenance` (X11). */
export async function requireGame(
  platform: Platform,
  { nodeId, vassalage, gameCode }: GameName,
): Promise<CatalogueGame> {
  const game = await getCatalogue(platform).find(vassalage, gameCode);
  if (!game || String(game.nodeId) !== nodeId) throw new ProblemError('not_found');
  if (game.maintenance) throw new ProblemError('game_maintenance');
  return game;
}

/** Address of the vendor's page; its token lives a minute and is not a session. */
export function gameUrl(platform: Platform, query: Record<string, string>): string {
  const { brand } = getMerchant(platform).current();
  const parameters = new URLSearchParams({ ...query, style: getBrandLook(brand).digest });
  return `${platform.config.arcadeOrigin}/play?${parameters.toString()}`;
}
