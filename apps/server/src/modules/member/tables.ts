/** A message of the platform to one member. */
export interface MessageTable {
  member_id: string;
  id: string;
  title: string;
  body: string;
  created_at: Date;
  read_at: Date | null;
  /** Since when the member has it no more; it can be brought back for a day. */
  deleted_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    message: MessageTable;
  }
}
