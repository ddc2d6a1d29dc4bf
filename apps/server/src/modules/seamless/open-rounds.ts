import type { Platform } from '../../platform/platform.ts';
import type { Db } from '../wallet/index.ts';
import './tables.ts';

const HOUR = 3_600_000;

/**
 * Vendors whose wallet the player has an open round on: with a standing bet and not ended by the
 * vendor. A round that is never ended counts as long as a game session lasts, then it no longer
 * blocks the money.
 */
export async function findVendorsWithOpenRounds(
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
