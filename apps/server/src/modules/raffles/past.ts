import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import type { Trx } from '../wallet/index.ts';
import { commitTo, createSeed } from './fairness.ts';
import { putRaffle, type Raffle } from './store.ts';

/** The fields of a raffle without its seed. */
export type NewRaffle = Pick<
  Raffle,
  'id' | 'names' | 'currency' | 'prizes' | 'opens_at' | 'draws_at' | 'claim_days'
>;

/** A new raffle with a seed that stays secret until the draw. */
export function createRaffle(platform: Platform, raffle: NewRaffle): Raffle {
  const seed = createSeed();
  return {
    ...raffle,
    commitment: commitTo(seed),
    sealed_seed: getMerchant(platform).sealer.seal(seed),
    seed: null,
    tickets_digest: null,
    drawn_at: null,
  };
}

/** Adds a raffle of the demo. */
export const addPastRaffle = (platform: Platform, trx: Trx, raffle: NewRaffle): Promise<void> =>
  putRaffle(trx, createRaffle(platform, raffle));
