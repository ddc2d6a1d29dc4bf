export interface FavouriteTable {
  player_id: string;
  node_id: number;
  added_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    favourite: FavouriteTable;
  }
}
