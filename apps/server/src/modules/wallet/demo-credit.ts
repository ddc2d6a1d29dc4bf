import type { Platform } from '../../platform/platform.ts';
import type { Db, Trx } from './wallet.ts';
import { getWallet } from './service.ts';

/** The source of the booking; with the one reference below it is booked once for ever for a player. */
const SOURCE = 'demo-credit';
const REFERENCE = 'registration';

/**
 * Credits a new player's cash with the demo money of `DEMO_CREDIT`, against the platform's side (H108).
 * Books nothing in production, nor where the amount is 0; again for the same player it books nothing.
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

/** What a player's account began with, in minor units; null when it began with nothing. */
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
