/** A message from the platform to one member. */
export interface MessageTable {
  member_id: string;
  id: string;
  title: string;
  body: string;
  created_at: Date;
  read_at: Date | null;
  /** Deletion time; the member can undo it for a day. */
  deleted_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    message: MessageTable;
  }
}
