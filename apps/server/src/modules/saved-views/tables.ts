/** A view of a record that a member has saved. */
export interface SavedViewTable {
  member_id: string;
  record: string;
  name: string;
  /** What is chosen, as the portal's address says it. */
  query: string;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    saved_view: SavedViewTable;
  }
}
