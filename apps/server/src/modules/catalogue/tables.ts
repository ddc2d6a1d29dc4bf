import type { Schemas } from '@baize/api';
import type { Generated, Selectable } from 'kysely';

/** Texts by language code; `en` is required. */
export type Texts = Readonly<Record<string, string>> & { readonly en: string };

/** The wallet of a vendor's games: the player's main wallet, or a vendor wallet. */
export type WalletMode = 'single' | 'transfer';

/** A win after its round was closed: the operator decides, or it is booked at once. */
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
  /** By the vendor's latest report. */
  players: Generated<number>;
  waiting: Generated<number>;
  reported_at: Generated<Date | null>;
}

export interface LiveGameTable {
  node_id: number;
  state: Schemas['LiveState'];
  reported_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    vendor: VendorTable;
    game: GameTable;
    pvp_room: PvpRoomTable;
    live_game: LiveGameTable;
  }
}
