import type { Platform } from '../../platform/platform.ts';
import type { Db } from '../wallet/index.ts';
import './tables.ts';

const HOUR = 3_600_000;

/**
 * The vendors from whose wallet the player has an open round: a bet stands in it and its vendor has not ended it. One
 * that its vendor never ends counts for as long as a game session lasts, and then holds nobody's money any more.
 */
export async function vendorsWithOpenRounds(
  { clock, config }: Platform,
  db: Db,
  playerId: string,
): Promise<ReadonlySet<string>> {
  const since = new Date(clock.now().getTime() - config.gameSessionHours * HOUR);
  const rows = await db
    .selectFrom('round')
    .select('vendor_code')
    .distinct()
    .where('player_id', '=', playerId)
    .where('account', '<>', 'cash')
    .where('closed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('opened_at', '>', since)
    .execute();
  return new Set(rows.map(({ vendor_code }) => vendor_code));
}
