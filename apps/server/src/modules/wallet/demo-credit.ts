import type { Platform } from '../../platform/platform.ts';
import type { Db, Trx } from './wallet.ts';
import { getWallet } from './service.ts';

/** Source of the booking; with the reference below it is booked once per player. */
const SOURCE = 'demo-credit';
const REFERENCE = 'registration';

/**
 * Credits a new player with the demo money of `DEMO_CREDIT`, from the platform's side (H108). Books
 * nothing in production or for an amount of 0; idempotent per player.
 */
export async function giveDemoCredit(
  platform: Platform,
  trx: Trx,
  playerId: string,
): Promise<void> {
  const { mode, demoCredit: amount, currency } = platform.config;
  if (mode === 'production' || amount === 0n) return;
  const wallet = getWallet(platform);
  await wallet.open(trx, playerId, currency);
  const movement = { playerId, currency, amount, type: SOURCE, source: SOURCE };
  await wallet.credit(trx, { ...movement, sourceTxId: REFERENCE });
}

/** Demo credit of a player, in minor units, or null. */
export async function getDemoCredit(db: Db, playerId: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('transfer')
    .select('amount')
    .where('owner', '=', playerId)
    .where('source', '=', SOURCE)
    .where('source_tx_id', '=', REFERENCE)
    .executeTakeFirst();
  return row?.amount ?? null;
}
