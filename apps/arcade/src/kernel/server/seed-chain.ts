/**
 * Seeds of a table's rounds as hash chains: each seed is the SHA-256 of the next one. The seed that
 * ended a round is therefore the commitment to the following round, fixed long before its bets. The
 * chains follow from the secret of the store, so they are the same after a restart.
 */
import { createHash } from 'node:crypto';
import type { ChainSeed, TableStore } from './table-store.ts';

/** Rounds of a chain; its first element is a commitment only. */
const ROUNDS = 2000;

export class SeedChain {
  readonly #store: Pick<TableStore, 'getSeed'>;
  readonly #table: string;
  #index = -1;
  #seeds: readonly string[] = [];

  constructor(store: Pick<TableStore, 'getSeed'>, table: string) {
    this.#store = store;
    this.#table = table;
  }

  /** The seed of a round; rounds are numbered from 0. */
  get(number: number): ChainSeed {
    const index = Math.floor(number / ROUNDS);
    if (index !== this.#index) {
      this.#seeds = createChain(this.#store.getSeed(this.#table, index).serverSeed);
      this.#index = index;
    }
    const place = number % ROUNDS;
    const [commitment = '', serverSeed = ''] = this.#seeds.slice(place, place + 2);
    return { serverSeed, commitment };
  }
}

function createChain(last: string): string[] {
  const seeds = [last];
  while (seeds.length <= ROUNDS) {
    seeds.push(
      createHash('sha256')
        .update(seeds.at(-1) ?? '')
        .digest('hex'),
    );
  }
  return seeds.toReversed();
}
