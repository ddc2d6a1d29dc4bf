import type { Generated, Selectable } from 'kysely';
import type { AccountKind } from '../wallet/index.ts';

/** A launched game; see `migrations/003-play.sql`. */
export interface GameSessionTable {
  player_id: string;
  id: string;
  vendor_code: string;
  game_code: string;
  node_id: string;
  token_hash: string;
  token_expires_at: Date;
  display_name: string;
  currency: string;
  language: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  /** Account that it plays from. */
  account: Generated<AccountKind>;
}

/** A launched game as read. */
export type GameSessionRow = Selectable<GameSessionTable>;

declare module '../../platform/db/database.ts' {
  interface Database {
    game_session: GameSessionTable;
  }
}
