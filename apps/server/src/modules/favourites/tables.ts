export interface FavouriteTable {
  player_id: string;
  node_id: number;
  added_at: Date;
}

export interface FavouriteVendorTable {
  player_id: string;
  vendor_code: string;
  added_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    favourite: FavouriteTable;
    favourite_vendor: FavouriteVendorTable;
  }
}
