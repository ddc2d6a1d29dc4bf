import type { Generated, Selectable } from 'kysely';

/** Texts by language code; `en` is always there. */
export type Texts = Readonly<Record<string, string>> & { readonly en: string };

/** What a vendor's games play from: the player's main wallet, or a wallet of the vendor's own. */
export type WalletMode = 'single' | 'transfer';

/** What happens to a win that comes after its round was closed: the operator decides, or it is booked at once. */
export type LateWins = 'hold' | 'book';

export interface VendorTable {
  code: string;
  names: Texts;
  position: number;
  jackpot: boolean;
  maintenance: boolean;
  wallet: Generated<WalletMode>;
  late_wins: Generated<LateWins>;
}

/** A vendor as it is read. */
export type VendorRow = Selectable<VendorTable>;

export interface GameTable {
  node_id: number;
  vendor_code: string;
  game_type: string;
  game_code: string;
  names: Texts;
  card_id: number;
  account_type_name: string;
  opens_list: boolean;
  tab: 'JP' | 'TG' | 'AC' | null;
  classify: string | null;
  maintenance: boolean;
  plays_for_fun: Generated<boolean>;
  popularity: number;
  released_at: Date;
}

/** A game as it is read. */
export type GameRow = Selectable<GameTable>;

export interface PvpRoomTable {
  node_id: number;
  room_id: string;
  names: Texts;
  /** Minor units. */
  min_stake: bigint;
  max_stake: bigint;
  seats: number;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    vendor: VendorTable;
    game: GameTable;
    pvp_room: PvpRoomTable;
  }
}
