import { findNewest } from '../../platform/newest.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { sharedCopy } from '../../platform/shared-copy.ts';
import {
  enterGame,
  enterVendor,
  setMaintenance,
  type Db,
  type GameEntry,
  type VendorEntry,
} from './entries.ts';
import type { GameType } from './game-types.ts';
import { findGames } from './query.ts';
import type { CatalogueGame, Snapshot } from './snapshot.ts';
import { loadSnapshot } from './store.ts';

/** In-memory snapshot of the catalogue, read again when the operator changes it on any server. */
export interface Catalogue {
  snapshot(): Promise<Snapshot>;
  /** The game of a vendor by its code, or null. */
  find(vendor: string, gameCode: string): Promise<CatalogueGame | null>;
  findByNodeId(nodeId: number): Promise<CatalogueGame | null>;
  /** True when the game or its vendor is under maintenance (E14, X11). */
  isUnderMaintenance(vendor: string, gameCode: string): Promise<boolean>;
  /** The most played games of a type, without entries that only open a list. */
  topGames(type: GameType, vendor: string, count: number): Promise<CatalogueGame[]>;
  /**
   * Sets or clears maintenance of a vendor or one of its games. Returns the previous value; null if
   * it does not exist.
   */
  setMaintenance(
    trx: Db,
    vendor: string,
    gameCode: string | null,
    maintenance: boolean,
  ): Promise<boolean | null>;
  /** Adds or updates a vendor. */
  enterVendor(trx: Db, code: string, entry: VendorEntry): Promise<void>;
  /** Adds or updates a game; see `enterGame` for its errors. */
  enterGame(trx: Db, nodeId: number, entry: GameEntry): Promise<void>;
  /** Calls the listener after every change of the catalogue. */
  onChange(listener: () => void): void;
  /** Stops following other servers. */
  stop(): void;
}

/** Games that a list flags, and their part of a cache key ('' for none). */
export interface Flags {
  readonly ids: ReadonlySet<number>;
  readonly mark: string;
}

export const NO_FLAGS: Flags = { ids: new Set(), mark: '' };

/** The catalogue of a platform, shared by all callers. */
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
   * Readers keep the old snapshot until the new one is loaded: some are inside a transaction and
   * must not wait for a query on the embedded database's only connection.
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
    findByNodeId: async (nodeId) => (await snapshot()).byNodeId.get(nodeId) ?? null,
    isUnderMaintenance: async (vendor, code) => (await find(vendor, code))?.maintenance ?? false,
    async topGames(type, vendor, count) {
      const query = { type, classify: null, tab: null, search: null, filter: 'ALL' } as const;
      return findGames(await snapshot(), { ...query, vendors: [vendor] }).slice(0, count);
    },
    setMaintenance: (trx, vendor, gameCode, maintenance) =>
      shared.change(trx, () => setMaintenance(trx, { vendor, gameCode, maintenance })),
    enterVendor: (trx, code, entry) => shared.change(trx, () => enterVendor(trx, code, entry)),
    enterGame: (trx, nodeId, entry) => shared.change(trx, () => enterGame(trx, nodeId, entry)),
    onChange: (listener) => void listeners.push(listener),
    stop: shared.stop,
  };
}
