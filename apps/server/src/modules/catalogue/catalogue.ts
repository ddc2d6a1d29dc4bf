import { findNewest } from '../../platform/newest.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { sharedCopy } from '../../platform/shared-copy.ts';
import {
  enterGame,
  enterVendor,
  flag,
  type Db,
  type GameEntry,
  type VendorEntry,
} from './entries.ts';
import type { GameType } from './game-types.ts';
import { findGames } from './query.ts';
import type { CatalogueGame, Snapshot } from './snapshot.ts';
import { loadSnapshot } from './store.ts';

/** Games that players have open now. */
export interface OpenGames {
  /** How many players have a game open, by its node id. */
  players(): Promise<ReadonlyMap<string, number>>;
}

/** The catalogue of this process: one snapshot in memory, read again when the operator changes it on any server. */
export interface Catalogue {
  snapshot(): Promise<Snapshot>;
  /** The game of a vendor by its code, null when there is none. */
  find(vendor: string, gameCode: string): Promise<CatalogueGame | null>;
  findByNodeId(nodeId: number): Promise<CatalogueGame | null>;
  /** Who plays now; nobody until the module that launches games has said how to count. */
  readonly openGames: OpenGames;
  /** True when the game or its vendor is under maintenance (E14, X11). */
  isUnderMaintenance(vendor: string, gameCode: string): Promise<boolean>;
  /** The most played games of a type, those that only open a list left out. */
  topGames(type: GameType, vendor: string, count: number): Promise<CatalogueGame[]>;
  /** Flags or clears a vendor, or one of its games. Answers how it was; null when there is no such thing. */
  setMaintenance(
    trx: Db,
    vendor: string,
    gameCode: string | null,
    maintenance: boolean,
  ): Promise<boolean | null>;
  /** Enters a vendor, or changes it. */
  enterVendor(trx: Db, code: string, entry: VendorEntry): Promise<void>;
  /** Enters a game, or changes it; see `enterGame` for what is refused. */
  enterGame(trx: Db, nodeId: number, entry: GameEntry): Promise<void>;
  /** Calls the listener after every change of the catalogue. */
  onChange(listener: () => void): void;
  /** Lists of a player that other modules keep; empty until those have said how to read them. */
  readonly lists: PlayerLists;
  /** Follows the other servers no longer. */
  stop(): void;
}

/** Games that a list flags, and what stands for them in the key of a kept answer ('' for none). */
export interface Flags {
  readonly ids: ReadonlySet<number>;
  readonly mark: string;
}

export const NO_FLAGS: Flags = { ids: new Set(), mark: '' };

/** Node ids of a player's own lists, in their order. */
export interface PlayerLists {
  favourites(playerId: string): Promise<readonly number[]>;
  recent(playerId: string): Promise<readonly number[]>;
  /** The favourites as lists flag them; another server's change shows within two seconds. */
  flags(playerId: string): Promise<Flags>;
}

/** The catalogue of a platform; every caller gets the same one. */
export const getCatalogue = service(createCatalogue);

function createCatalogue(platform: Platform): Catalogue {
  let revision = 0;
  let current: Promise<Snapshot> | null = null;
  const listeners: (() => void)[] = [];

  const load = (): Promise<Snapshot> => loadSnapshot(platform.db, (revision += 1));

  async function first(): Promise<Snapshot> {
    const loading = load();
    current = loading;
    try {
      return await loading;
    } catch (error) {
      if (current === loading) current = null;
      throw error;
    }
  }

  const snapshot = (): Promise<Snapshot> => current ?? first();

  /**
   * Readers keep the old snapshot until the new one is there: some of them are inside a transaction
   * and must not wait for a query on the embedded database's one connection.
   */
  const reload = findNewest(load, (loaded) => {
    current = Promise.resolve(loaded);
    for (const listener of listeners) listener();
  });

  const shared = sharedCopy(platform, 'catalogue', reload);

  const find = async (vendor: string, gameCode: string): Promise<CatalogueGame | null> =>
    (await snapshot()).byCode.get(`${vendor}/${gameCode}`) ?? null;

  return {
    snapshot,
    find,
    openGames: { players: async () => new Map() },
    findByNodeId: async (nodeId) => (await snapshot()).byNodeId.get(nodeId) ?? null,
    isUnderMaintenance: async (vendor, code) => (await find(vendor, code))?.maintenance ?? false,
    async topGames(type, vendor, count) {
      const query = { type, classify: null, tab: null, search: null, filter: 'ALL' } as const;
      return findGames(await snapshot(), { ...query, vendors: [vendor] }).slice(0, count);
    },
    setMaintenance: (trx, vendor, gameCode, maintenance) =>
      shared.change(trx, () => flag(trx, { vendor, gameCode, maintenance })),
    enterVendor: (trx, code, entry) => shared.change(trx, () => enterVendor(trx, code, entry)),
    enterGame: (trx, nodeId, entry) => shared.change(trx, () => enterGame(trx, nodeId, entry)),
    onChange: (listener) => void listeners.push(listener),
    lists: {
      favourites: async () => [],
      recent: async () => [],
      flags: async () => NO_FLAGS,
    },
    stop: shared.stop,
  };
}
