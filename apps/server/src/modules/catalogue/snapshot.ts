import { groupedBy } from '../../platform/lists.ts';
import type { GameType } from './game-types.ts';
import { buildSearch, type SearchIndex } from './search.ts';
import type { GameRow, LateWins, Texts, VendorRow, WalletMode } from './tables.ts';

/** A game in memory. */
export interface CatalogueGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly type: GameType;
  readonly code: string;
  readonly names: GameRow['names'];
  readonly cardId: number;
  readonly accountTypeName: string;
  readonly opensList: boolean;
  readonly tab: 'JP' | 'TG' | 'AC' | null;
  readonly classify: string | null;
  /** The game's own flag or its vendor's (E14). */
  readonly maintenance: boolean;
  /** The vendor offers it with play money (H105). */
  readonly playsForFun: boolean;
  readonly popularity: number;
  readonly releasedAt: Date;
  readonly isNew: boolean;
  readonly isHot: boolean;
}

/** A vendor in memory. */
export interface CatalogueVendor {
  readonly code: string;
  readonly names: Texts;
  readonly jackpot: boolean;
  readonly maintenance: boolean;
  /** Wallet mode of games launched now. */
  readonly wallet: WalletMode;
  readonly lateWins: LateWins;
}

/** The whole catalogue at one time; immutable. */
export interface Snapshot {
  /** Increases with every change; part of entity tags and of the game index. */
  readonly revision: number;
  /** In display order. */
  readonly vendors: ReadonlyMap<string, CatalogueVendor>;
  /** Of one type, most played first. */
  readonly byType: ReadonlyMap<GameType, readonly CatalogueGame[]>;
  readonly byNodeId: ReadonlyMap<number, CatalogueGame>;
  /** Key: `vendor/gameCode`. */
  readonly byCode: ReadonlyMap<string, CatalogueGame>;
  /** Built at the first call, so that it does not delay the start. */
  readonly getSearchIndex: () => SearchIndex;
}

/** Number of games of a type that count as new or hot: a share, at least a page of twelve. */
const getTopCount = (count: number, share: number): number =>
  Math.max(12, Math.round(count * share));

function nodeIds(rows: readonly GameRow[], share: number, rank: (row: GameRow) => number) {
  const real = rows.filter((row) => !row.opens_list);
  const sorted = real.sort((a, b) => rank(b) - rank(a) || a.node_id - b.node_id);
  return new Set(sorted.slice(0, getTopCount(real.length, share)).map((row) => row.node_id));
}

/** Builds the catalogue from its rows. New is the newest 4% of a type, hot its most played 4%. */
export function buildSnapshot(
  revision: number,
  vendorRows: readonly VendorRow[],
  gameRows: readonly GameRow[],
): Snapshot {
  const ordered = [...vendorRows].sort((a, b) => a.position - b.position);
  const vendors = new Map<string, CatalogueVendor>(
    ordered.map(({ code, names, jackpot, maintenance, wallet, late_wins: lateWins }) => [
      code,
      { code, names, jackpot, maintenance, wallet, lateWins },
    ]),
  );
  const byType = new Map<GameType, CatalogueGame[]>();
  for (const [type, rows] of groupedBy(gameRows, (row) => row.game_type)) {
    const fresh = nodeIds(rows, 0.04, (row) => row.released_at.getTime());
    const hot = nodeIds(rows, 0.04, (row) => row.popularity);
    const games = rows.map((row): CatalogueGame => ({
      nodeId: row.node_id,
      vendor: row.vendor_code,
      type: row.game_type as GameType,
      code: row.game_code,
      names: row.names,
      cardId: row.card_id,
      accountTypeName: row.account_type_name,
      opensList: row.opens_list,
      tab: row.tab,
      classify: row.classify,
      maintenance: row.maintenance || (vendors.get(row.vendor_code)?.maintenance ?? false),
      playsForFun: row.plays_for_fun,
      popularity: row.popularity,
      releasedAt: row.released_at,
      isNew: fresh.has(row.node_id),
      isHot: hot.has(row.node_id),
    }));
    games.sort((a, b) => b.popularity - a.popularity || a.nodeId - b.nodeId);
    byType.set(type as GameType, games);
  }
  const all = [...byType.values()].flat();
  let index: SearchIndex | undefined;
  return {
    revision,
    vendors,
    byType,
    byNodeId: new Map(all.map((game) => [game.nodeId, game])),
    byCode: new Map(all.map((game) => [`${game.vendor}/${game.code}`, game])),
    getSearchIndex: () => (index ??= buildSearch(all, vendors)),
  };
}
