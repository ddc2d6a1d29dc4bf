/** A member's saved view of a record. */
export interface SavedViewTable {
  member_id: string;
  record: string;
  name: string;
  /** Filter and sorting, as the portal's query string. */
  query: string;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    saved_view: SavedViewTable;
  }
}
