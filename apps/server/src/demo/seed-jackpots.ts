import { addPools } from '../modules/jackpots/index.ts';
import { toLocalAmount } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';
import { demoVendors } from './vendors.ts';

/** Starting amount of a pool, in cents of a dollar, and its share of each stake. */
const SEEDS = [2_500_000n, 1_800_000n, 1_200_000n, 900_000n, 600_000n];
const CONTRIBUTION_BP = 100;

/** Adds a jackpot for every demo vendor that has one. */
export async function seedJackpots({ db, clock, config }: Platform): Promise<void> {
  const pools = demoVendors
    .filter(({ jackpot }) => jackpot)
    .map(({ code }, index) => ({
      vendor_code: code,
      currency: config.currency,
      seed: toLocalAmount(config, SEEDS[index % SEEDS.length] ?? 0n),
      contribution_bp: CONTRIBUTION_BP,
      // Before the first bet of the demo's history.
      counted_to: new Date(clock.nowMs() - 365 * 86_400_000),
    }));
  await addPools(db, pools);
}
